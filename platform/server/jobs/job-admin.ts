import type { Pool } from 'pg'

/** Work that waits or failed for good, without what it is about: that may hold names and addresses. */
export type ListedJob = {
  id: string
  queue: string
  /** `waiting` for its first try, `retrying` after failures, `running`, or `failed` for good. */
  state: 'waiting' | 'retrying' | 'running' | 'failed'
  failures: number
  createdAt: Date
  /** When it is tried next; null while it runs and after it failed for good. */
  nextTryAt: Date | null
  /** What the last failure was called. */
  code: string | null
}

/** Which work a command is about: all of it, a queue's, or one job. */
export type JobSelection = { queue?: string; id?: string }

/** How many jobs a list shows at most. */
export const mostListed = 200

const isOfSelection = `($1::text is null or name = $1) and ($2::uuid is null or id = $2)`

/** What an operator may see of queued work and do about it, while the site runs or not. */
export function createJobAdmin(pool: Pool) {
  const valuesOf = ({ queue, id }: JobSelection) => [queue ?? null, id ?? null]
  return {
    /** The oldest first: failed for good, then retrying, then waiting. Work that recurs and is not due yet is left out. */
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

    /** Lets failed and retrying work be tried at once; answers how much there was. */
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

    /** Forgets work that failed for good; answers how much there was. */
    remove: async (selection: JobSelection): Promise<number> => {
      const { rowCount } = await pool.query(
        `delete from jobs.job where ${isOfSelection} and state = 'failed'`,
        valuesOf(selection),
      )
      return rowCount ?? 0
    },
  }
}
