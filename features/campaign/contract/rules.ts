/** The campaign's seven issues in display order. */
export const sins = ['pride', 'lust', 'greed', 'wrath', 'envy', 'gluttony', 'sloth'] as const
export type Sin = (typeof sins)[number]

export const sinNames: Record<Sin, string> = {
  pride: 'Pride',
  lust: 'Lust',
  greed: 'Greed',
  wrath: 'Wrath',
  envy: 'Envy',
  gluttony: 'Gluttony',
  sloth: 'Sloth',
}

/** The issues with a bill. */
export const billSins = ['pride', 'lust'] as const satisfies readonly Sin[]
export type BillSin = (typeof billSins)[number]

export const isSin = (name: string): name is Sin => (sins as readonly string[]).includes(name)
export const isBillSin = (name: string): name is BillSin =>
  (billSins as readonly string[]).includes(name)

export const campaignPath = '/seven-sins'
export const issuePath = (sin: Sin): string => `${campaignPath}/${sin}`
export const billPath = (sin: BillSin): string => `${issuePath(sin)}#bill`
export const billPdfPath = (sin: BillSin): string => `${issuePath(sin)}/bill.pdf`

/** Ids of an issue page's sections, reserved from the text's headings. */
export const sectionIds = ['article', 'bill', 'support', 'comments', 'bill-comments', 'testimonies']

/** Messages about bills (docs/product/campaign.md 2). */
export const billMessages = {
  comingSoon: {
    title: 'Download Coming Soon',
    description: 'PDF download will be available shortly.',
  },
  copied: { title: 'Link Copied!', description: 'Share this bill with others.' },
  copyThis: 'Copy this link',
}

/** What a comment is about: an article (`universal`) or a bill. */
export const articleTypes = ['universal', 'bill'] as const
export type ArticleType = (typeof articleTypes)[number]

/** The overview's article id. */
export const overviewId = 'seven-sins'

/** True for commentable content: the overview, each issue's article, each bill. */
export const isThread = (type: ArticleType, id: string): boolean =>
  type === 'bill' ? isBillSin(id) : id === overviewId || isSin(id)

/** The path of a thread's comments. */
export const threadPath = (type: ArticleType, id: string): string =>
  `${id === overviewId ? campaignPath : `${campaignPath}/${id}`}#${type === 'bill' ? 'bill-comments' : 'comments'}`

/** Review states of comments and testimonies; only approved ones are public and counted. */
export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewStateNames: Record<ReviewState, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** Lengths in characters. */
export const campaignLimits = { comment: 300, authorName: 100, reason: 500 }

/** The reason an author reads when a moderator gave none. */
export const defaultReason = "This doesn't follow the community rules."

/** Messages about comments (docs/product/campaign.md 3). */
export const campaignCommentMessages = {
  blank: 'Please enter a comment.',
  tooLong: `Comment must be ${campaignLimits.comment} characters or less.`,
  nameMissing: 'Please enter your name.',
  sent: {
    title: 'Comment Submitted',
    description:
      'Your comment has been submitted for review to ensure alignment with the platform values.',
  },
  failed: 'Failed to submit comment. Please try again.',
  proofFailed: 'The spam check expired. Please try again.',
  empty: { title: 'No comments yet', text: 'Be the first to share your thoughts!' },
  nonePending: 'No pending comments',
}

/** Lengths of a testimony, in characters. */
export const testimonyLimits = { title: 120, content: 5_000, displayName: 60 }

/** The path of an issue's testimonies. */
export const testimoniesPath = (sin: Sin): string => `${issuePath(sin)}#testimonies`

/** Messages about testimonies (docs/product/campaign.md 5). */
export const testimonyMessages = {
  blank: 'Please provide your testimony.',
  sent: {
    title: 'Post Submitted',
    description: 'Your testimony has been submitted for review.',
  },
  failed: 'Failed to create post. Please try again.',
  signedOut: {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  },
  empty: { title: 'No testimonies yet', text: 'Be the first to share your story.' },
  nonePending: 'No testimonies pending moderation',
  own: "You can't like your own testimony.",
}

/**
 * How long a member whose session ended reads so before the login opens, in milliseconds.
 */
export const loginDelay = 500

/**
 * Supporters by state are shown in steps of this size, and hidden below it
 * (docs/product/campaign.md 7).
 */
export const supportStep = 5

/** A state's supporters, rounded down so no one can be singled out. */
export const roundedSupport = (count: number): number =>
  Math.floor(count / supportStep) * supportStep

/** Where a bill's tally of supporters is published. */
export const supportTallyPath = (sin: BillSin): string => `/api/seven-sins-bills/${sin}/tally.csv`

/** The feed of the newest testimonies. */
export const testimonyFeedPath = '/feeds/seven-sins.xml'

/** The feed's title. */
export const testimonyFeedTitle = (siteName: string): string => `Testimonies · ${siteName}`
