import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { DomainError, invalid } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { CardProvider, ProviderEvent } from '../port.ts'
import { createCardChanges } from './card-changes.ts'
import { afterBank, attempt, chargeOf, confirm, paid, type BankAct } from './charging.ts'
import type { TestCardAnswer, TestCharge, TestSubscription } from './object-types.ts'
import { testObjects, type Stored } from './objects.ts'
import { createTestSellers, type TestSellers } from './sellers.ts'
import { createTestSubscriptions } from './subscriptions.ts'
import { follow, newCharge, payUnpaid, renew, subscriptionOf } from './subscribing.ts'

type Dependencies = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Receives events like an external provider's. */
  sendEvent: (event: ProviderEvent) => Promise<void>
}

/** The built-in provider, with a stand-in for a real card form. */
export type TestCardProvider = CardProvider & {
  sellers: TestSellers
  /** Enters a card for the object of `clientSecret`. */
  pay(clientSecret: string, number: string): Promise<TestCardAnswer>
  /** The cardholder confirms or refuses. */
  confirm(clientSecret: string, isApproved: boolean): Promise<TestCardAnswer>
  /** Acts as a paid charge's bank: opens a dispute, decides it, or rejects a refund. */
  playBank(ref: string, act: BankAct): Promise<void>
  /** Runs what is due: renewals, ends, slow cards. */
  advance(): Promise<void>
}

/**
 * Test cards for development and the demo: the real provider's interface with state in the database
 * (docs/product/payments.md 3).
 */
export function createTestCards({ db, clock, jobs, sendEvent }: Dependencies): TestCardProvider {
  const now = () => clock.now().getTime()
  const sellers = createTestSellers({ db, clock, sendEvent })
  const print = (kind: 'charge' | 'subscription', ref: string) =>
    sendEvent({ id: `test_evt_${newId()}`, isLive: false, about: { kind, ref } })

  /** Changes a charge and what depends on it, and sends the event. */
  const change = async (
    ref: string,
    work: (charge: Stored<TestCharge>) => Stored<TestCharge>,
  ): Promise<Stored<TestCharge>> => {
    const changed = await db.transaction(async (tx) => {
      const subscriptionRef = await testObjects.subscriptionRefOf(tx, ref)
      const subscription = subscriptionRef
        ? await testObjects.lock(tx, 'subscription', subscriptionRef)
        : null
      const after = work(await testObjects.lock(tx, 'charge', ref))
      if (subscription) await follow(tx, subscription, after, now())
      else await testObjects.save(tx, after)
      return after
    })
    await (changed.subscriptionRef
      ? print('subscription', changed.subscriptionRef)
      : print('charge', ref))
    return changed
  }

  const changeSubscription = async (
    ref: string,
    work: (tx: Db, subscription: Stored<TestSubscription>) => Promise<void> | void,
  ) => {
    const created = await db.transaction(async (tx) => {
      const subscription = await testObjects.lock(tx, 'subscription', ref)
      await work(tx, subscription)
      await testObjects.save(tx, subscription)
      return subscriptionOf(tx, subscription)
    })
    await print('subscription', ref)
    return created
  }

  const settleSlow = (charge: Stored<TestCharge>) =>
    charge.body.state === 'processing' && charge.dueAt && charge.dueAt.getTime() <= now()
      ? paid(charge, now())
      : charge

  const answerOf = ({ body }: Stored<TestCharge>): TestCardAnswer => ({
    state: body.state === 'canceled' ? 'waiting' : body.state,
    needsConfirmation: body.needsConfirmation,
    failure: body.state === 'canceled' ? 'This payment was canceled. Start over.' : body.failure,
  })

  const advance = async (): Promise<void> => {
    for (;;) {
      const due = await testObjects.due(db, clock.now(), 100)
      if (due.length === 0) return
      for (const { ref, body } of due) {
        if (body.kind === 'charge') await change(ref, settleSlow)
        else if (body.kind === 'seller') await sellers.payOut(ref)
        else
          await changeSubscription(ref, async (tx, subscription) => {
            if (subscription.dueAt && subscription.dueAt.getTime() <= now())
              await renew(tx, subscription, now())
          })
      }
    }
  }
  jobs.define('test-cards-advance', advance, { cron: '* * * * *' })

  const { enterCard, ...cardChanges } = createCardChanges({
    db,
    payUnpaid: (subscription) =>
      changeSubscription(subscription, (tx, object) => payUnpaid(tx, object, now())),
  })

  return {
    kind: 'test',
    isLive: false,
    publishableKey: null,
    sellers,

    openCustomer: async ({ memberId }) => {
      const ref = `test_cus_${memberId}`
      await testObjects.add(db, {
        ref,
        key: ref,
        secret: null,
        customerRef: null,
        subscriptionRef: null,
        dueAt: null,
        body: { kind: 'customer', card: null },
      })
      return ref
    },

    openCharge: async ({ paymentId, customer, cents }) =>
      chargeOf(
        (
          await testObjects.add(
            db,
            newCharge({
              key: paymentId,
              customerRef: customer,
              subscriptionRef: null,
              cents,
              reason: 'once',
              paymentId,
            }),
          )
        ).object,
      ),

    readCharge: (ref) =>
      db.transaction(async (tx) => {
        const stored = await testObjects.lock(tx, 'charge', ref)
        const charge = settleSlow(stored)
        if (charge !== stored && !charge.subscriptionRef) await testObjects.save(tx, charge)
        return chargeOf(charge)
      }),

    cancelCharge: async (ref) =>
      chargeOf(
        await change(ref, (charge) =>
          charge.body.state === 'waiting'
            ? { ...charge, body: { ...charge.body, state: 'canceled' } }
            : charge,
        ),
      ),

    refund: async ({ refundId, ref, cents }) =>
      chargeOf(
        await change(ref, (charge) => {
          if (charge.body.refunds.includes(refundId)) return charge
          const refundedCents = charge.body.refundedCents + cents
          if (charge.body.state !== 'succeeded' || refundedCents > charge.body.cents)
            throw invalid('cents', "You can't refund more than was paid.")
          return {
            ...charge,
            body: { ...charge.body, refundedCents, refunds: [...charge.body.refunds, refundId] },
          }
        }),
      ),

    listRefunds: () => Promise.resolve(null),

    ...createTestSubscriptions({ db, now, settleSlow, change: changeSubscription }),
    ...cardChanges,

    portalLink: () => Promise.resolve(null),

    readEvent: () => {
      throw invalid('body', "Test cards don't send external events.")
    },
    listLaterEvents: () => Promise.resolve([]),

    pay: async (clientSecret, number) => {
      const found = await testObjects.findBySecret(db, clientSecret)
      if (found?.body.kind === 'card change') return enterCard(found.ref, number)
      if (found?.body.kind !== 'charge')
        throw new DomainError('missing', 'This payment no longer exists. Start over.')
      return answerOf(
        await change(found.ref, (charge) =>
          attempt(charge, { number, now: now(), isRenewal: false }),
        ),
      )
    },

    confirm: async (clientSecret, isApproved) => {
      const found = await testObjects.findBySecret(db, clientSecret)
      if (found?.body.kind !== 'charge')
        throw new DomainError('missing', 'This payment no longer exists. Start over.')
      return answerOf(await change(found.ref, (charge) => confirm(charge, isApproved, now())))
    },

    listDisputed: () => testObjects.listDisputed(db),

    playBank: async (ref, act) => {
      await change(ref, (charge) => ({ ...charge, body: afterBank(charge.body, act) }))
    },

    advance,
  }
}
