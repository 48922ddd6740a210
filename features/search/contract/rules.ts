/** What can be found, in the order of the tabs. */
export const searchKinds = [
  'article',
  'debate',
  'argument',
  'testimony',
  'candidate',
  'product',
  'video',
  'member',
  'campaign',
  'help',
] as const

export type SearchKind = (typeof searchKinds)[number]

/** The tabs' names. */
export const kindNames: Record<SearchKind, string> = {
  article: 'News',
  debate: 'Debates',
  argument: 'Arguments',
  testimony: 'Testimonies',
  candidate: 'Candidates',
  product: 'Products',
  video: 'Videos',
  member: 'Members',
  campaign: 'Seven Sins',
  help: 'Help',
}

/** Characters of a search. */
export const longestSearch = 200

/** Suggestions shown while typing. */
export const maxSuggestions = 8

/** A kind's count stops here, shown as "1,000+". */
export const maxCount = 1000

/** The page's path. */
export const searchPath = '/search'
