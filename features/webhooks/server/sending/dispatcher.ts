import type { Identity } from '#features/identity/server/service.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'
import type { DeliveryStore } from '../delivery-store.ts'
import type { WebhookRow } from '../store.ts'
import type { SwitchOff } from '../switching-off.ts'
import type { createAttempts } from './attempts.ts'

type Dependencies = {
  store: Pick<DeliveryStore, 'transaction' | 'lease' | 'keepLease' | 'findDue' | 'isCurrent'>
  identity: Pick<Identity, 'usable'>
  attempt: ReturnType<typeof createAttempts>
  switchOff: SwitchOff
  clock: Clock
  log: Log
  /** Webhooks that a node sends to at once. */
  slots?: number
}

/** Deliveries that a webhook sends before others have their turn. */
const turn = 20
/** How long a webhook belongs to a node, much longer than one attempt. */
const lease = minute
/** How long a receiver that didn't answer is left alone. */
const rest = minute

export type Dispatcher = ReturnType<typeof createDispatcher>

/**
 * Sends what is due: to each webhook one message at a time and in order, to many webhooks at once,
 * and each in its turn. So a slow receiver only holds up its own messages
 * (docs/decisions/117-webhooks-out.md).
 */
export function createDispatcher({
  store,
  identity,
  attempt,
  switchOff,
  clock,
  log,
  slots = 32,
}: Dependencies) {
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()
  let waking: Promise<void> = Promise.resolve()
  const from = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  const mayReceive = async (webhook: WebhookRow): Promise<boolean> => {
    const account = await identity.usable(webhook.userId)
    if (!account || !(await store.isCurrent(webhook))) return false
    return !webhook.isSite || account.isAdmin
  }

  /** Sends some of what is due; returns until when nobody else takes the webhook. */
  const serve = async (webhook: WebhookRow): Promise<Date | null> => {
    if (!(await mayReceive(webhook))) {
      await store.transaction((tx) => switchOff(tx, webhook, 'access'))
      return null
    }
    for (let sent = 0; sent < turn; sent += 1) {
      const due = await store.findDue(webhook.id, clock.now())
      if (!due) return null
      await store.keepLease(webhook.id, from(lease))
      const ended = await attempt(due, closing.signal)
      if (ended === 'unanswered') return from(rest)
      if (ended === 'stopped') return null
    }
    return null
  }

  const begin = (webhook: WebhookRow): void => {
    const served = serve(webhook)
      .then((until) => store.keepLease(webhook.id, until))
      .catch((error: unknown) => log.warn({ err: error }, 'a webhook was not served; trying again'))
      .finally(() => {
        running.delete(webhook.id)
        if (!closing.signal.aborted) void wake()
      })
    running.set(webhook.id, served)
  }

  const fill = async (): Promise<void> => {
    while (running.size < slots && !closing.signal.aborted) {
      const webhook = await store.lease(clock.now(), from(lease), [...running.keys()])
      if (!webhook) return
      begin(webhook)
    }
  }

  /** Starts sending what is due, as far as there is room; the end of each turn makes more. */
  const wake = (): Promise<void> => {
    waking = waking
      .then(fill)
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks were not sent; trying again'))
    return waking
  }

  return {
    wake,

    /** Sends everything that is due now, and waits for it. */
    drain: async (): Promise<void> => {
      await wake()
      while (running.size > 0) {
        await Promise.all(running.values())
        await waking
      }
    },

    /** Stops sending; what was under way is sent again by the next start. */
    close: async (): Promise<void> => {
      closing.abort()
      await Promise.all(running.values())
      await waking
    },
  }
}
