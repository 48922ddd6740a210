import type { Houses } from '#features/houses/server/service.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Purpose } from '#platform/server/payments/purpose.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { MembershipNotices } from './notices.ts'
import { heldUntil } from './standing.ts'
import type { MembershipStore } from './store.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import type { SubscriptionSync } from './subscription-sync.ts'

/** Audit entries about a plan or House, within the transaction. */
type Recorded = {
  actorId: string
  action: string
  subject: { kind: string; id: string }
  before: Record<string, string | boolean>
  after: Record<string, string | boolean>
}

type Dependencies = {
  store: MembershipStore
  payments: Payments
  houses: Houses
  sync: SubscriptionSync
  notices: MembershipNotices
  jobs: Jobs
  clock: Clock
  record: (tx: Db, action: Recorded) => Promise<void>
}

export type Reversals = ReturnType<typeof createReversals>

type Reversal = Required<Pick<Purpose, 'revoke' | 'restore'>> & Pick<Purpose, 'lock'>

/** What a disputed payment suspends and a won dispute restores (docs/decisions/021-disputes.md). */
export function createReversals({
  store,
  payments,
  houses,
  sync,
  notices,
  jobs,
  clock,
  record,
}: Dependencies) {
  const lockPlan = (tx: Db, { provider, subscriptionRef }: Payment) =>
    subscriptionRef ? store.lockByRef(tx, provider, subscriptionRef) : Promise.resolve(null)

  const recordPlan = (tx: Db, payment: Payment, row: SubscriptionRow, isDisputed: boolean) =>
    record(tx, {
      actorId: payment.payerId,
      action: isDisputed ? 'plan.dispute' : 'plan.dispute_won',
      subject: { kind: 'plan', id: row.id },
      before: { tier: row.tier, payment: payment.id, isDisputed: !isDisputed },
      after: { tier: row.tier, payment: payment.id, isDisputed },
    })

  /** The plan is suspended immediately; a job, or the next sync, ends it at the provider. */
  const ofPlan: Reversal = {
    lock: async (tx, payment) => {
      await lockPlan(tx, payment)
    },

    revoke: async (tx, payment) => {
      const row = await lockPlan(tx, payment)
      if (!row) return
      await store.updateSubscription(tx, row.id, {
        revokedAt: row.revokedAt ?? clock.now(),
        nextCheckAt: new Date(clock.now().getTime() + minute),
      })
      await sync.refresh(tx, row.userId)
      await notices.planReversed(tx, payment)
      await recordPlan(tx, payment, row, true)
      await jobs.send('subscription-revoke', { ref: row.ref }, tx)
    },

    restore: async (tx, payment) => {
      const row = await lockPlan(tx, payment)
      if (!row?.revokedAt || (await payments.hasOtherDispute(tx, payment))) return
      const isEnded = row.state === 'ended'
      const restored = {
        revokedAt: null,
        restoredAt: clock.now(),
        ...(isEnded ? { cancelAtPeriodEnd: true } : {}),
      }
      await store.updateSubscription(tx, row.id, restored)
      await sync.refresh(tx, row.userId)
      const until = heldUntil({ ...row, ...restored })
      await notices.planRestored(tx, payment, isEnded && until > clock.now() ? until : null)
      await recordPlan(tx, payment, row, false)
    },
  }

  const setHouse = async (tx: Db, payment: Payment, isDisputed: boolean) => {
    const house = await houses.setDisputed(tx, payment.payerId, isDisputed)
    if (!house) return
    await sync.refresh(tx, payment.payerId)
    if (isDisputed) await notices.houseReversed(tx, payment, house.name)
    else await notices.houseRestored(tx, payment, house.name)
    await record(tx, {
      actorId: payment.payerId,
      action: isDisputed ? 'house.dispute' : 'house.dispute_won',
      subject: { kind: 'house', id: house.id },
      before: { status: house.status, isDisputed: !isDisputed },
      after: { status: house.status, isDisputed },
    })
  }
  const ofHouse: Reversal = {
    revoke: (tx, payment) => setHouse(tx, payment, true),
    restore: (tx, payment) => setHouse(tx, payment, false),
  }

  /** A plan restored before continues; one restored while it is being ended is kept by the sync. */
  jobs.define<{ ref: string }>('subscription-revoke', async ({ ref }) => {
    const cards = payments.requireProvider()
    const row = await store.findByRef(cards.kind, ref)
    if (!row?.revokedAt) return
    await cards.endSubscription(ref, 'now')
    await payments.syncSubscription(ref)
  })

  return { ofPlan, ofHouse }
}
