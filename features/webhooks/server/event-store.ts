import { and, eq, inArray, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { webhookDeliveries, webhookEvents, webhooks } from './tables.ts'

/** An event as it is stored. */
export type NewEvent = Pick<
  typeof webhookEvents.$inferInsert,
  'id' | 'kind' | 'subject' | 'ownerIds' | 'data' | 'occurredAt'
>
export type EventStore = ReturnType<typeof createEventStore>

/** Events spread per transaction. */
const batch = 200

/**
 * After all events of a subject, and otherwise in microseconds of the database's clock, which all
 * nodes share and a restored backup goes on with.
 */
const nextPosition = (subject: string): SQL<number> =>
  sql`greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, (
    select coalesce(max(earlier.position), 0) + 1 from webhook_events as earlier
    where earlier.subject = ${subject}::text))`

/** SQL of events that features report. Functions taking `tx` run in the caller's transaction. */
export function createEventStore(db: Db) {
  /** Webhooks that are on and want this kind, by what is known in the statement around it. */
  const wants = (kind: SQL) =>
    sql`${webhooks.offAt} is null and ${webhooks.events} @> array[${kind}]`
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Stores an event if any webhook may receive it; false if none does. */
    add: async (tx: Db, event: NewEvent, isPublic: boolean): Promise<boolean> => {
      const { id, kind, subject, ownerIds, data, occurredAt } = event
      const owners = sql`${sql.param(ownerIds)}::uuid[]`
      const reach = isPublic
        ? sql`true`
        : sql`(${webhooks.isSite} or ${webhooks.userId} = any(${owners}))`
      const { rowCount } = await tx.execute(sql`
        insert into webhook_events (id, position, kind, subject, owner_ids, data, occurred_at)
        select ${id}::uuid, ${nextPosition(subject)}, ${kind}::text, ${subject}::text, ${owners},
          ${JSON.stringify(data)}::jsonb, ${occurredAt.toISOString()}::timestamptz
        where exists (select from ${webhooks} where ${wants(sql`${kind}::text`)} and ${reach})`)
      return (rowCount ?? 0) > 0
    },

    /** Stores an event for one webhook alone. */
    addFor: async (tx: Db, webhookId: string, event: NewEvent): Promise<void> => {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({
          ...event,
          position: nextPosition(event.subject),
          spreadAt: event.occurredAt,
        })
        .returning({ position: webhookEvents.position })
      if (!stored) throw new Error(`the event ${event.id} was not stored`)
      await tx.insert(webhookDeliveries).values({
        webhookId,
        eventId: event.id,
        position: stored.position,
        subject: event.subject,
        state: 'waiting',
        attempts: 0,
        nextAt: event.occurredAt,
      })
    },

    /**
     * One node at a time, and the next one waits: an event that follows another of its subject is
     * never spread before it.
     */
    lockSpreading: async (tx: Db): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_events'))`)
    },

    /**
     * Adds the deliveries of the next events that have none yet, in order.
     * @param publicKinds whose events anyone may receive.
     * @returns true if more may follow.
     */
    spread: async (tx: Db, publicKinds: string[], now: Date): Promise<boolean> => {
      const next = await tx
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(isNull(webhookEvents.spreadAt))
        .orderBy(webhookEvents.position)
        .limit(batch)
      if (next.length === 0) return false
      const ids = next.map(({ id }) => id)
      await tx.execute(sql`
        insert into webhook_deliveries (webhook_id, event_id, position, subject, state, attempts, next_at)
        select ${webhooks.id}, ${webhookEvents.id}, ${webhookEvents.position},
          ${webhookEvents.subject}, 'waiting', 0, ${now.toISOString()}::timestamptz
        from ${webhookEvents}
        join ${webhooks} on ${wants(sql`${webhookEvents.kind}`)}
          and ${webhooks.createdAt} <= ${webhookEvents.occurredAt}
        join ${users} on ${users.id} = ${webhooks.userId}
          and ${users.accessVersion} = ${webhooks.accessVersion} and not ${users.isBanned}
        where ${inArray(webhookEvents.id, ids)}
          and case when ${webhooks.isSite} then ${users.isAdmin}
            else ${webhooks.userId} = any(${webhookEvents.ownerIds})
              or ${webhookEvents.kind} = any(${sql.param(publicKinds)}::text[]) end
        on conflict do nothing`)
      await tx.update(webhookEvents).set({ spreadAt: now }).where(inArray(webhookEvents.id, ids))
      return next.length === batch
    },

    /** Deletes old events with their deliveries, except those that are still to be sent. */
    removeBefore: async (time: Date): Promise<void> => {
      const waits = db
        .select({ one: sql`1` })
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.eventId, webhookEvents.id),
            eq(webhookDeliveries.state, 'waiting'),
          ),
        )
      await db
        .delete(webhookEvents)
        .where(and(lt(webhookEvents.occurredAt, time), notExists(waits)))
    },
  }
}
