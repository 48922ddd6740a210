/** Days for which a draft's link works (docs/product/news.md 28). */
export const draftLinkDays = 14

/** A link's token: 256 random bits. */
export const draftTokenPattern = /^[\w-]{43}$/

/** The page that shows a shared draft. */
export const sharedDraftPath = (token: string): string => `/drafts/${token}`
