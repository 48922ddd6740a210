/** The one list of categories; `all` is only a filter (docs/product/news.md 5). */
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

/** Characters of the body that stand in when there is no summary. */
export const summaryFallback = 200

/** Characters of an article's description in the page head. */
export const headDescription = 160

/** Articles of the card on a profile, and the characters it shows of each. */
export const digestCount = 5
export const digestExcerpt = 120

/** Articles that the news page shows at once: so many that all of it fits into what a line carries before the first answer to it (14 kB). */
export const pageCount = 12

/** Characters of what is searched for. */
export const longestSearch = 200

/** Featured articles at the top of the news page, related ones below an article, and the newest others beside it. */
export const featuredCount = 4
export const relatedCount = 3
export const besideCount = 4

/** Cuts a text at a word's end, with an ellipsis when something was cut; never longer than `max`. */
export function excerptOf(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))
  return `${atWord.replace(/[\s,;:.–-]+$/, '')}…`
}

/** Minutes a reader takes, at 220 words a minute and never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220))
}

/** The badge of an article in its author's list (docs/product/site.md 7). */
export function badgeOf(article: {
  status: Status
  moderationState: string
}): 'Flagged' | 'Published' | 'Pending Review' | 'Draft' {
  if (article.moderationState === 'flagged') return 'Flagged'
  return ({ published: 'Published', pending_review: 'Pending Review', draft: 'Draft' } as const)[
    article.status
  ]
}

/** True for what every visitor may read. */
export function isPublic(article: { status: Status; moderationState: string }): boolean {
  return article.status === 'published' && article.moderationState === 'approved'
}
