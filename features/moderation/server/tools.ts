import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { listQueue } from '../contract/endpoints.ts'

/** What assistants may read of the review queue. None decides. */
export const moderationTools: AssistantTool[] = [
  {
    name: 'review_queue',
    title: 'Read the review queue',
    description:
      'Lists content that waits for a moderator. Decisions are made on the site, by people.',
    endpoint: listQueue,
    takes: ['kind', 'limit', 'cursor'],
  },
]
