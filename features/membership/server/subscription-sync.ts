import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { grace } from '../contract/subscribing.ts'
import type { HeldTiers } from './held-tiers.ts'
import type { MembershipNotices } from './notices.ts'
import { createSubscriptionFollowing, UnknownPrice } from './subscription-charges.ts'
import type { MembershipStore } from './store.ts'
import type { DueMark, SubscriptionRow } from './subscription-store.ts'

type Dependencies = {
  db: Db
  store: MembershipStore
  payments: Payments
  tiers: HeldTiers
  notices: MembershipNotices
  clock: Clock
  jobs: Jobs
  log: Log
  isProfileComplete: (userId: string) => Promise<boolean>
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>

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
  tiers,
  notices,
  clock,
  jobs,
  log,
  isProfileComplete,
}: Dependencies) {
  const { follow } = createSubscriptionFollowing({ store, payments, tiers, notices, clock, log })

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

  /** True for a plan bought with test keys, which live ones don't know. */
  const isForeign = async ({ id }: SubscriptionRow): Promise<boolean> => {
    const first = await payments.find(id)
    return first !== null && payments.isForeign(first)
  }

  const endForeign = (row: SubscriptionRow): Promise<void> =>
    db.transaction(async (tx) => {
      await store.updateSubscription(tx, row.id, { state: 'ended', nextCheckAt: null })
      await tiers.refresh(tx, row.userId)
    })

  const syncOnce = async (ref: string): Promise<void> => {
    if (!(await adopt(ref))) return
    const cards = payments.requireProvider()
    const known = await store.findByRef(cards.kind, ref)
    if (known && (await isForeign(known))) return endForeign(known)
    const isComplete = known !== null && (await isProfileComplete(known.userId))
    await db.transaction(async (tx) => {
      const row = await store.lockByRef(tx, cards.kind, ref)
      if (!row || row.state === 'ended') return
      const now = await cards.readSubscription(ref)
      await payments.book(tx, await follow(tx, row, now, isComplete))
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
    refresh: tiers.refresh,
    activate: tiers.activate,
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
  }
}
