import type { Db } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import type { CardProvider } from '../port.ts'
import { attempt } from './charging.ts'
import type { TestCharge, TestSubscription } from './object-types.ts'
import { testObjects, type Stored } from './objects.ts'
import { endOfPeriod, priceOfChange } from './periods.ts'
import { end, follow, newCharge, subscriptionOf } from './subscribing.ts'

type Dependencies = {
  db: Db
  /** Milliseconds since 1970. */
  now: () => number
  /** A slow charge, paid once it is due. */
  settleSlow: (charge: Stored<TestCharge>) => Stored<TestCharge>
  /** Changes a subscription and sends the event. */
  change: (
    ref: string,
    work: (tx: Db, subscription: Stored<TestSubscription>) => Promise<void> | void,
  ) => ReturnType<CardProvider['readSubscription']>
}

type Subscribing = Pick<
  CardProvider,
  | 'openSubscription'
  | 'changeSubscription'
  | 'quoteChange'
  | 'readSubscription'
  | 'endSubscription'
  | 'resumeSubscription'
>

/** The built-in provider's subscriptions. */
export function createTestSubscriptions({
  db,
  now,
  settleSlow,
  change,
}: Dependencies): Subscribing {
  return {
    openSubscription: ({ paymentId, customer, price: { product, cents, interval } }) =>
      db.transaction(async (tx) => {
        const { object, isNew } = await testObjects.add<TestSubscription>(tx, {
          ref: `test_sub_${newId()}`,
          key: `subscription:${paymentId}`,
          secret: null,
          customerRef: customer,
          subscriptionRef: null,
          dueAt: null,
          body: {
            kind: 'subscription',
            state: 'incomplete',
            price: { product, cents, interval },
            periodStart: now(),
            periodEnd: endOfPeriod(now(), interval),
            cancelAtPeriodEnd: false,
            pending: null,
            unpaid: null,
          },
        })
        if (isNew)
          await testObjects.add(
            tx,
            newCharge({
              key: paymentId,
              customerRef: customer,
              subscriptionRef: object.ref,
              cents,
              reason: 'start',
              paymentId,
            }),
          )
        return subscriptionOf(tx, object)
      }),

    changeSubscription: ({ paymentId, ref, price: { product, cents, interval }, at }) =>
      change(ref, async (tx, subscription) => {
        const due = priceOfChange(
          { cents: subscription.body.price.cents, ...subscription.body },
          cents,
          at.getTime(),
        )
        const { object: charge, isNew } = await testObjects.add(
          tx,
          newCharge({
            key: paymentId,
            customerRef: subscription.customerRef,
            subscriptionRef: ref,
            cents: due,
            reason: 'change',
            paymentId,
          }),
        )
        if (!isNew) return
        subscription.body.pending = { price: { product, cents, interval }, chargeRef: charge.ref }
        const {
          body: { card },
        } = await testObjects.lock(tx, 'customer', subscription.customerRef ?? '')
        await follow(
          tx,
          subscription,
          card ? attempt(charge, { number: card, now: now(), isRenewal: true }) : charge,
          now(),
        )
      }),

    quoteChange: ({ ref, price: { cents, interval }, at }) =>
      db.transaction(async (tx) => {
        const { body } = await testObjects.lock(tx, 'subscription', ref)
        return {
          cents: priceOfChange({ ...body, cents: body.price.cents }, cents, at.getTime()),
          periodEnd: new Date(endOfPeriod(now(), interval)),
        }
      }),

    readSubscription: (ref) =>
      db.transaction(async (tx) => {
        const subscription = await testObjects.lock(tx, 'subscription', ref)
        for (const charge of await testObjects.chargesOf(tx, ref)) {
          const settled = settleSlow(charge)
          if (settled !== charge) await follow(tx, subscription, settled, now())
        }
        return subscriptionOf(tx, subscription)
      }),

    endSubscription: (ref, when) =>
      change(ref, async (tx, subscription) => {
        if (subscription.body.state === 'ended') return
        const isStarted = subscription.body.state !== 'incomplete'
        if (when === 'period end' && isStarted) {
          subscription.body.cancelAtPeriodEnd = true
          return
        }
        for (const charge of await testObjects.chargesOf(tx, ref)) {
          if (charge.body.state === 'processing') return
          if (charge.body.state === 'waiting')
            await testObjects.save(tx, { ...charge, body: { ...charge.body, state: 'canceled' } })
        }
        end(subscription)
      }),

    resumeSubscription: (ref) =>
      change(ref, (_tx, { body }) => {
        if (body.state !== 'ended') body.cancelAtPeriodEnd = false
      }),
  }
}
