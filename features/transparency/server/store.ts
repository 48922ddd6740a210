import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { accountDeletions, dataExports, erasedAccounts } from '../../my-data/server/tables.ts'
import { cannedReasons } from '../../reasons/server/tables.ts'
import { sanctions } from '../../sanctions/server/tables.ts'

/** From the first moment to before the last one. */
export type Span = { from: Date; to: Date }

/** Decisions about content that are alike. */
export type DecisionCount = {
  kind: string
  step: 'approve' | 'reject'
  isOfAppeal: boolean
  /** The title of the kept reason whose text was given; null for another one. */
  reason: string | null
  count: number
}

export type TransparencyStore = ReturnType<typeof createTransparencyStore>

const within = (column: unknown, { from, to }: Span) =>
  sql`${column} >= ${from.toISOString()} and ${column} < ${to.toISOString()}`

/** SQL of the transparency report: counts alone. */
export function createTransparencyStore(db: Db) {
  const single = async (query: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(query)
    return rows[0]?.count ?? 0
  }
  const median = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number; seconds: number | null }>(query)
    return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? null }
  }

  return {
    /**
     * Decisions about content in the audit log, without those that were undone. An undo follows
     * within seconds, so the minute after the span is read as well.
     */
    decisions: async (kinds: readonly string[], span: Span): Promise<DecisionCount[]> => {
      const { rows } = await db.execute<DecisionCount>(sql`
        with steps as (
          select ${auditEntries.subjectKind} as kind, ${auditEntries.at} as at,
            split_part(${auditEntries.action}, '.', 2) as step,
            ${auditEntries.before}::jsonb ->> 'state' as before_state,
            ${auditEntries.after}::jsonb ->> 'reason' as text,
            lead(split_part(${auditEntries.action}, '.', 2)) over (
              partition by ${auditEntries.subjectKind}, ${auditEntries.subjectId} order by ${auditEntries.seq}
            ) as next
          from ${auditEntries}
          where ${auditEntries.at} >= ${span.from.toISOString()}
            and ${auditEntries.at} < ${span.to.toISOString()}::timestamptz + interval '1 minute'
            and ${auditEntries.subjectKind} = any(${sql.param([...kinds])}::text[])
            and split_part(${auditEntries.action}, '.', 2) in ('approve', 'reject', 'undo')
        )
        select kind, step, coalesce(before_state = 'appealed', false) as "isOfAppeal",
          case when step = 'reject' then (
            select min(${cannedReasons.title}) from ${cannedReasons} where ${cannedReasons.text} = steps.text
          ) end as reason,
          count(*)::int as count
        from steps
        where at < ${span.to.toISOString()} and step <> 'undo' and next is distinct from 'undo'
        group by 1, 2, 3, 4
        order by 1, 2, 3, 4`)
      return rows
    },

    /** Warnings, suspensions and bans in the audit log, by action. */
    accountDecisions: async (span: Span): Promise<{ action: string; count: number }[]> => {
      const { rows } = await db.execute<{ action: string; count: number }>(sql`
        select ${auditEntries.action} as action, count(*)::int as count from ${auditEntries}
        where ${within(auditEntries.at, span)}
          and ${auditEntries.action} in ('user.warn', 'user.suspend', 'user.ban')
        group by 1`)
      return rows
    },

    /** Appeals of content that wait for a decision. */
    waitingContentAppeals: (kinds: readonly string[], span: Span): Promise<number> =>
      single(sql`select count(*)::int as count from ${moderationItems}
        where ${moderationItems.state} = 'appealed'
          and ${moderationItems.kind} = any(${sql.param([...kinds])}::text[])
          and ${within(moderationItems.waitingSince, span)}`),

    /** Appeals of warnings, suspensions and bans that were made in the span. */
    accountAppeals: async (
      span: Span,
    ): Promise<{ succeeded: number; denied: number; waiting: number }> => {
      const { rows } = await db.execute<{ succeeded: number; denied: number; waiting: number }>(sql`
        select
          count(*) filter (where ${sanctions.answeredAt} is not null and ${sanctions.liftedAt} is not null)::int as succeeded,
          count(*) filter (where ${sanctions.answeredAt} is not null and ${sanctions.liftedAt} is null)::int as denied,
          count(*) filter (where ${sanctions.answeredAt} is null)::int as waiting
        from ${sanctions} where ${within(sanctions.appealedAt, span)}`)
      return rows[0] ?? { succeeded: 0, denied: 0, waiting: 0 }
    },

    /** The median time that content waited for its last decision. */
    contentMedian: (span: Span) =>
      median(sql`
        select count(*)::int as count,
          percentile_cont(0.5) within group (
            order by extract(epoch from ${moderationItems.decidedAt} - ${moderationItems.waitingSince})
          )::float8 as seconds
        from ${moderationItems}
        where ${within(moderationItems.decidedAt, span)}
          and ${moderationItems.state} in ('approved', 'rejected')
          and ${moderationItems.decidedAt} >= ${moderationItems.waitingSince}`),

    /** The median time that appeals of warnings, suspensions and bans waited for an answer. */
    accountAppealMedian: (span: Span) =>
      median(sql`
        select count(*)::int as count,
          percentile_cont(0.5) within group (
            order by extract(epoch from ${sanctions.answeredAt} - ${sanctions.appealedAt})
          )::float8 as seconds
        from ${sanctions}
        where ${within(sanctions.appealedAt, span)} and ${sanctions.answeredAt} is not null`),

    exports: (span: Span): Promise<number> =>
      single(sql`select count(*)::int as count from ${dataExports}
        where ${within(dataExports.createdAt, span)}`),

    deletions: (span: Span): Promise<number> =>
      single(sql`select count(*)::int as count from ${erasedAccounts}
        where ${within(erasedAccounts.erasedAt, span)}`),

    waitingDeletions: (span: Span): Promise<number> =>
      single(sql`select count(*)::int as count from ${accountDeletions}
        where ${within(accountDeletions.requestedAt, span)}`),
  }
}
