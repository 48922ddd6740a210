import { sql } from 'drizzle-orm'
import type { Searchable } from '#platform/server/search/searchable.ts'
import { users } from '../../identity/server/tables.ts'
import { profiles } from './tables.ts'

const nameOf = sql`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, ''))`

/** Members who are listed. */
export const searchable: Searchable[] = [
  {
    kind: 'member',
    table: users,
    joins: sql`join ${profiles} on ${profiles.userId} = ${users.id}`,
    documents: [
      {
        title: sql`coalesce(nullif(${nameOf}, ''), ${users.username})`,
        detail: sql`'@' || ${users.username}`,
        body: sql`''`,
        path: sql`'/members/' || ${users.username}`,
        at: sql`null`,
        isPublic: sql`${profiles.isListed} and ${users.deletesAt} is null`,
      },
    ],
    concerned: [{ by: profiles, ids: (changed) => sql`select ${changed(profiles.userId)}` }],
  },
]
