/** What notes can be about. */
export const noteKinds = ['article', 'argument'] as const

export type NoteKind = (typeof noteKinds)[number]

/** What a note says of its subject: something is missing, or one claim is wrong. */
export const noteTypes = ['missing', 'wrong'] as const

export type NoteType = (typeof noteTypes)[number]

/**
 * Whether readers see a note: proposed until raters of both sides agree that it helps, or that it
 * doesn't (docs/product/notes.md 7).
 */
export const noteStatuses = ['proposed', 'shown', 'declined'] as const

export type NoteStatus = (typeof noteStatuses)[number]

export const noteStatusNames: Record<NoteStatus, string> = {
  proposed: 'Needs more ratings',
  shown: 'Shown to readers',
  declined: 'Not shown',
}

/** How helpful a note is. */
export const noteRatings = ['helpful', 'somewhat', 'not'] as const

export type NoteRating = (typeof noteRatings)[number]

export const noteRatingNames: Record<NoteRating, string> = {
  helpful: 'Helpful',
  somewhat: 'Somewhat',
  not: 'Not helpful',
}

/** Why a note is helpful or not. */
export const ratingReasons = ['sources', 'clear', 'offtopic', 'opinion', 'wrong'] as const

export type RatingReason = (typeof ratingReasons)[number]

export const ratingReasonNames: Record<RatingReason, string> = {
  sources: 'Good sources',
  clear: 'Clear',
  offtopic: 'Off topic',
  opinion: 'Opinion, not fact',
  wrong: 'Wrong',
}

/** Lengths in characters, and numbers of sources. */
export const noteLimits = { text: 500, claim: 300, sources: 5, source: 500, reply: 500 }

/** Where members read, write and rate the notes about one subject. */
export const notesPath = (kind: NoteKind, subjectId: string): string =>
  `/notes/${kind}/${subjectId}`

/** How notes are chosen. */
export const aboutNotesPath = '/notes'

/** Messages about notes (docs/product/notes.md). */
export const noteMessages = {
  blank: 'Say what is missing or wrong.',
  tooLong: `A note has at most ${noteLimits.text} characters.`,
  noClaim: 'Quote the claim that is wrong.',
  notQuoted: "The text doesn't say that. Copy the words as they are.",
  noSource: 'Add at least one source that starts with https://.',
  badSource: 'Enter a page address that starts with https://.',
  own: "You can't write a note about your own text. Correct it instead.",
  once: 'You already wrote a note about this. Delete it to write another.',
  ownRating: "You can't rate your own note.",
  aboutOwn: "You can't rate a note about your own text. Answer it instead.",
  notAuthor: 'Only the author of the text can answer a note about it.',
  answerReviewed: "You can't change an answer that a moderator reviews.",
  notOwn: 'Only its author and moderators can delete a note.',
}
