import { sql } from 'drizzle-orm'
import type { Searchable } from '#platform/server/search/searchable.ts'
import { electionCandidates as candidates } from './tables.ts'

/** Candidates of all years. */
export const searchable: Searchable[] = [
  {
    kind: 'candidate',
    table: candidates,
    documents: [
      {
        title: candidates.name,
        detail: sql`concat_ws(' · ', ${candidates.party}, ${candidates.state}, ${candidates.year}::text)`,
        body: sql`array_to_string(${candidates.bulletPoints}, ' ')`,
        path: sql`'/warroom?state=' || ${candidates.state} || '&cycle=' || ${candidates.year}`,
        at: candidates.changedAt,
        isPublic: sql`${candidates.removedAt} is null`,
      },
    ],
  },
]
