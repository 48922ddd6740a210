import { z } from 'zod'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { instant } from '#platform/contract/schemas.ts'
import { debatePath, debateStatuses } from '../contract/rules.ts'

const debate = {
  id: z.uuid(),
  url: z.url(),
  title: z.string(),
  /** What each side says. */
  positionA: z.string(),
  positionB: z.string(),
}

const declared = { group: 'Debates', audience: 'anyone', subject: 'debate' } as const

export type DebateEvents = ReturnType<typeof declareDebateEvents>

/** What webhooks learn of debates (docs/product/webhooks.md 4). */
export function declareDebateEvents(webhooks: WebhookEvents, siteUrl: string) {
  return {
    opened: webhooks.declare('debate.opened', {
      ...declared,
      title: 'A debate opened',
      description:
        'Members can vote. Also when a closed debate is opened again: its result is void.',
      data: z.object({ ...debate, status: z.enum(debateStatuses) }),
    }),
    closed: webhooks.declare('debate.closed', {
      ...declared,
      title: 'A debate closed, with its tally',
      description: 'Voting is over. `tallyHash` is that of the tally, which anyone can check.',
      data: z.object({
        ...debate,
        votesA: z.number().int(),
        votesB: z.number().int(),
        /** How many members could have voted. */
        eligible: z.number().int(),
        tallyHash: z.string(),
        closedAt: instant,
      }),
    }),

    /** A debate's page. */
    urlOf: (id: string): string => siteUrl + debatePath(id),
  }
}
