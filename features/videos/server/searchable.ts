import { sql } from 'drizzle-orm'
import { rankOf } from '#features/membership/contract/tiers.ts'
import type { Searchable } from '#platform/server/search/searchable.ts'
import { isPublicVideo, videos } from './tables.ts'

const shared = {
  title: videos.title,
  path: sql`'/xverse-irl/' || ${videos.id}`,
  at: videos.createdAt,
}
const [monthly, annual] = [rankOf('monthly'), rankOf('annual')]

/** Videos: titles for everyone, transcripts for those who may watch them. */
export const searchable: Searchable[] = [
  {
    kind: 'video',
    table: videos,
    documents: [
      {
        ...shared,
        detail: sql`initcap(${videos.houseCategory}::text)`,
        body: videos.description,
        isPublic: isPublicVideo,
      },
      {
        ...shared,
        suffix: '/transcript',
        detail: sql`'Transcript'`,
        body: videos.transcript,
        minRank: sql`case ${videos.tier} when 'public' then 0 when 'monthly' then ${monthly} else ${annual} end`,
        isPublic: sql`${isPublicVideo} and ${videos.transcript} <> ''`,
      },
    ],
  },
]
