import { fewestPublished } from './persuasion.ts'

/** Lengths of a reason, and the most members of one removal. */
export const reviewLimits = { reason: 500, members: 500 }

/** A number of votes as administrators see it: in steps, so that a single vote isn't seen in it. */
export const inSteps = (votes: number): number =>
  Math.floor(votes / fewestPublished) * fewestPublished

/** What is said of debates under review and of removed votes (docs/product/debates.md 38 to 42). */
export const reviewMessages = {
  underReview: 'Under review',
  waiting: 'An administrator is reviewing the votes. The debate closes afterwards.',
  held: 'This debate is under review. End the review before you close it.',
  alreadyHeld: 'This debate is already under review.',
  notHeld: "This debate isn't under review.",
  notOpen: 'Votes are reviewed while a debate is open for them.',
  ownProposal: 'Someone else must confirm what you proposed.',
  pending: 'A removal of votes already waits for a confirmation.',
  decided: 'This was already decided.',
  tooFew: `At least ${fewestPublished} of the members must have voted: fewer would reveal a vote.`,
  noMember: (username: string) => `There's no member named ${username}.`,
  notified: (title: string, reason: string) =>
    `Your vote in “${title}” was removed after a review: ${reason}`,
  voteRemoved: "Your vote in this debate was removed after a review. You can't vote in it again.",
}
