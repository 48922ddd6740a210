import { hour, type Clock } from '#platform/server/clock.ts'
import { giveUpHours } from '../../contract/rules.ts'
import type { DeliveryStore, DueDelivery } from '../delivery-store.ts'
import { signedHeaders, type WebhookSecrets } from '../secrets.ts'
import type { SwitchOff } from '../switching-off.ts'
import type { Answer, Post } from './post.ts'
import { nextAttempt } from './retries.ts'

type Dependencies = {
  store: Pick<DeliveryStore, 'transaction' | 'change' | 'noteHealth'>
  secrets: Pick<WebhookSecrets, 'current'>
  post: Post
  switchOff: SwitchOff
  clock: Clock
}

/** How an attempt ended: whether it failed, and whether the receiver is worth another one now. */
export type Attempt = 'delivered' | 'refused' | 'unanswered' | 'stopped'

/** What a message says, in the form of Standard Webhooks. */
const bodyOf = ({ event: { kind, occurredAt, data } }: Pick<DueDelivery, 'event'>): string =>
  JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), data })

/** The id that every attempt at an event has, by which receivers know it. */
const messageIdOf = (eventId: string): string => `evt_${eventId}`

/** Sends one delivery and stores what came of it (docs/product/webhooks.md 9 to 11). */
export function createAttempts({ store, secrets, post, switchOff, clock }: Dependencies) {
  /** A delivery that was given up ends its webhook, too, if nothing else was delivered meanwhile. */
  const storeFailure = (
    { delivery, webhook }: DueDelivery,
    { status, problem, took, at }: Answer & { took: number; at: Date },
  ): Promise<void> =>
    store.transaction(async (tx) => {
      const firstAt = delivery.firstAt ?? at
      const attempts = delivery.attempts + 1
      const nextAt = problem === 'gone' ? null : nextAttempt(firstAt, attempts, at)
      await store.change(tx, delivery, {
        state: nextAt === null ? 'failed' : 'waiting',
        attempts,
        firstAt,
        lastAt: at,
        nextAt: nextAt ?? at,
        status,
        problem,
        took,
      })
      const since = await store.noteHealth(tx, webhook.id, at)
      if (problem === 'gone') return switchOff(tx, webhook, 'gone')
      const isOver = since !== null && at.getTime() - since.getTime() >= giveUpHours * hour
      if (nextAt === null && isOver) await switchOff(tx, webhook, 'failing')
    })

  const storeSuccess = (
    { delivery, webhook }: DueDelivery,
    { status, took, at }: { status: number | null; took: number; at: Date },
  ): Promise<void> =>
    store.transaction(async (tx) => {
      await store.change(tx, delivery, {
        state: 'delivered',
        attempts: delivery.attempts + 1,
        firstAt: delivery.firstAt ?? at,
        lastAt: at,
        status,
        problem: null,
        took,
      })
      if (webhook.failingSince !== null) await store.noteHealth(tx, webhook.id, null)
    })

  return async (due: DueDelivery, closing: AbortSignal): Promise<Attempt> => {
    const { webhook, event } = due
    const at = clock.now()
    const id = messageIdOf(event.id)
    const body = bodyOf(due)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'XVerse-Webhooks/1',
      ...signedHeaders(secrets.current(webhook, at), { id, at, body }),
    }
    const began = performance.now()
    const answer = await post({ url: webhook.url, headers, body }, closing)
    if (closing.aborted) return 'stopped'
    const ended = { ...answer, at, took: Math.round(performance.now() - began) }
    if (answer.problem === null) {
      await storeSuccess(due, ended)
      return 'delivered'
    }
    await storeFailure(due, ended)
    return answer.status === null ? 'unanswered' : 'refused'
  }
}
