import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { getItem, listQueue, proposeDecision } from '../contract/endpoints.ts'

/** What moderators' assistants may do with the review queue: read it, and propose. None decides. */
export const moderationTools: AssistantTool[] = [
  {
    name: 'review_queue',
    title: 'Read the review queue',
    description:
      'Lists content that waits for a moderator. Decisions are made on the site, by people.',
    endpoint: listQueue,
    takes: ['kind', 'limit', 'cursor'],
  },
  {
    name: 'read_review_item',
    title: 'Read an item of the review queue',
    description:
      'Gives an item of the review queue in full, with its version, reports, and what was proposed about it.',
    endpoint: getItem,
    takes: ['id'],
  },
  {
    name: 'propose_decision',
    title: 'Propose a decision',
    description:
      'Proposes to approve or reject an item of the review queue, and why. A moderator reads it and decides; nothing changes before. Send the version that you read. The reason of a rejection is what the author would read.',
    endpoint: proposeDecision,
    takes: ['id', 'version', 'decision', 'reason'],
  },
]
