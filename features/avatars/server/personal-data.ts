import type { Db } from '#platform/server/database/database.ts'
import { memberSql } from '#platform/server/personal-data/rules.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

type Dependencies = { db: Db; keysOf: (address: string | null) => string[] }

const portraits =
  'select portrait_url as url from avatars where owner_id = :member and portrait_url is not null'

/** What the avatar builder stores about members (docs/product/privacy.md). */
export const avatarsData = ({ db, keysOf }: Dependencies): PersonalData => ({
  rows: [{ at: 'avatars.owner_id', file: 'avatars', erase: 'delete' }],
  files: async (memberId) => {
    const { rows } = await db.execute<{ url: string }>(memberSql(portraits, memberId))
    return rows.flatMap(({ url }) =>
      keysOf(url).map((key, index, keys) => ({
        key,
        name: index === keys.length - 1 ? key : null,
      })),
    )
  },
})
