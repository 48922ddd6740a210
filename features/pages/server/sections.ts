import type { SearchText } from '#platform/server/search-terms.ts'
import type { Passage } from './rules.ts'

/** Passages as entries of the site's search. */
export const sectionsOf = (passages: Passage[]): SearchText[] =>
  passages.map(({ slug, pageTitle, anchor, title, text }) => ({
    id: `${slug}#${anchor}`,
    title,
    detail: anchor ? pageTitle : '',
    body: text,
    path: anchor ? `/${slug}#${anchor}` : `/${slug}`,
  }))
