import { z } from 'zod'
import { cursor, instant, line, pageSize } from '#platform/contract/schemas.ts'
import { longestSearch, searchKinds } from './rules.ts'

const q = line(longestSearch)
const kind = z.enum(searchKinds, { error: `The kind must be one of ${searchKinds.join(', ')}.` })

/** Matched words in a text, as start and end offsets. */
const marked = z.array(z.object({ start: z.number().int(), end: z.number().int() }))

const result = z
  .object({
    kind,
    /** Unique within its kind. */
    id: z.string(),
    title: z.string(),
    titleMatches: marked,
    /** Where it belongs, such as a category or a debate; may be empty. */
    detail: z.string(),
    detailMatches: marked,
    /** The site's path that shows it. */
    path: z.string(),
    excerpt: z.string(),
    /** Matched words in the excerpt. */
    matches: marked,
    /** When it was published; null for texts of the site and members. */
    at: instant.nullable(),
    /** True if nothing contains the words and its title is only similar. */
    isSimilar: z.boolean(),
    /** True if the search took too long, so that only the newest documents were searched. */
    isPartial: z.boolean(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof result>
export type SearchResultWire = z.input<typeof result>

export const searchSite = {
  query: z.object({ q: q.default(''), kind: kind.optional(), cursor, limit: pageSize }),
  reply: z.array(result),
}
export type SiteSearch = z.output<typeof searchSite.query>

export const countResults = {
  query: z.object({ q: q.default('') }),
  /** Each kind with results; 1,000 stands for 1,000 and more. */
  reply: z.array(z.object({ kind, count: z.number().int() })),
}

export const suggestResults = {
  query: z.object({ q: q.default('') }),
  reply: z.array(z.object({ kind, id: z.string(), title: z.string(), path: z.string() })),
}
