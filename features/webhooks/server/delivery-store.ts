import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import type { DeliveryProblem, OffReason } from '../contract/rules.ts'
import type { WebhookRow } from './store.ts'
import { webhookDeliveries as deliveries, webhookEvents, webhooks } from './tables.ts'

export type DeliveryStore = ReturnType<typeof createDeliveryStore>
/** What is sent next to a webhook. */
export type DueDelivery = NonNullable<Awaited<ReturnType<DeliveryStore['findDue']>>>
export type DeliveryChange = Partial<typeof deliveries.$inferSelect>

/** The latest event first. */
export const latestDeliveries = keyset(
  [deliveries.position, 'integer', 'desc'],
  [deliveries.eventId, 'id', 'desc'],
)

/** An earlier event of the same subject that is still to be sent to the same webhook. */
const isHeldUp = sql`exists (
  select from webhook_deliveries as earlier
  where earlier.webhook_id = ${deliveries.webhookId} and earlier.subject = ${deliveries.subject}
    and earlier.state = 'waiting' and earlier.position < ${deliveries.position})`

const isDue = (now: Date) =>
  sql`${deliveries.state} = 'waiting' and ${deliveries.nextAt} <= ${now.toISOString()}::timestamptz
    and not ${isHeldUp}`

/** SQL of deliveries. Functions taking `tx` run in the caller's transaction. */
export function createDeliveryStore(db: Db) {
  const isOne = (webhookId: string, eventId: string) =>
    and(eq(deliveries.webhookId, webhookId), eq(deliveries.eventId, eventId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /**
     * Takes the webhook that waited longest among those with something due, until a time; null if
     * there is none. No other node takes it meanwhile.
     * @param busy those that this node is sending to.
     */
    lease: async (now: Date, until: Date, busy: string[]): Promise<WebhookRow | null> => {
      const at = now.toISOString()
      const next = sql`(
        select ${webhooks.id} from ${webhooks}
        where ${webhooks.offAt} is null
          and ${webhooks.id} <> all(${sql.param(busy)}::uuid[])
          and (${webhooks.leasedUntil} is null or ${webhooks.leasedUntil} <= ${at}::timestamptz)
          and exists (
            select from ${deliveries}
            where ${deliveries.webhookId} = ${webhooks.id} and ${isDue(now)})
        order by ${webhooks.servedAt} nulls first
        limit 1
        for update skip locked)`
      const [leased] = await db
        .update(webhooks)
        .set({ leasedUntil: until, servedAt: now })
        .where(sql`${webhooks.id} = ${next}`)
        .returning()
      return leased ?? null
    },

    /** Keeps a leased webhook until a later time, or gives it back. */
    keepLease: async (id: string, until: Date | null): Promise<void> => {
      await db.update(webhooks).set({ leasedUntil: until }).where(eq(webhooks.id, id))
    },

    /** Whether its account still has the version with which it was turned on. */
    isCurrent: async ({ userId, accessVersion }: WebhookRow): Promise<boolean> =>
      (await db.$count(users, and(eq(users.id, userId), eq(users.accessVersion, accessVersion)))) >
      0,

    /** The earliest event that is due at a webhook; null if none is, or if it is off. */
    findDue: async (webhookId: string, now: Date) =>
      (
        await db
          .select({ delivery: deliveries, event: webhookEvents, webhook: webhooks })
          .from(deliveries)
          .innerJoin(webhookEvents, eq(webhookEvents.id, deliveries.eventId))
          .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
          .where(
            and(eq(deliveries.webhookId, webhookId), sql`${webhooks.offAt} is null`, isDue(now)),
          )
          .orderBy(deliveries.position)
          .limit(1)
      )[0] ?? null,

    /** Stores how an attempt ended. */
    change: async (
      tx: Db,
      { webhookId, eventId }: { webhookId: string; eventId: string },
      change: DeliveryChange,
    ): Promise<void> => {
      await tx.update(deliveries).set(change).where(isOne(webhookId, eventId))
    },

    /** Notes that an attempt succeeded, or since when all have failed; returns the latter. */
    noteHealth: async (tx: Db, id: string, failedAt: Date | null): Promise<Date | null> => {
      const [row] = await tx
        .update(webhooks)
        .set({
          failingSince:
            failedAt &&
            sql`coalesce(${webhooks.failingSince}, ${failedAt.toISOString()}::timestamptz)`,
        })
        .where(eq(webhooks.id, id))
        .returning({ failingSince: webhooks.failingSince })
      return row?.failingSince ?? null
    },

    /** Turns a webhook off and gives up what waits; false if it was off. */
    switchOff: async (tx: Db, id: string, reason: OffReason, at: Date): Promise<boolean> => {
      const off = await tx
        .update(webhooks)
        .set({ offAt: at, offReason: reason, leasedUntil: null })
        .where(and(eq(webhooks.id, id), sql`${webhooks.offAt} is null`))
        .returning({ id: webhooks.id })
      if (off.length === 0) return false
      const problem: DeliveryProblem = 'off'
      await tx
        .update(deliveries)
        .set({ state: 'failed', problem })
        .where(and(eq(deliveries.webhookId, id), eq(deliveries.state, 'waiting')))
      return true
    },

    /** Webhooks that are on although their account's version has changed; a hundred at most. */
    listEnded: () =>
      db
        .select({ webhook: webhooks })
        .from(webhooks)
        .innerJoin(users, eq(users.id, webhooks.userId))
        .where(and(sql`${webhooks.offAt} is null`, ne(webhooks.accessVersion, users.accessVersion)))
        .limit(100),

    list: (webhookId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select({ delivery: deliveries, kind: webhookEvents.kind, at: webhookEvents.occurredAt })
        .from(deliveries)
        .innerJoin(webhookEvents, eq(webhookEvents.id, deliveries.eventId))
        .where(and(eq(deliveries.webhookId, webhookId), latestDeliveries.after(after)))
        .orderBy(...latestDeliveries.orderBy)
        .limit(limit),

    findState: async (webhookId: string, eventId: string) =>
      (
        await db
          .select({ state: deliveries.state })
          .from(deliveries)
          .where(isOne(webhookId, eventId))
      )[0]?.state ?? null,

    /** Makes a delivery that ended wait again; false if it waits already. */
    replay: async (tx: Db, webhookId: string, eventId: string, at: Date): Promise<boolean> => {
      const replayed = await tx
        .update(deliveries)
        .set({ state: 'waiting', attempts: 0, firstAt: null, nextAt: at })
        .where(and(isOne(webhookId, eventId), ne(deliveries.state, 'waiting')))
        .returning({ eventId: deliveries.eventId })
      return replayed.length > 0
    },
  }
}
