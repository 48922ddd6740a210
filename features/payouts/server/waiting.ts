import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { SellerAccounts } from './accounts.ts'
import { isLeftBehind, isOfMode, otherKeysText, type PresentMode } from './modes.ts'
import type { OtherKeys } from './other-keys.ts'
import type { OutsidePayouts } from './outside-payouts.ts'
import type { ReturnedTransfers } from './returned-transfers.ts'
import type { SellerSales } from './sales.ts'
import type { Earning } from './tables.ts'
import type { Transfers } from './transfers.ts'
import type { WaitingStore } from './waiting-store.ts'

type Dependencies = {
  store: WaitingStore
  transfers: Transfers
  returned: ReturnedTransfers
  outside: OutsidePayouts
  otherKeys: OtherKeys
  sales: SellerSales
  accounts: SellerAccounts
  queues: WaitingMoney
  mode: PresentMode
}

const former = 'a former House'
const common = { path: null, order: null, noteLabel: null, effect: null }

type Found = { earning: Earning; house: string | null }

/** Registers sellers' money that waits, for administrators (docs/product/payouts.md 2, 3). */
export function registerWaitingPayouts({
  store,
  transfers,
  returned,
  outside,
  otherKeys,
  sales,
  accounts,
  queues,
  mode,
}: Dependencies): void {
  /** What rows about earnings share: the House, and the order with its page for administrators. */
  const described = async <Row extends Found>(found: Row[]) => {
    const names = await sales.named(found.map(({ earning }) => earning.partOrderId))
    return found.map((one) => {
      const { earning, house } = one
      const named = names.get(earning.partOrderId)
      return {
        ...one,
        row: {
          ...common,
          id: earning.partOrderId,
          title: house ?? former,
          order: named ? { number: named.orderNumber, path: named.adminPath } : null,
        },
      }
    })
  }
  /** What a row says about money that the keys in use can't move. */
  const idle = (earning: Earning) => ({
    reason: otherKeysText(earning, mode()),
    ...(isLeftBehind(earning, mode())
      ? {
          actions: ['resolve' as const],
          noteLabel: 'Why it’s closed',
          effect:
            'The ledger takes this test money out of what the House is owed. No money moves, and nobody gets an email.',
        }
      : { actions: [] }),
  })
  queues.register({
    kind: 'transfer',
    count: () => store.countRefused(),
    list: async (limit) =>
      (await described(await store.listRefused(limit))).map(({ earning, row }) => ({
        ...row,
        cents: earning.transferCents ?? earning.cents - earning.reversedCents,
        ...(isOfMode(earning, mode())
          ? { reason: earning.failure, actions: ['retry'] }
          : idle(earning)),
        since: earning.earnedAt,
      })),
    act: {
      retry: async (id) => {
        await otherKeys.refuse(id)
        await transfers.send(id)
      },
      resolve: otherKeys.writeOff,
    },
  })
  queues.register({
    kind: 'reversal',
    count: () => store.countUndone(),
    list: async (limit) =>
      (await described(await store.listUndone(limit))).map(({ reversal, earning, row }) => ({
        ...row,
        id: reversal.id,
        cents: reversal.cents - reversal.coveredCents,
        reason: otherKeysText(earning, mode()) ?? reversal.failure,
        since: reversal.createdAt,
        actions: isOfMode(earning, mode()) ? ['retry'] : [],
      })),
    act: { retry: transfers.takeBack },
  })
  queues.register({
    kind: 'returned_transfer',
    count: () => store.countReturned(),
    list: async (limit) =>
      (await described(await store.listReturned(limit))).map(
        ({ earning, isOwnerEmailed, row }) => ({
          ...row,
          cents: earning.returnedCents - earning.resolvedCents,
          reason:
            'This transfer was taken back at the card provider, so the site owes it again. Retry sends it again. If you paid it another way, say how. If the site keeps it for the buyer, refund the order.',
          since: earning.returnedAt ?? earning.earnedAt,
          actions: ['retry', 'resolve'],
          noteLabel: 'How it was paid (its owner reads this)',
          effect: `The ledger books it as paid, and it isn’t sent again. ${hears(isOwnerEmailed)}`,
        }),
      ),
    act: { retry: returned.sendAgain, resolve: returned.resolve },
  })
  queues.register({
    kind: 'owed',
    count: () => store.countOwed(),
    list: async (limit) =>
      (await described(await store.listOwed(limit))).map(({ earning, isOwnerEmailed, row }) => ({
        ...row,
        cents: earning.cents - earning.reversedCents,
        reason:
          'This House has no payout account that can receive money. Pay it another way, or wait.',
        since: earning.earnedAt,
        actions: ['resolve'],
        noteLabel: 'How it was paid (its owner reads this)',
        effect: `The ledger books it as paid, and it’s never transferred. ${hears(isOwnerEmailed)}`,
      })),
    act: { resolve: outside.record },
  })
  queues.register({
    kind: 'owed_back',
    count: () => store.countOwedBack(),
    list: async (limit) =>
      (await described(await store.listOwedBack(limit))).map(
        ({ earning, isOwnerEmailed, row }) => ({
          ...row,
          cents: earning.owedBackCents - earning.settledCents,
          reason:
            'A refund or dispute came after this sale was paid outside the card provider, so the House owes this.',
          since: earning.owedBackAt ?? earning.earnedAt,
          actions: ['resolve'],
          noteLabel: 'How it was settled (its owner reads this)',
          effect: `The ledger books it as received from the House. ${hears(isOwnerEmailed)}`,
        }),
      ),
    act: { resolve: outside.settle },
  })
  queues.register({
    kind: 'account',
    count: () => store.countPaused(),
    list: async (limit) =>
      (await store.listPaused(limit)).map(({ account, house, isOwnerEmailed }) => ({
        ...common,
        id: account.houseId,
        title: house ?? former,
        cents: null,
        reason: pausedText(account, isOwnerEmailed),
        since: account.updatedAt,
        actions: ['retry'],
      })),
    act: { retry: accounts.syncOf },
  })
}

/** Whether a House's owner gets an administrator's note by email. */
const hears = (isOwnerEmailed: boolean): string =>
  isOwnerEmailed
    ? 'Its owner gets an email with your note.'
    : 'Its owner gets a notification, and has no address that we can email.'

/** The provider's commonest names for what an account lacks. */
const requirements: Record<string, string> = {
  external_account: 'a bank account',
  'individual.id_number': 'a tax number',
  'individual.ssn_last_4': 'the last four digits of the Social Security number',
  'individual.verification.document': 'an identity document',
  'company.tax_id': 'the company’s tax number',
  'tos_acceptance.date': 'their agreement to the provider’s terms',
}

/** What an account lacks, in words; the provider's own for what we have none. */
const listed = (missing: string[]): string =>
  new Intl.ListFormat('en-US').format(
    missing.map((name) => requirements[name] ?? name.replaceAll(/[._]/g, ' ')),
  )

/** What a paused account lacks, and whether its owner knows. */
function pausedText(
  { canReceive, missing }: { canReceive: boolean; missing: string[] },
  isOwnerEmailed: boolean,
): string {
  const fault = canReceive
    ? "The provider doesn't pay this account out"
    : "This account can't receive transfers"
  const needs = missing.length > 0 ? ` until its owner adds ${listed(missing)}` : ''
  const owner = isOwnerEmailed
    ? 'Its owner got an email.'
    : 'Its owner got a notification, and has no address that we can email.'
  return `${fault}${needs}. ${owner}`
}
