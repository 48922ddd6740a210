import { z } from 'zod'
import { presentPassword } from '#features/identity/contract/schemas.ts'
import { cursor, done, id, instant, optionalLine, pageSize } from '#platform/contract/schemas.ts'
import { visibleLine } from '#platform/contract/visible.ts'
import {
  deliveryStates,
  descriptionMax,
  offTexts,
  problemTexts,
  urlMax,
  webhookMessages,
  type DeliveryProblem,
  type OffReason,
} from './rules.ts'

const namesOf = <T extends string>(texts: Record<T, string>) => Object.keys(texts) as [T, ...T[]]

/** Events that features register; the site knows which exist. */
const events = z
  .array(
    z
      .string()
      .max(60, { error: 'Names of events have at most 60 characters.' })
      .regex(/^[a-z]+\.[a-z_]+$/, { error: 'Names of events are like article.published.' }),
    { error: webhookMessages.events },
  )
  .min(1, { error: webhookMessages.events })
  .max(60, { error: 'Choose each event once.' })

const webhook = z
  .object({
    id,
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.string()),
    /** True if it receives all events of the site, as only administrators' do. */
    isSite: z.boolean(),
    createdAt: instant,
    /** Why it is off; null while it is on. */
    offReason: z.enum(namesOf<OffReason>(offTexts)).nullable(),
    /** Since when it is off. */
    offAt: instant.nullable(),
    /** Since when nothing was delivered; null if the latest attempt succeeded. */
    failingSince: instant.nullable(),
    /** Until when the replaced secret signs, too; null without one. */
    previousSecretUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>
export type WebhookWire = z.input<typeof webhook>

const kind = z
  .object({
    /** Such as `article.published`. */
    kind: z.string(),
    title: z.string(),
    /** The events that are listed together. */
    group: z.string(),
    /** False for events that only those receive whom they are about. */
    isPublic: z.boolean(),
  })
  .meta({ id: 'WebhookEventKind' })
export type EventKind = z.output<typeof kind>

const newWebhook = z
  .object({
    url: z
      .string({ error: webhookMessages.address })
      .overwrite(visibleLine)
      .max(urlMax, { error: `Use at most ${urlMax} characters.` }),
    description: optionalLine(descriptionMax),
    events,
    isSite: z.boolean().default(false),
    currentPassword: presentPassword,
  })
  .meta({ id: 'NewWebhook' })
export type NewWebhook = z.output<typeof newWebhook>

const change = z.object({
  description: optionalLine(descriptionMax).optional(),
  events: events.optional(),
  /** Turns it off, or on again with what happens from then on. */
  isOn: z.boolean().optional(),
})
export type WebhookChange = z.output<typeof change>

const delivery = z
  .object({
    /** The event's id, which `webhook-id` ends with. */
    id,
    kind: z.string(),
    /** When it happened. */
    occurredAt: instant,
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    lastAt: instant.nullable(),
    /** When it is sent again; null unless it waits. */
    nextAt: instant.nullable(),
    /** What the server answered last; null without an answer. */
    status: z.number().int().nullable(),
    problem: z.enum(namesOf<DeliveryProblem>(problemTexts)).nullable(),
    /** Milliseconds that the last attempt took. */
    took: z.number().int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof delivery>
export type DeliveryWire = z.input<typeof delivery>

/** The only answer that has the secret. */
const withSecret = z.object({ signingSecret: z.string(), webhook })

export const listWebhooks = {
  reply: z.object({
    kinds: z.array(kind),
    webhooks: z.array(webhook),
    /** How many the caller may have. */
    most: z.number().int(),
    mayReceiveAll: z.boolean(),
  }),
}
export const createWebhook = { body: newWebhook, reply: withSecret }
export const changeWebhook = { params: z.object({ id }), body: change, reply: webhook }
export const deleteWebhook = { params: z.object({ id }), reply: done }
export const rotateWebhookSecret = { params: z.object({ id }), reply: withSecret }
export const sendTestEvent = { params: z.object({ id }), reply: done }
export const listDeliveries = {
  params: z.object({ id }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(delivery),
}
export const replayDelivery = { params: z.object({ id, event: id }), reply: done }
