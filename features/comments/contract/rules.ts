/** What can be commented on, such as `article`: a kind works once its feature registered it. */
export type CommentKind = string

/** The sides of a debated subject. */
export const commentSides = ['A', 'B'] as const

export type CommentSide = (typeof commentSides)[number]

/** Maximum length of a comment. */
export const commentLimit = 300

/** Messages about comments. */
export const commentMessages = {
  blank: 'Please enter a comment.',
  unknownKind: "You can't comment on this.",
  tooLong: `Comment must be ${commentLimit} characters or less.`,
  failed: 'Failed to post comment. Please try again.',
  added: 'Comment Added',
  heldBack: 'Comment Flagged',
  signedOut: 'Please log in to comment',
  needsTier: 'Subscribe to Weekly or higher to comment',
}
