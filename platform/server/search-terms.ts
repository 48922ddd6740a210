import { sql, type SQL } from 'drizzle-orm'

/**
 * Converts typed text to a `to_tsquery` query: all words must occur, each as a prefix. Null if
 * there is nothing to search.
 */
export function searchTerms(typed: string): string | null {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length
    ? [...new Set(words)]
        .slice(0, 12)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null
}

/**
 * `searchTerms` as a query over English texts. Stop words such as `the` match the beginnings of
 * other words if nothing else is searched.
 */
export const queryOf = (terms: string): SQL =>
  sql`(case when numnode(to_tsquery('english', ${terms})) > 0 then to_tsquery('english', ${terms}) else to_tsquery('simple', ${terms}) end)`

/** A text from a file, as the site's search finds it. */
export type SearchText = {
  /** Unique among the texts of its kind. */
  id: string
  title: string
  /** The page it belongs to; blank for a page's opening. */
  detail: string
  /** Plain text. */
  body: string
  /** The site's path that shows it. */
  path: string
}
