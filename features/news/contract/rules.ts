/** The list of categories; `all` is only a filter (docs/product/news.md 5). */
export const categories = [
  'breaking',
  'politics',
  'analysis',
  'opinion',
  'local',
  'national',
  'streaming_corps',
  'tactical',
] as const

export type Category = (typeof categories)[number]

export const categoryNames: Record<Category, string> = {
  breaking: 'Breaking',
  politics: 'Politics',
  analysis: 'Analysis',
  opinion: 'Opinion',
  local: 'Local',
  national: 'National',
  streaming_corps: 'Streaming Corps',
  tactical: 'Tactical',
}

export const scopes = ['national', 'state'] as const

export const statuses = ['draft', 'pending_review', 'published'] as const

export type Status = (typeof statuses)[number]

export const moderationStates = ['approved', 'flagged', 'pending'] as const

/** Maximum length of a comment on an article. */
export const articleCommentLimit = 2_000

/** Characters of the body used in place of a summary. */
export const summaryFallback = 200

/** Maximum length of the meta description. */
export const headDescription = 160

/** Articles on a profile's card, and characters shown of each. */
export const digestCount = 5
export const digestExcerpt = 120

/**
 * Articles on the news page's first load: few enough that it fits into a connection's first round
 * trip (14 kB).
 */
export const pageCount = 12

/** Maximum length of a search. */
export const longestSearch = 200

/** Featured articles on the news page, related ones below an article, and newest ones beside it. */
export const featuredCount = 4
export const relatedCount = 3
export const besideCount = 4

/** Truncates text at a word boundary with an ellipsis; never longer than `max`. */
export function excerptOf(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))
  return `${atWord.replace(/[\s,;:.–-]+$/, '')}…`
}

/** Reading time in minutes at 220 words a minute, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220))
}

/** True if every visitor may read it. */
export function isPublic(article: { status: Status; moderationState: string }): boolean {
  return article.status === 'published' && article.moderationState === 'approved'
}
