import { day } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { newId, newSecret } from '../../ids.ts'
import type { ChargeReason, ProviderSubscription } from '../port.ts'
import { attempt, chargeOf } from './charging.ts'
import type { TestCharge, TestSubscription } from './object-types.ts'
import { testObjects, type Stored } from './objects.ts'
import { endOfPeriod } from './periods.ts'

/** Retries of an unpaid renewal, a day apart. */
const tryLimit = 4

type NewCharge = {
  key: string
  customerRef: string | null
  subscriptionRef: string | null
  cents: number
  reason: ChargeReason
  paymentId: string | null
}

/** A charge waiting for a card. */
export function newCharge({
  key,
  customerRef,
  subscriptionRef,
  cents,
  reason,
  paymentId,
}: NewCharge): Stored<TestCharge> {
  return {
    ref: `test_ch_${newId()}`,
    key,
    secret: newSecret(),
    customerRef,
    subscriptionRef,
    dueAt: null,
    body: {
      kind: 'charge',
      reason,
      state: 'waiting',
      cents,
      refundedCents: 0,
      refunds: [],
      failure: null,
      paymentId,
      paidAt: null,
      card: null,
      needsConfirmation: false,
    },
  }
}

/** Updates a subscription, locked by `tx`, from its paid or canceled charge; stores both. */
export async function follow(
  tx: Db,
  subscription: Stored<TestSubscription>,
  charge: Stored<TestCharge>,
  now: number,
): Promise<void> {
  await testObjects.save(tx, charge)
  const { body } = subscription
  const isPaid = charge.body.state === 'succeeded'
  if (
    charge.body.reason === 'start' &&
    body.state === 'incomplete' &&
    (isPaid || charge.body.state === 'canceled')
  ) {
    if (isPaid) begin(subscription, now)
    else end(subscription)
  } else if (
    body.pending?.chargeRef === charge.ref &&
    (isPaid || charge.body.state === 'canceled')
  ) {
    const { price } = body.pending
    body.pending = null
    if (isPaid) {
      body.price = price
      begin(subscription, now)
    }
  } else if (body.unpaid?.chargeRef === charge.ref && isPaid) {
    advancePeriod(subscription)
  }
  await testObjects.save(tx, subscription)
  if (isPaid && charge.customerRef && charge.body.card && charge.body.reason !== 'renewal') {
    const customer = await testObjects.lock(tx, 'customer', charge.customerRef)
    await testObjects.save(tx, { ...customer, body: { ...customer.body, card: charge.body.card } })
  }
}

function begin(subscription: Stored<TestSubscription>, now: number): void {
  const { body } = subscription
  Object.assign(body, {
    state: 'active',
    periodStart: now,
    periodEnd: endOfPeriod(now, body.price.interval),
    unpaid: null,
  })
  subscription.dueAt = new Date(body.periodEnd)
}

function advancePeriod(subscription: Stored<TestSubscription>): void {
  const { body } = subscription
  Object.assign(body, {
    state: 'active',
    periodStart: body.periodEnd,
    periodEnd: endOfPeriod(body.periodEnd, body.price.interval),
    unpaid: null,
  })
  subscription.dueAt = new Date(body.periodEnd)
}

/** Ends a subscription permanently. */
export function end(subscription: Stored<TestSubscription>): void {
  Object.assign(subscription.body, { state: 'ended', pending: null, unpaid: null })
  subscription.dueAt = null
}

/** Runs what is due for a subscription, locked by `tx`: its end, renewal, or a retry. */
export async function renew(
  tx: Db,
  subscription: Stored<TestSubscription>,
  now: number,
): Promise<void> {
  const { body } = subscription
  if (body.cancelAtPeriodEnd) {
    end(subscription)
    return testObjects.save(tx, subscription)
  }
  const { object: charge } = body.unpaid
    ? { object: await testObjects.lock(tx, 'charge', body.unpaid.chargeRef) }
    : await testObjects.add(
        tx,
        newCharge({
          key: `renewal:${subscription.ref}:${body.periodEnd}`,
          customerRef: subscription.customerRef,
          subscriptionRef: subscription.ref,
          cents: body.price.cents,
          reason: 'renewal',
          paymentId: null,
        }),
      )
  const tries = (body.unpaid?.tries ?? 0) + 1
  body.state = 'past_due'
  body.unpaid = { chargeRef: charge.ref, tries }
  subscription.dueAt =
    tries < tryLimit ? new Date((subscription.dueAt?.getTime() ?? now) + day) : null
  await payUnpaid(tx, subscription, now)
}

/** Charges the card on file for an unpaid renewal; the subscription is locked by `tx`. */
export async function payUnpaid(
  tx: Db,
  subscription: Stored<TestSubscription>,
  now: number,
): Promise<void> {
  const { unpaid } = subscription.body
  if (!unpaid || !subscription.customerRef) return
  const charge = await testObjects.lock(tx, 'charge', unpaid.chargeRef)
  const {
    body: { card },
  } = await testObjects.lock(tx, 'customer', subscription.customerRef)
  await follow(tx, subscription, attempt(charge, { number: card ?? '', now, isRenewal: true }), now)
}

/** The subscription in the port's format. */
export async function subscriptionOf(
  tx: Db,
  { ref, body }: Stored<TestSubscription>,
): Promise<ProviderSubscription> {
  const charges = await testObjects.chargesOf(tx, ref)
  return {
    ref,
    state: body.state,
    price: body.price,
    periodEnd: new Date(body.periodEnd),
    cancelAtPeriodEnd: body.cancelAtPeriodEnd,
    isLive: false,
    charges: charges.map(chargeOf),
  }
}
