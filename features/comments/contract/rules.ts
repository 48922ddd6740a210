/** What can be commented on, such as `article`: a kind answers once its feature has registered it. */
export type CommentKind = string

/** The sides of a thing that is argued over. */
export const commentSides = ['A', 'B'] as const

export type CommentSide = (typeof commentSides)[number]

/** The most characters of a comment. */
export const commentLimit = 300

/** What is said of comments. */
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
