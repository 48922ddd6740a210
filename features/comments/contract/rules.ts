/** What can be commented on, such as `article`: a kind works once its feature registered it. */
export type CommentKind = string

/** The sides of a debated subject. */
export const commentSides = ['A', 'B'] as const

export type CommentSide = (typeof commentSides)[number]

/** Maximum length of a comment, unless its subject's kind allows more. */
export const commentLimit = 300

/** The most that any kind of subject allows. */
export const longestComment = 2_000

/** The most characters of an imported comment's writer. */
export const longestWriterName = 80

/** Minutes in which authors may edit their comments. */
export const editMinutes = 15

/** Replies listed with their comment; the others are loaded on request. */
export const repliesShown = 2

/** Replies shown with a comment that is shown alone, with all of its conversation. */
export const repliesOfLinked = 50

/** The orders in which comments are listed; the newest are first by default. */
export const commentSorts = ['newest', 'useful'] as const

export type CommentSort = (typeof commentSorts)[number]

/** The address of one comment on its subject's page, which then shows its conversation alone. */
export const commentPath = (page: string, id: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}comment=${id}#comment-${id}`

/** Messages about comments. */
export const commentMessages = {
  blank: 'Please enter a comment.',
  unknownKind: "You can't comment on this.",
  tooLong: (limit: number) =>
    `Comment must be ${limit.toLocaleString('en-US')} characters or less.`,
  tooLate: `You can edit a comment for ${editMinutes} minutes.`,
  repliedToHidden: "You can't reply to a comment that a moderator reviews.",
  ownUseful: "You can't mark your own comment as useful.",
  notSaved: "Couldn't save your comment. Please try again.",
  failed: 'Failed to post comment. Please try again.',
  added: 'Comment Added',
  replied: 'Reply added',
  heldBack: 'Comment Flagged',
  signedOut: 'Please log in to comment',
}
