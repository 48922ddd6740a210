import { formatCents } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { memberSql } from '#platform/server/personal-data/rules.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'
import { payoutsPath } from '../contract/paths.ts'
import type { Mode, PresentMode } from './modes.ts'

const ownHouse = '(select id from houses where owner_id = :member)'

/** Test money of other keys is owed to nobody. */
const isReal = (present: Mode | null): string => {
  if (present === null) return 'true'
  return present.isLive ? 'is_live' : `(is_live or provider = '${present.kind}')`
}

/** What payouts store about sellers (docs/product/privacy.md). */
export const payoutsData = (db: Db, mode: PresentMode): PersonalData => ({
  rows: [],
  related: [
    { file: 'earnings', table: 'seller_earnings', where: `house_id in ${ownHouse}` },
    { file: 'payouts', table: 'seller_payouts', where: `house_id in ${ownHouse}` },
  ],
  holds: async (memberId) => {
    const { rows } = await db.execute<{ owed: number }>(
      memberSql(
        `select coalesce(sum(cents - reversed_cents), 0)::int as owed from seller_earnings
           where state in ('pending', 'sending') and ${isReal(mode())} and house_id in ${ownHouse}`,
        memberId,
      ),
    )
    const owed = rows[0]?.owed ?? 0
    return owed > 0
      ? [
          {
            text: `Your House is owed ${formatCents(owed)}. Wait until it's paid out.`,
            link: { label: 'View payouts', path: payoutsPath },
          },
        ]
      : []
  },
})
