import { createHmac } from 'node:crypto'
import { chance, shuffled } from './chance.ts'
import { show } from './show.ts'
import type { EventSubject } from './things.ts'
import type { World } from './world.ts'

/** How held events are delivered: shuffled, repeated, some dropped. */
export type DeliveryPlan = {
  shuffleSeed?: number
  copies?: number
  dropShare?: number
  parallel?: number
}

/** The result of a delivery. */
export type Delivered = { sent: number; accepted: number; dropped: number }

/** Posts events to the webhook. */
export type Delivery = {
  setWebhook(url: string | null): void
  /** While held, events wait for `deliver`. */
  hold(isHeld: boolean): void
  /** Sends pending events in order in the background, unless held. */
  deliverSoon(): void
  deliver(plan: DeliveryPlan): Promise<Delivered>
  sign(body: string, at?: number): string
}

/** Webhook deliveries for one account and its sellers, signed with the secret of each. */
export function createDelivery(
  world: World,
  { webhookSecret, connectWebhookSecret }: { webhookSecret: string; connectWebhookSecret: string },
): Delivery {
  const settled = new Set<EventSubject>()
  let url: string | null = null
  let isHeld = false
  let sending: Promise<unknown> = Promise.resolve()

  const sign = (body: string, at = world.now(), secret = webhookSecret) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

  const post = async (event: EventSubject): Promise<boolean> => {
    if (url === null) return false
    const body = JSON.stringify(show(world, event, []))
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(
            body,
            world.now(),
            event.account === undefined ? webhookSecret : connectWebhookSecret,
          ),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      if (ok) settled.add(event)
      return ok
    } catch {
      return false
    }
  }

  const waiting = () => world.events.filter((event) => !settled.has(event))

  const deliver = async ({
    shuffleSeed,
    copies = 1,
    dropShare = 0,
    parallel = 1,
  }: DeliveryPlan): Promise<Delivered> => {
    const next = chance(shuffleSeed ?? 1)
    const events = waiting()
    const lost = new Set(events.filter(() => next() < dropShare))
    for (const event of lost) settled.add(event)
    const all = events
      .filter((event) => !lost.has(event))
      .flatMap((event) => Array.from({ length: copies }, () => event))
    const queue = shuffleSeed === undefined ? all : shuffled(all, next)
    let accepted = 0
    const work = async () => {
      for (let event = queue.shift(); event; event = queue.shift())
        if (await post(event)) accepted += 1
    }
    const sent = queue.length
    await Promise.all(Array.from({ length: parallel }, work))
    return { sent, accepted, dropped: lost.size }
  }

  return {
    setWebhook: (address) => {
      url = address
    },
    hold: (held) => {
      isHeld = held
    },
    deliverSoon: () => {
      if (url !== null && !isHeld && waiting().length > 0) sending = sending.then(() => deliver({}))
    },
    deliver: async (plan) => {
      await sending
      return deliver(plan)
    },
    sign,
  }
}
