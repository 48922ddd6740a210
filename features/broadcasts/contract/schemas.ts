import { z } from 'zod'
import { tiers } from '#features/membership/contract/tiers.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import {
  cursor,
  filled,
  filledLine,
  id,
  instant,
  line,
  pageSize,
  stateCode,
  webAddress,
} from '#platform/contract/schemas.ts'
import { broadcastLimits, broadcastMessages, inactiveDays } from './rules.ts'

const upTo = (max: number) => ({
  error: `Use at most ${max.toLocaleString('en-US')} characters.`,
})
const yes = z.literal(true, { error: 'Set this to true, or leave it out.' }).optional()

/** Members who are all of this; everybody if nothing is given. */
const segment = z
  .object({
    tier: z.enum(tiers, { error: 'Choose a plan.' }).optional(),
    state: stateCode('Choose a state.').optional(),
    isIncomplete: yes,
    isHouseOwner: yes,
    inactiveDays: z
      .number({ error: 'Enter a number of days.' })
      .int({ error: 'Enter a whole number of days.' })
      .min(inactiveDays.min, { error: `Enter at least ${inactiveDays.min} days.` })
      .max(inactiveDays.max, { error: `Enter at most ${inactiveDays.max} days.` })
      .optional(),
  })
  .meta({ id: 'Segment' })
export type Segment = z.output<typeof segment>

const isOwn = (link: string) => link !== '/' && ownPath(link) === link
const link = line(broadcastLimits.link)
  .refine(
    (text) =>
      text === '' ||
      isOwn(text) ||
      (text.startsWith('https://') &&
        webAddress(broadcastLimits.link, broadcastMessages.badLink).safeParse(text).success),
    { error: broadcastMessages.badLink },
  )
  .nullish()
  .transform((text) => text || null)

const written = {
  title: filledLine('Enter a title.').pipe(
    z.string().max(broadcastLimits.title, upTo(broadcastLimits.title)),
  ),
  text: filled('Enter the text.').max(broadcastLimits.text, upTo(broadcastLimits.text)),
  link,
}

const listed = z
  .object({
    id,
    title: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    segment,
    /** The segment's members when it was sent. */
    recipients: z.number().int(),
    /** Members notified so far. */
    notified: z.number().int(),
    isFinished: z.boolean(),
    /** True if an administrator stopped it before everyone was notified. */
    isStopped: z.boolean(),
    createdAt: instant,
    /** Its sender's username; null once that account is deleted. */
    sentBy: z.string().nullable(),
  })
  .meta({ id: 'SentBroadcast' })
export type BroadcastWire = z.input<typeof listed>

export const listBroadcasts = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(listed),
}

export const countRecipients = {
  body: z.object({ segment }),
  reply: z.object({ recipients: z.number().int() }),
}

export const sendBroadcast = { body: z.object({ ...written, segment }), reply: listed }
export type WrittenBroadcast = z.output<typeof sendBroadcast.body>

export const stopBroadcast = {
  params: z.object({ id }),
  /** Members notified before. */
  reply: z.object({ notified: z.number().int() }),
}

export const getBroadcast = {
  params: z.object({ id }),
  reply: z
    .object({
      id,
      title: z.string(),
      text: z.string(),
      link: z.string().nullable(),
      createdAt: instant,
    })
    .meta({ id: 'Broadcast' }),
}
