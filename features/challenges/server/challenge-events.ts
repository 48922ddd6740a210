import { z } from 'zod'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { challengePath } from '../contract/paths.ts'
import type { ChallengeRow } from './store.ts'

const place = z.object({ id: z.uuid(), url: z.url() })
const challenge = place.extend({
  title: z.string(),
  /** The month of its contest, such as `2026-11`. */
  contest: z.string().nullable(),
})

const declared = { group: 'Challenges', audience: 'owners', subject: 'challenge' } as const

type Shown = Pick<ChallengeRow, 'id' | 'authorId' | 'title' | 'contest' | 'state' | 'disputedAt'>

const isShown = ({ state, disputedAt }: Shown) => state === 'approved' && disputedAt === null

export type ChallengeEvents = ReturnType<typeof declareChallengeEvents>

/**
 * What webhooks learn of challenges that everyone may read, or no longer (docs/product/webhooks.md
 * 4).
 */
export function declareChallengeEvents(webhooks: WebhookEvents, siteUrl: string) {
  const published = webhooks.declare('challenge.published', {
    ...declared,
    title: 'A challenge was published',
    description: 'It takes part in its contest. Also when it is public again.',
    data: challenge,
  })
  const removed = webhooks.declare('challenge.removed', {
    ...declared,
    title: 'A challenge is no longer public',
    description: 'Nobody can vote for it.',
    data: place,
  })
  const won = webhooks.declare('challenge.won', {
    ...declared,
    title: 'A challenge won a contest',
    description: 'Several win if they have as many votes.',
    data: place.extend({
      title: z.string(),
      /** A month such as `2026-11`, or a year. */
      period: z.string(),
      votes: z.number().int(),
    }),
  })
  const placeOf = (id: string) => ({ id, url: siteUrl + challengePath(id) })

  return {
    /** Reports what became of a challenge for readers. */
    changed: async (tx: Db, before: Shown, after: Shown): Promise<void> => {
      if (isShown(before) === isShown(after)) return
      const event = { subjectId: after.id, owners: [after.authorId] }
      const data = { ...after, ...placeOf(after.id) }
      await (isShown(after) ? published : removed)(tx, { ...event, data })
    },

    won: (
      tx: Db,
      period: string,
      winner: { id: string; authorId: string; title: string; votes: number },
    ): Promise<void> =>
      won(tx, {
        subjectId: winner.id,
        owners: [winner.authorId],
        data: { ...winner, ...placeOf(winner.id), period },
      }),
  }
}
