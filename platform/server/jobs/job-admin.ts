import type { Pool } from 'pg'

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

const isOfSelection = `($1::text is null or name = $1) and ($2::uuid is null or id = $2)`

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
        set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 5), keep_until = greatest(keep_until, now() + interval '14 days')
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
  }
}
