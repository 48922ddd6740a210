import { categories, categoryNames, type Category } from './rules.ts'
import { stateNamed, stateNames, type StateCode } from '#platform/contract/states.ts'

/** Feed formats by address ending. */
export const feedFormats = { xml: 'application/atom+xml', json: 'application/feed+json' } as const

export type FeedFormat = keyof typeof feedFormats

/** Which articles a feed contains. */
export type FeedChoice = { category?: Category; state?: StateCode; author?: string }

/** A feed's path. */
export function feedPath({ category, state, author }: FeedChoice, format: FeedFormat): string {
  if (category) return `/feeds/category/${category}.${format}`
  if (state) return `/feeds/state/${state.toLowerCase()}.${format}`
  if (author) return `/feeds/author/${encodeURIComponent(author)}.${format}`
  return `/feeds/news.${format}`
}

/** A feed's title. */
export function feedTitle({ category, state, author }: FeedChoice, siteName: string): string {
  if (category) return `${categoryNames[category]} · ${siteName}`
  if (state) return `${stateNames[state]} · ${siteName}`
  return author ? `${author} · ${siteName}` : `News · ${siteName}`
}

/** The feed at a path below `/feeds/`, in any case; null if there is none. */
export function feedOf(path: string): { choice: FeedChoice; format: FeedFormat } | null {
  const [, kind, name = '', format] =
    /^(?:(category|state|author)\/([\w.-]{1,30})|news)\.(xml|json)$/.exec(path) ?? []
  if (!format) return null
  const choice = kind ? choiceOf(kind, name) : {}
  return choice && { choice, format: format as FeedFormat }
}

function choiceOf(kind: string, name: string): FeedChoice | null {
  if (kind === 'author') return { author: name }
  const category = categories.find((each) => each === name.toLowerCase())
  const state = stateNamed(name)
  if (kind === 'category' && category) return { category }
  return kind === 'state' && state ? { state } : null
}
