import { testBanks } from '#platform/contract/payments/test-banks.ts'
import { digitsOf } from '#platform/contract/payments/test-cards.ts'
import { day, type Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { DomainError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { ProviderEvent } from '../port.ts'
import type { Payout, SellerAccount, SellerProvider, Transfer } from '../sellers.ts'
import type { TestPayout, TestSeller, TestTransfer } from './object-types.ts'
import { testObjects, type Stored } from './objects.ts'

/** Time between a transfer and its payout to the bank. */
const payoutDelay = 2 * day

type Dependencies = {
  db: Db
  clock: Clock
  sendEvent: (event: ProviderEvent) => Promise<void>
}

/** The built-in provider's sellers, with a stand-in for the provider's form. */
export type TestSellers = SellerProvider & {
  /**
   * Completes the provider's form with a bank account.
   * @throws DomainError `invalid` for a number that isn't a test bank account.
   */
  enterBank(account: string, number: string): Promise<void>
  /** Pays out an account whose payout is due. */
  payOut(account: string): Promise<void>
}

/** Sellers' accounts, transfers and payouts without real money. */
export function createTestSellers({ db, clock, sendEvent }: Dependencies): TestSellers {
  const changed = (ref: string) =>
    sendEvent({ id: `test_evt_${newId()}`, isLive: false, about: { kind: 'account', ref } })
  const row = (ref: string, account: string | null) => ({
    ref,
    key: ref,
    secret: null,
    customerRef: account,
    subscriptionRef: null,
    dueAt: null,
  })
  const readAccount = (ref: string) =>
    db.transaction(async (tx) => accountOf(await testObjects.lock(tx, 'seller', ref)))
  const schedule = (seller: Stored<TestSeller>) =>
    seller.dueAt ?? (seller.body.bank ? new Date(clock.now().getTime() + payoutDelay) : null)

  return {
    openAccount: async ({ sellerId }) => {
      const { object } = await testObjects.add<TestSeller>(db, {
        ...row(`test_acct_${sellerId}`, null),
        body: { kind: 'seller', sellerId, bank: null, isSubmitted: false, cents: 0 },
      })
      return accountOf(object)
    },

    accountLink: ({ returnUrl }) => {
      const url = new URL(returnUrl)
      url.searchParams.set('bank', 'test')
      return Promise.resolve(url.href)
    },

    readAccount,

    balanceOf: (ref) =>
      db.transaction(async (tx) => ({
        availableCents: (await testObjects.lock(tx, 'seller', ref)).body.cents,
        pendingCents: 0,
      })),

    transfer: ({ transferId, account, cents, chargeRef }) =>
      db.transaction(async (tx) => {
        const charge = chargeRef === null ? null : await testObjects.lock(tx, 'charge', chargeRef)
        const seller = await testObjects.lock(tx, 'seller', account)
        const known = await testObjects.find<TestTransfer>(tx, `test_tr_${transferId}`)
        if (known) return transferOf(known)
        if (!seller.body.isSubmitted)
          throw new DomainError('conflict', "This account can't receive transfers yet.")
        const transferred = (charge?.body.transferredCents ?? 0) + cents
        if (charge && (charge.body.state !== 'succeeded' || transferred > charge.body.cents))
          throw new DomainError('conflict', "You can't transfer more than was paid.")
        const { object } = await testObjects.add<TestTransfer>(tx, {
          ...row(`test_tr_${transferId}`, account),
          body: { kind: 'transfer', cents, reversals: {} },
        })
        if (charge)
          await testObjects.save(tx, {
            ...charge,
            body: { ...charge.body, transferredCents: transferred },
          })
        await testObjects.save(tx, {
          ...seller,
          dueAt: schedule(seller),
          body: { ...seller.body, cents: seller.body.cents + cents },
        })
        return transferOf(object)
      }),

    reverseTransfer: ({ reversalId, ref, cents }) =>
      db.transaction(async (tx) => {
        const transfer = await testObjects.lock(tx, 'transfer', ref)
        const seller = await testObjects.lock(tx, 'seller', transfer.customerRef ?? '')
        const { reversals } = transfer.body
        if (reversalId in reversals) return transferOf(transfer)
        const after = {
          ...transfer,
          body: { ...transfer.body, reversals: { ...reversals, [reversalId]: cents } },
        }
        if (transferOf(after).reversedCents > transfer.body.cents)
          throw new DomainError('conflict', "You can't reverse more than was transferred.")
        await testObjects.save(tx, after)
        await testObjects.save(tx, {
          ...seller,
          body: { ...seller.body, cents: seller.body.cents - cents },
        })
        return transferOf(after)
      }),

    readTransfer: (ref) =>
      db.transaction(async (tx) => {
        const transfer = await testObjects.lock(tx, 'transfer', ref)
        const reversals = Object.entries(transfer.body.reversals)
        return {
          ...transferOf(transfer),
          reversals: reversals.map(([id, cents]) => ({ id, cents })),
        }
      }),

    listPayouts: async (account, limit) =>
      (await testObjects.payoutsOf(db, account, limit)).map(payoutOf),

    enterBank: async (account, number) => {
      const bank = digitsOf(number)
      if (!testBanks[bank])
        throw new DomainError('invalid', 'This isn’t a test bank account.', {
          number: 'Enter one of the test bank accounts.',
        })
      await db.transaction(async (tx) => {
        const seller = await testObjects.lock(tx, 'seller', account)
        const body = { ...seller.body, bank, isSubmitted: true }
        const dueAt = body.cents > 0 ? schedule({ ...seller, body }) : seller.dueAt
        await testObjects.save(tx, { ...seller, dueAt, body })
      })
      await changed(account)
    },

    payOut: async (account) => {
      await db.transaction(async (tx) => {
        const seller = await testObjects.lock(tx, 'seller', account)
        if (!seller.dueAt || seller.dueAt > clock.now()) return
        const { bank, cents } = seller.body
        if (!bank || cents <= 0) return testObjects.save(tx, { ...seller, dueAt: null })
        const fails = testBanks[bank]?.kind === 'fails'
        await testObjects.add<TestPayout>(tx, {
          ...row(`test_po_${newId()}`, account),
          body: {
            kind: 'payout',
            cents,
            failure: fails ? 'The bank account has been closed.' : null,
            at: seller.dueAt.getTime(),
          },
        })
        await testObjects.save(tx, {
          ...seller,
          dueAt: null,
          body: fails ? { ...seller.body, bank: null } : { ...seller.body, cents: 0 },
        })
      })
      await changed(account)
    },
  }
}

function accountOf({ ref, body }: Stored<TestSeller>): SellerAccount {
  return {
    ref,
    sellerId: body.sellerId,
    canReceive: body.isSubmitted,
    paysOut: body.bank !== null,
    isSubmitted: body.isSubmitted,
    missing: body.bank === null ? ['external_account'] : [],
  }
}

function transferOf({ ref, customerRef, body }: Stored<TestTransfer>): Transfer {
  return {
    ref,
    account: customerRef ?? '',
    cents: body.cents,
    reversedCents: Object.values(body.reversals).reduce((sum, cents) => sum + cents, 0),
  }
}

function payoutOf({ ref, body }: Stored<TestPayout>): Payout {
  return {
    ref,
    cents: body.cents,
    state: body.failure === null ? 'paid' : 'failed',
    failure: body.failure,
    createdAt: new Date(body.at),
    arrivesAt: new Date(body.at),
  }
}
