import { sql } from 'drizzle-orm'
import type { Searchable, SearchedTable } from '#platform/server/search/searchable.ts'
import { articles, isPublicArticle } from './tables.ts'

/** Published articles. */
export const searchable: Searchable[] = [
  {
    kind: 'article',
    table: articles,
    documents: [
      {
        title: articles.title,
        detail: sql`initcap(replace(${articles.category}::text, '_', ' '))`,
        body: sql`left(concat_ws(' ', ${articles.summary}, ${articles.bodyText}), 300000)`,
        path: sql`'/news/' || ${articles.id}`,
        at: articles.publishedAt,
        isPublic: isPublicArticle,
      },
    ],
  },
]

/** What the news page's own search finds articles by. */
export const searchedTables: SearchedTable[] = [
  { table: articles, words: { A: articles.title, B: articles.summary, D: articles.bodyText } },
]
