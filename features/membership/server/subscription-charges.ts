import { day, hour, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Charge, ProviderSubscription } from '#platform/server/payments/port.ts'
import type { Booking } from '#platform/server/payments/purpose.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { grace } from '../contract/subscribing.ts'
import type { HeldTiers } from './held-tiers.ts'
import type { MembershipNotices } from './notices.ts'
import { tierOfProduct } from './standing.ts'
import type { MembershipStore } from './store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type Dependencies = {
  store: MembershipStore
  payments: Payments
  tiers: HeldTiers
  notices: MembershipNotices
  clock: Clock
  log: Log
}

/** Thrown to roll back: a charge was paid before its payment's price, which the provider sets, was stored. */
export class UnknownPrice extends Error {
  readonly payment: Payment
  constructor(payment: Payment) {
    super(`payment ${payment.id} has no price yet`)
    this.payment = payment
  }
}

/** Updates a plan, locked by the caller's transaction, and its payments from the provider's state. */
export function createSubscriptionFollowing({
  store,
  payments,
  tiers,
  notices,
  clock,
  log,
}: Dependencies) {
  /** A charge's payment; renewals, which the provider starts, get a new one. */
  const paymentOf = async (
    tx: Db,
    row: SubscriptionRow,
    charge: Charge,
  ): Promise<Payment | null> => {
    const known = await payments.lockOf(tx, charge)
    if (known) return known.payerId === row.userId ? known : null
    if (charge.reason !== 'renewal') return null
    return payments.adopt(
      tx,
      {
        payerId: row.userId,
        purpose: 'renewal',
        details: { tier: row.tier },
        cents: charge.cents,
        openKey: null,
      },
      { chargeRef: charge.ref, subscriptionRef: row.ref },
    )
  }

  /** Returns what the caller books last in its transaction. */
  const follow = async (
    tx: Db,
    row: SubscriptionRow,
    now: ProviderSubscription,
    isComplete: boolean,
  ): Promise<Booking[]> => {
    const bookings: Booking[] = []
    let isTrusted = true
    const charged: { charge: Charge; payment: Payment }[] = []
    for (const charge of now.charges.toReversed()) {
      const payment = await paymentOf(tx, row, charge)
      if (payment) charged.push({ charge, payment })
    }
    for (const { charge, payment } of charged) {
      if (payment.status === 'opening' && charge.state === 'succeeded')
        throw new UnknownPrice(payment)
      bookings.push(...(await payments.apply(tx, payment, charge)))
      const isNewFailure =
        charge.state === 'waiting' && charge.failure !== null && charge.failure !== payment.failure
      if (charge.reason === 'renewal' && isNewFailure)
        await notices.renewalFailed(tx, row, charge.failure ?? '')
      isTrusted &&= !(await payments.isRefused(tx, payment.id))
    }
    const tier = tierOfProduct(now.price.product)
    if (!isTrusted || !tier) {
      log.error(
        { subscription: row.id },
        'a subscription does not match its payments; its tier was left unchanged',
      )
      await store.updateSubscription(tx, row.id, {
        nextCheckAt: new Date(clock.now().getTime() + hour),
      })
      return bookings
    }
    const { state, periodEnd, price } = now
    // Its charges may have told of a dispute, or of its end.
    const { revokedAt, restoredAt } = (await store.lockByRef(tx, row.provider, row.ref)) ?? row
    const isEnd = state === 'ended' && (row.state === 'active' || row.state === 'past_due')
    const isRestored = isEnd && restoredAt !== null && periodEnd > clock.now()
    const activatedAt = row.activatedAt ?? (state === 'active' && isComplete ? clock.now() : null)
    await store.updateSubscription(tx, row.id, {
      tier,
      state,
      periodEnd,
      cancelAtPeriodEnd: now.cancelAtPeriodEnd || isRestored,
      cents: price.cents,
      activatedAt,
      restoredAt: state !== 'ended' && periodEnd > row.periodEnd ? null : restoredAt,
      nextCheckAt: nextCheck(now, clock.now()),
    })
    if (isEnd && revokedAt === null)
      await (isRestored ? notices.planContinues(tx, { ...row, periodEnd }) : notices.ended(tx, row))
    if (state !== 'incomplete') await tiers.refresh(tx, row.userId)
    return bookings
  }

  return { follow }
}

/**
 * Soon after the period's end; hourly while a renewal is unpaid, and at the end of the grace
 * period; never once ended.
 */
function nextCheck({ state, periodEnd }: ProviderSubscription, now: Date): Date | null {
  if (state === 'ended') return null
  if (state === 'incomplete') return new Date(now.getTime() + day)
  const soon = Math.max(periodEnd.getTime(), now.getTime()) + hour
  return new Date(
    state === 'past_due'
      ? Math.min(soon, Math.max(periodEnd.getTime() + grace, now.getTime()))
      : soon,
  )
}
