import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '../database/database.ts'
import type { KeysetPosition } from '../database/keyset.ts'

/** Pending or failed work without its data, which may hold names and addresses. */
export type ListedJob = {
  id: string
  queue: string
  /**
   * `waiting` for its first attempt, `retrying` after failures, `running`, or permanently `failed`.
   */
  state: 'waiting' | 'retrying' | 'running' | 'failed'
  failures: number
  createdAt: Date
  /** The next attempt; null while running or after a permanent failure. */
  nextTryAt: Date | null
  /** The last failure's name. */
  code: string | null
}

/** The work a command applies to: everything, a queue or one job. */
export type JobSelection = { queue?: string; id?: string }

/** Maximum number of jobs listed. */
export const mostListed = 200

/** What retrying now changes. */
const retried = `state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 5), keep_until = greatest(keep_until, now() + interval '14 days')`
const isOfSelection = `($1::text is null or name = $1) and ($2::uuid is null or id = $2)`

/** A listed job with its recipient and its place in the list, in microseconds since 1970. */
export type PagedJob = Omit<ListedJob, 'state'> & { recipient: string | null; position: number }

type JobPage = {
  state: 'waiting' | 'retrying' | 'failed'
  queue: string | undefined
  after: KeysetPosition | null
  limit: number
}

const storedStates = { waiting: 'created', retrying: 'retry', failed: 'failed' } as const

export type JobAdmin = ReturnType<typeof createJobAdmin>

/** Lets an operator inspect and manage queued work, whether or not the site runs. */
export function createJobAdmin(pool: Pool) {
  const valuesOf = ({ queue, id }: JobSelection) => [queue ?? null, id ?? null]
  return {
    /**
     * Failed jobs first, then retrying, then waiting, oldest first. Omits recurring work that isn't
     * due.
     */
    list: async (selection: JobSelection = {}): Promise<ListedJob[]> => {
      const { rows } = await pool.query<ListedJob>(
        `
        select id, name as queue, retry_count + (state in ('retry', 'failed'))::int as failures, created_on as "createdAt", output->>'code' as code,
          case state when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running' else 'failed' end as state,
          case when state in ('created', 'retry') then start_after end as "nextTryAt"
        from jobs.job
        where ${isOfSelection} and state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
        order by state desc, created_on limit ${mostListed}`,
        valuesOf(selection),
      )
      return rows
    },

    /** Retries failed and retrying work now; returns how many jobs. */
    retry: async (selection: JobSelection): Promise<number> => {
      const { rowCount } = await pool.query(
        `
        update jobs.job
        set ${retried}
        where ${isOfSelection} and state in ('retry', 'failed')`,
        valuesOf(selection),
      )
      return rowCount ?? 0
    },

    /** Deletes permanently failed work; returns how many jobs. */
    remove: async (selection: JobSelection): Promise<number> => {
      const { rowCount } = await pool.query(
        `delete from jobs.job where ${isOfSelection} and state = 'failed'`,
        valuesOf(selection),
      )
      return rowCount ?? 0
    },

    /** Jobs in one state, newest first. */
    listPage: async ({ state, queue, after, limit }: JobPage): Promise<PagedJob[]> => {
      const { rows } = await pool.query<Omit<PagedJob, 'position'> & { position: string }>(
        `
        select id, name as queue, retry_count + (state in ('retry', 'failed'))::int as failures, created_on as "createdAt",
          case when state <> 'failed' then start_after end as "nextTryAt",
          coalesce(output->>'code', case when output->'value'->>'message' = 'job timed out' then 'TIMEOUT' end) as code,
          coalesce(data->>'to', data->>'email') as recipient, (extract(epoch from created_on) * 1000000)::bigint as position
        from jobs.job
        where state = $1::jobs.job_state and ($2::text is null or name = $2) and name not like '\\_\\_pgboss%'
          and ($3::bigint is null or (created_on, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
        order by created_on desc, id desc limit $5`,
        [storedStates[state], queue ?? null, after?.[0] ?? null, after?.[1] ?? null, limit],
      )
      return rows.map((row) => ({ ...row, position: Number(row.position) }))
    },

    /** The names of all queues, in alphabetical order. */
    listQueues: async (): Promise<string[]> => {
      const { rows } = await pool.query<{ name: string }>(
        `select name from jobs.queue where name not like '\\_\\_pgboss%' order by name`,
      )
      return rows.map(({ name }) => name)
    },

    /** Locks a pending or failed job, so that no worker takes it meanwhile; null if gone. */
    lock: async (tx: Db, id: string) => {
      const { rows } = await tx.execute<{ queue: string; state: string; failures: number }>(sql`
        select name as queue, retry_count + (state in ('retry', 'failed'))::int as failures,
          case state when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running' else state::text end as state
        from jobs.job
        where id = ${id} and state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
        for update`)
      return rows[0] ?? null
    },

    /** Retries a locked job now. */
    retryLocked: async (tx: Db, id: string): Promise<void> => {
      await tx.execute(
        sql`update jobs.job set ${sql.raw(retried)} where id = ${id} and state in ('retry', 'failed')`,
      )
    },

    /** Deletes a locked job. */
    discardLocked: async (tx: Db, id: string): Promise<void> => {
      await tx.execute(sql`delete from jobs.job where id = ${id} and state in ('retry', 'failed')`)
    },
  }
}
