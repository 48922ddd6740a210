import { and, asc, desc, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { debateChanges, debates } from './tables.ts'

export type CalendarStore = ReturnType<typeof createCalendarStore>

/** A debate in a calendar. */
export type CalendarDebate = Awaited<ReturnType<CalendarStore['listToCome']>>[number]

/** When it went live, or is scheduled to. Stepping back from voting doesn't reset it. */
const begin =
  sql`case when ${debates.status} in ('scheduled', 'coming_soon') then ${debates.startsAt} else (
  select max(change.at) from debate_changes change where change.debate_id = debates.id and change."to" = 'live' and change."from" is distinct from 'voting'
) end`.mapWith(debates.createdAt)

/** When voting closed, for closed debates. */
const end = sql`case when ${debates.status} = 'closed' then (
  select max(change.at) from debate_changes change where change.debate_id = debates.id and change."to" = 'closed'
) end`.mapWith(debates.changedAt) as SQL<Date | null>

const shown = {
  id: debates.id,
  title: debates.title,
  description: debates.description,
  positionAName: debates.positionAName,
  positionBName: debates.positionBName,
  begin: begin.as('begin'),
  end: end.as('end'),
  createdAt: debates.createdAt,
  changedAt: debates.changedAt,
  revision: debates.revision,
}

/** SQL for the calendar, without debates that have no time. */
export function createCalendarStore(db: Db) {
  return {
    /** Openings and closings of debates since a time, the newest 200. */
    listOpenedAndClosed: (since: Date) =>
      db
        .select({
          id: debateChanges.id,
          debateId: debateChanges.debateId,
          to: debateChanges.to,
          title: debates.title,
        })
        .from(debateChanges)
        .innerJoin(debates, eq(debates.id, debateChanges.debateId))
        .where(
          and(
            gte(debateChanges.at, since),
            eq(debates.status, debateChanges.to),
            sql`(${debateChanges.to} = 'closed' or (${debateChanges.to} = 'live' and ${debateChanges.from} in ('scheduled', 'coming_soon')))`,
          ),
        )
        .orderBy(desc(debateChanges.at))
        .limit(200),

    /** Upcoming and live debates by start. */
    listToCome: async (limit: number) =>
      db
        .select(shown)
        .from(debates)
        .where(and(inArray(debates.status, ['scheduled', 'coming_soon', 'live']), isNotNull(begin)))
        .orderBy(asc(begin), asc(debates.id))
        .limit(limit),

    /** Every debate with its last change, newest first. */
    listForSitemap: async (limit: number) =>
      db
        .select({
          id: debates.id,
          at: sql`coalesce(${debates.changedAt}, ${debates.createdAt})`.mapWith(debates.createdAt),
        })
        .from(debates)
        .orderBy(desc(debates.id))
        .limit(limit),

    find: async (id: string) =>
      (
        await db
          .select(shown)
          .from(debates)
          .where(and(eq(debates.id, id), isNotNull(begin)))
      )[0] ?? null,
  }
}
