import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { securityEvents } from '../../identity/server/security-tables.ts'

/** Accounts that logged in from one network address within one hour. */
type NetworkHour = { hour: Date; accounts: number; memberIds: string[] }

export type SignalStore = ReturnType<typeof createSignalStore>

/** Accounts that one network needs within an hour, members named of each, and rows at once. */
const bounds = { accounts: 3, members: 10, rows: 50 }

/** SQL for signs that one person may have several accounts, from what is stored anyway. */
export function createSignalStore(db: Db) {
  return {
    /** Newest first; networks are compared by the keyed hashes of the security log. */
    listNetworkHours: async (since: Date): Promise<NetworkHour[]> => {
      const { rows } = await db.execute<{ hour: number; accounts: number; ids: string[] }>(sql`
        with seen as (
          select distinct network, date_trunc('hour', at) as hour, user_id
          from ${securityEvents}
          where at >= ${since}::timestamptz and kind = 'login'
            and network is not null and user_id is not null)
        select extract(epoch from hour)::float8 as hour, count(*)::int as accounts,
          (array_agg(user_id::text order by user_id))[1:${bounds.members}::int] as ids
        from seen group by network, seen.hour
        having count(*) >= ${bounds.accounts}::int
        order by seen.hour desc, accounts desc, network
        limit ${bounds.rows}`)
      return rows.map(({ hour, accounts, ids }) => ({
        hour: new Date(hour * 1000),
        accounts,
        memberIds: ids,
      }))
    },
  }
}
