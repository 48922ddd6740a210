import { z } from 'zod'
import { cursor, filled, id, instant, line, pageSize } from '#platform/contract/schemas.ts'
import {
  discardReasonMax,
  jobsMost,
  jobStates,
  moneyActions,
  moneyKinds,
  moneyNoteMax,
  moneyNoteRequired,
} from './rules.ts'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)

const job = z
  .object({
    id,
    queue: z.string(),
    state: z.enum(jobStates),
    failures: z.number().int(),
    createdAt: instant,
    /** Null after a permanent failure. */
    nextTryAt: instant.nullable(),
    /** The last failure's error code. */
    code: z.string().nullable(),
    /** An email's recipient, shortened; null for other work. */
    recipient: z.string().nullable(),
  })
  .meta({ id: 'QueuedJob' })
export type JobWire = z.input<typeof job>

export const listJobs = {
  query: z.object({
    state: z.enum(jobStates, { error: 'Choose failed, retrying or waiting.' }).default('failed'),
    /** A queue's name, such as `mail`. */
    queue: z.preprocess(blankAsNone, z.string().max(100).optional()),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(job),
}

export const listJobQueues = { reply: z.array(z.string()) }

const ids = z
  .array(id, { error: 'Choose jobs.' })
  .min(1, { error: 'Choose at least one job.' })
  .max(jobsMost, { error: `Choose at most ${jobsMost} jobs.` })

export const actOnJobs = {
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('retry'), ids }),
      z.object({
        action: z.literal('discard'),
        ids,
        reason: filled('Enter a reason for the audit log.').pipe(
          z
            .string()
            .max(discardReasonMax, { error: `Use at most ${discardReasonMax} characters.` }),
        ),
      }),
    ],
    { error: 'Choose retry or discard.' },
  ),
  reply: z.object({
    /** In the order given; `error` says why one was refused. */
    results: z.array(z.object({ id, error: z.string().nullable() })),
  }),
}
export type JobActionWire = z.input<typeof actOnJobs.body>
export type JobAction = z.output<typeof actOnJobs.body>

const waitingMoney = z
  .object({
    /** Names it among those of its kind. */
    id: z.string(),
    kind: z.enum(moneyKinds),
    /** What it is about, such as an order's number. */
    title: z.string(),
    /** Null if it isn't an amount. */
    cents: z.number().int().nullable(),
    /** The provider's words, or ours; null while it hasn't been refused. */
    reason: z.string().nullable(),
    since: instant,
    /** The page of what it is about; null without one. */
    path: z.string().nullable(),
    /** The order it came from, with its page; null where it is in the title, or unknown. */
    order: z.object({ number: z.string(), path: z.string() }).nullable(),
    /** What an administrator can do now; `resolve` needs a note, as `noteLabel` says. */
    actions: z.array(z.enum(moneyActions)),
    noteLabel: z.string().nullable(),
    /** What resolving does, and whether anybody gets an email; null if it can't be resolved. */
    effect: z.string().nullable(),
  })
  .meta({ id: 'WaitingMoney' })
export type WaitingMoneyWire = z.input<typeof waitingMoney>

export const listWaitingMoney = { reply: z.array(waitingMoney) }

export const actOnWaitingMoney = {
  params: z.object({
    kind: z.enum(moneyKinds, { error: 'Choose a kind of unsettled money.' }),
    id,
  }),
  body: z
    .object({
      action: z.enum(moneyActions, { error: 'Choose retry, cancel or resolve.' }),
      note: line(moneyNoteMax).default(''),
    })
    .refine(({ action, note }) => action !== 'resolve' || note !== '', {
      path: ['note'],
      error: moneyNoteRequired,
    }),
  reply: z.array(waitingMoney),
}
