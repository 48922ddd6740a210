import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Characters of a search that count, also where each letter begins a word of its own. */
const longestTerms = { usual: 200, withoutSpaces: 50 }
/** Thai, Lao, Burmese, Khmer, Chinese and Japanese, whose words stand without spaces. */
const withoutSpaces = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u9fff]/

/**
 * What is typed, if there is anything to search, without what goes beyond the characters that count
 * (docs/product/search.md 3); the database normalizes it as it does texts.
 */
export function searchTerms(typed: string): string | null {
  const start = typed.slice(0, longestTerms.usual)
  const longest = withoutSpaces.test(start) ? longestTerms.withoutSpaces : longestTerms.usual
  const terms = start.slice(0, longest).trim()
  return /[\p{L}\p{N}]/u.test(terms) ? terms : null
}

/** Typed terms as a query: all words must occur (docs/product/search.md 3). */
export const queryOf = (terms: string): SQL => sql`search_query(${terms}::text)`

/** A table whose `words` a trigger keeps; `search` finds its rows until a job has filled them. */
type Searched = { words: SQLWrapper; search: SQLWrapper }

/** True of rows that match a query. */
export const matches = ({ words, search }: Searched, query: SQL): SQL =>
  sql`(${words} @@ ${query} or (${words} is null and ${search} @@ ${query}))`

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
