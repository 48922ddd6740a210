import { sql } from 'drizzle-orm'
import type { Searchable } from '#platform/server/search/searchable.ts'
import { campaignTestimonies as testimonies, isPublicTestimony } from './tables.ts'

/** Approved testimonies. */
export const searchable: Searchable[] = [
  {
    kind: 'testimony',
    table: testimonies,
    documents: [
      {
        title: sql`coalesce(${testimonies.title}, left(${testimonies.content}, 80))`,
        detail: sql`initcap(${testimonies.sin})`,
        body: testimonies.content,
        path: sql`'/seven-sins/' || ${testimonies.sin} || '#testimony-' || ${testimonies.id}`,
        at: testimonies.createdAt,
        isPublic: isPublicTestimony,
      },
    ],
  },
]
