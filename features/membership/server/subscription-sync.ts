import type { Houses } from '#features/houses/server/service.ts'
import { day, hour, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Charge, ProviderSubscription } from '#platform/server/payments/port.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { grace } from '../contract/subscribing.ts'
import type { Notices } from './notices.ts'
import { standingFrom, tierOfProduct } from './standing.ts'
import type { DueMark, MembershipStore, SubscriptionRow } from './store.ts'

type Dependencies = {
  db: Db
  store: MembershipStore
  payments: Payments
  houses: Houses
  notices: Notices
  clock: Clock
  jobs: Jobs
  log: Log
  isProfileComplete: (userId: string) => Promise<boolean>
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>

/** Thrown to roll back: a charge was paid before its payment's price, which the provider sets, was stored. */
class UnknownPrice extends Error {
  readonly payment: Payment
  constructor(payment: Payment) {
    super(`payment ${payment.id} has no price yet`)
    this.payment = payment
  }
}

const batchSize = 200
/**
 * Subscriptions checked concurrently: each holds a database connection while the provider answers.
 */
const atOnce = 2

/**
 * Updates subscriptions, and the resulting tiers, from the provider's state
 * (docs/product/payments.md 2, 4).
 */
export function createSubscriptionSync({
  db,
  store,
  payments,
  houses,
  notices,
  clock,
  jobs,
  log,
  isProfileComplete,
}: Dependencies) {
  /** Stores what a member holds through their House and paid subscriptions. */
  const refresh = async (tx: Db, userId: string): Promise<void> => {
    const [house, live] = [
      await houses.houseIn(tx, userId),
      await store.listHeld(tx, userId, clock.now()),
    ]
    const plan = standingFrom(userId, house, live)
    const before = await store.findIn(tx, userId)
    const isNew = before?.tier !== plan.tier || before.paidTier !== plan.paidTier
    await store.put(tx, { ...plan, ...(isNew ? { grantedTier: null } : {}) })
  }

  /** Activates a paid tier set by an administrator rather than a subscription. */
  const activateGrant = async (tx: Db, userId: string): Promise<boolean> => {
    const row = await store.findIn(tx, userId)
    if (!row?.paidTier) return false
    await store.put(tx, { ...row, grantedTier: row.paidTier, paidTier: null })
    return true
  }

  /**
   * A subscription created at the provider but not recorded by a stopped process: reopening its
   * payment returns the same one.
   */
  const adopt = async (ref: string): Promise<boolean> => {
    const cards = payments.requireProvider()
    if (await store.isKnown(cards.kind, ref)) return true
    const { charges } = await cards.readSubscription(ref)
    for (const { paymentId } of charges) {
      const payment = paymentId ? await payments.find(paymentId) : null
      if (payment) await payments.begin(payment)
    }
    return store.isKnown(cards.kind, ref)
  }

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

  const follow = async (
    tx: Db,
    row: SubscriptionRow,
    now: ProviderSubscription,
    isComplete: boolean,
  ): Promise<void> => {
    let isTrusted = true
    for (const charge of now.charges.toReversed()) {
      const payment = await paymentOf(tx, row, charge)
      if (!payment) continue
      if (payment.status === 'opening' && charge.state === 'succeeded')
        throw new UnknownPrice(payment)
      await payments.apply(tx, payment, charge)
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
      return
    }
    const { state, periodEnd, price } = now
    // Its charges may have told of a dispute, or of its end.
    const { revokedAt, restoredAt } = (await store.lock(tx, row.id)) ?? row
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
    if (state !== 'incomplete') await refresh(tx, row.userId)
  }

  /** True for a plan bought with test keys, which live ones don't know. */
  const isForeign = async ({ id }: SubscriptionRow): Promise<boolean> => {
    const first = await payments.find(id)
    return first !== null && payments.isForeign(first)
  }

  const endForeign = (row: SubscriptionRow): Promise<void> =>
    db.transaction(async (tx) => {
      await store.updateSubscription(tx, row.id, { state: 'ended', nextCheckAt: null })
      await refresh(tx, row.userId)
    })

  const syncOnce = async (ref: string): Promise<void> => {
    if (!(await adopt(ref))) return
    const cards = payments.requireProvider()
    const known = await store.findByRef(cards.kind, ref)
    if (known && (await isForeign(known))) return endForeign(known)
    const isComplete = known !== null && (await isProfileComplete(known.userId))
    await db.transaction(async (tx) => {
      const row = await store.lockByRef(tx, cards.kind, ref)
      if (row && row.state !== 'ended')
        await follow(tx, row, await cards.readSubscription(ref), isComplete)
    })
  }

  /** Opening a payment again returns the same charge, with its price. */
  const sync = async (ref: string): Promise<void> => {
    try {
      await syncOnce(ref)
    } catch (error) {
      if (!(error instanceof UnknownPrice)) throw error
      await payments.begin(error.payment)
      await syncOnce(ref)
    }
  }
  payments.onSubscription(sync)

  /** Checks every due subscription, 200 at a time, and ends those past their grace period. */
  const lookAfter = async (): Promise<number> => {
    if (!payments.provider) return 0
    let after: DueMark | null = null
    let count = 0
    for (;;) {
      const batch: SubscriptionRow[] = await store.listDue(clock.now(), after, batchSize)
      for (let at = 0; at < batch.length; at += atOnce)
        await Promise.all(batch.slice(at, at + atOnce).map(checkOrNotify))
      count += batch.length
      const last = batch.at(-1)
      if (!last?.nextCheckAt || batch.length < batchSize) return count
      after = [last.nextCheckAt, last.id]
    }
  }

  const checkOrNotify = (row: SubscriptionRow): Promise<void> =>
    lookAt(row).catch((error: unknown) =>
      log.warn({ err: error, subscription: row.id }, 'could not update a subscription yet'),
    )

  const lookAt = async (row: SubscriptionRow): Promise<void> => {
    if (row.provider !== payments.provider?.kind) return
    if (await isForeign(row)) return endForeign(row)
    const isOver =
      (row.revokedAt !== null && row.state !== 'ended') ||
      (row.state === 'past_due' && row.periodEnd.getTime() + grace <= clock.now().getTime())
    if (isOver) await payments.provider.endSubscription(row.ref, 'now')
    await payments.syncSubscription(row.ref)
  }
  jobs.define(
    'subscriptions-look-after',
    async () => {
      await lookAfter()
    },
    { cron: '*/5 * * * *' },
  )

  /** Ends all plans that were bought with test keys, once there are live ones. */
  const endTestPlans = async (): Promise<void> => {
    if (!payments.provider?.isLive) return
    for (const row of await store.listTestPlans()) await endForeign(row)
  }
  jobs.define('test-plans-end', endTestPlans, { cron: '11 * * * *' })

  return {
    refresh,
    lookAfter,
    endTestPlans,

    /** Ends a member's plans that were bought with test keys, once there are live ones. */
    endForeign: async (userId: string): Promise<void> => {
      for (const row of await store.listLive(db, userId))
        if (await isForeign(row)) await endForeign(row)
    },

    /** What a plan's paid charge brings besides the tier: its receipt. */
    paid: (tx: Db, payment: Payment): Promise<void> => notices.paid(tx, payment),

    publishCanceled: (row: SubscriptionRow): Promise<void> => notices.cancelled(db, row),

    /** Activates a paid tier; false if none is pending. */
    activate: (userId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const waiting = (await store.listLive(tx, userId)).filter(
          ({ activatedAt }) => activatedAt === null,
        )
        for (const { id } of waiting)
          await store.updateSubscription(tx, id, { activatedAt: clock.now() })
        if (waiting.length === 0) return activateGrant(tx, userId)
        await refresh(tx, userId)
        return true
      }),
  }
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
