import { aiModelNames, type AiModel } from '#platform/contract/ai-models.ts'
import type { Position, Round } from './rules.ts'

/** What the arena says. */
export const arenaMessages = {
  title: 'Debate Arena',
  subtitle: 'Where Voices Face Off for America',
  empty: 'No active debates at the moment',
  videoComing: (round: Round) => `The ${round} argument video is coming soon.`,
  videoMissing: (round: Round) => `No ${round} argument video was published.`,
  voteQuestion: {
    title: 'Cast Your Vote in the Arena',
    description: 'Which position do you support?',
  },
  confirmQuestion: (side: Position) => ({
    title: 'Cast Your Vote in the Arena',
    description: `You chose position ${side}. Press it to confirm your vote, or choose the other one.`,
  }),
  votingClosed: 'Voting is not open for this debate.',
  wordsFixed:
    "Members may have voted on this text already. You can only change this debate's start time.",
  voteCast: { title: 'Vote Cast', description: 'Your vote has been recorded in the arena!' },
  voteDenied: {
    title: 'Access Denied',
    description: 'You must be logged in to cast votes in the arena.',
  },
  voteFailed: {
    title: 'Vote Failed',
    description: "The arena couldn't process your vote. Please try again.",
  },
  commentPosted: (position: Position) => ({
    title: 'Comment Posted',
    description: `Your comment was added to the ${position === 'A' ? 'left' : 'right'} side.`,
  }),
  commentEmpty: {
    title: 'Empty Comment',
    description: 'Please enter a comment before submitting.',
  },
  commentDenied: {
    title: 'Access Denied',
    description: 'You must be a subscriber to post comments in the arena.',
  },
  commentFailed: {
    title: 'Comment Failed',
    description: "The arena couldn't post your comment. Please try again.",
  },
}

/** Messages about arguments (docs/product/debates.md 5). */
export const argumentMessages = {
  waiting:
    'You already have an argument pending for this side and round. Withdraw it to submit another.',
  closed: 'This debate is closed and no longer accepts arguments.',
  own: "You can't rate your own argument.",
  submitted: {
    title: 'Argument Submitted',
    description: 'A moderator will review it. You can follow its status here.',
  },
  notSetUp: (model: AiModel, missing: readonly string[]) =>
    `${aiModelNames[model]} is not set up on this site: ${listOf(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
  voiceOfOthers:
    'The video in this slot has a different voice. Delete it first, or choose its model for the text.',
  wordsOfPerson: 'A person wrote the text in this slot. Delete it first to replace it.',
}

/** Why a slot refuses an administrator's content. */
export const slotMessages = {
  argument: "This text is a member's argument, already published under its author's name.",
  writer: (model: AiModel) =>
    `The text in this slot is credited to ${aiModelNames[model]}. Clear the text or delete the slot first.`,
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
