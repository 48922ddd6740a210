import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { markBounds, type MarkKind } from '../contract/marks.ts'
import { memberCards } from './mark-tables.ts'
import { accountMarks } from './tables.ts'

/** Accounts that share a mark; `at` is the hour of a network, and else when it was last used. */
type SharedMark = { kind: MarkKind; at: Date; accounts: number; memberIds: string[] }

export type MarkStore = ReturnType<typeof createMarkStore>

/** SQL for what accounts have in common. */
export function createMarkStore(db: Db) {
  return {
    /**
     * Notes that a member paid with a card; nothing for a deleted account. All members' rows of the
     * card under hashes by former keys move to the present one, `hashes[0]`.
     */
    addCard: async (
      tx: Db,
      {
        memberId,
        hashes: [hash, ...former],
        at,
      }: { memberId: string; hashes: [string, ...string[]]; at: Date },
    ): Promise<void> => {
      await tx.execute(sql`
        with former as (
          delete from ${memberCards} where card_hash = any(${sql.param(former)}::text[])
          returning member_id, first_paid_at, last_paid_at
        ),
        used as (
          select * from former
          union all select id, ${at}::timestamptz, ${at}::timestamptz from ${users}
            where id = ${memberId} and not is_erased
        )
        insert into ${memberCards} as card (member_id, card_hash, first_paid_at, last_paid_at)
        select member_id, ${hash}, min(first_paid_at), max(last_paid_at) from used
          group by member_id order by member_id
        on conflict (member_id, card_hash) do update set
          first_paid_at = least(card.first_paid_at, excluded.first_paid_at),
          last_paid_at = greatest(card.last_paid_at, excluded.last_paid_at)`)
    },

    /** Deletes cards that weren't paid with since a time, and what a deleted account left. */
    forgetCards: async (before: Date): Promise<void> => {
      const erased = sql`${memberCards.memberId} in (select id from ${users} where is_erased)`
      await db.delete(memberCards).where(or(lt(memberCards.lastPaidAt, before), erased))
    },

    /**
     * What several accounts share, newest first: networks and browsers of logins since a time, and
     * all cards. `total` is of each kind, of which the first rows come.
     */
    listShared: async (since: Date): Promise<(SharedMark & { total: number })[]> => {
      const { accounts: least, members, groups: most } = markBounds
      const { rows } = await db.execute<
        Omit<SharedMark, 'at'> & { seconds: number; total: number }
      >(sql`
        with used as (
          select kind, mark, hour, member_id, max(at) as at from ${accountMarks}
          where kind = 'card' or at >= ${since}::timestamptz
          group by kind, mark, hour, member_id
        ),
        shared as (
          select kind, mark, coalesce(hour, max(at)) as at, count(*)::int as accounts,
            (array_agg(member_id::text order by member_id))[1:${members}::int] as ids
          from used group by kind, mark, hour having count(*) >= ${least}::int
        ),
        placed as (
          select *, count(*) over (partition by kind)::int as total,
            row_number() over (partition by kind order by at desc, accounts desc, mark) as place
          from shared
        )
        select kind, extract(epoch from at)::float8 as seconds, accounts, ids as "memberIds", total
        from placed where place <= ${most}::int order by kind, place`)
      return rows.map(({ seconds, ...row }) => ({ ...row, at: new Date(seconds * 1000) }))
    },
  }
}
