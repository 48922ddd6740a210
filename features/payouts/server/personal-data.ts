import { sql } from 'drizzle-orm'
import { formatCents } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { forMember } from '#platform/server/personal-data/rules.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

const ownHouse = '(select id from houses where owner_id = :member)'

/** What payouts store about sellers (docs/product/privacy.md). */
export const payoutsData = (db: Db): PersonalData => ({
  rows: [],
  related: [
    { file: 'earnings', table: 'seller_earnings', where: `house_id in ${ownHouse}` },
    { file: 'payouts', table: 'seller_payouts', where: `house_id in ${ownHouse}` },
  ],
  holds: async (memberId) => {
    const { rows } = await db.execute<{ owed: number }>(
      sql.raw(
        forMember(
          `select coalesce(sum(cents - reversed_cents), 0)::int as owed from seller_earnings
           where state in ('pending', 'sending') and house_id in ${ownHouse}`,
          memberId,
        ),
      ),
    )
    const owed = rows[0]?.owed ?? 0
    return owed > 0 ? [`Your House is owed ${formatCents(owed)}. Wait until it's paid out.`] : []
  },
})
