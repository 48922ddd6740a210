import { z, type ZodObject } from 'zod'
import { instant } from '#platform/contract/schemas.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { ApiEvent } from '#platform/server/module.ts'
import { testKind } from '../contract/rules.ts'
import type { EventKind } from '../contract/schemas.ts'
import type { EventStore } from './event-store.ts'

/** A kind of event, declared by the feature it belongs to. */
export type DeclaredEvent<S extends ZodObject> = {
  /** What happened, such as "An article was published". */
  title: string
  /** The events that are listed together, such as "Articles". */
  group: string
  /** When it is sent and what receivers need to know, in Markdown. */
  description: string
  /**
   * Who may receive it besides administrators: anyone, of what is public, or only those whom it is
   * about.
   */
  audience: 'anyone' | 'owners'
  /** What the events happen to, such as `article`; those of one subject are sent in order. */
  subject: string
  /**
   * What an event says: what its audience may read, and nothing that names or describes another
   * member.
   */
  data: S
}

/** Something that happened. */
type ReportedEvent<S extends ZodObject> = {
  /** Which one it happened to, as the row that is locked meanwhile. */
  subjectId: string
  /** Members whom it is about; null for former ones. */
  owners?: readonly (string | null)[]
  data: z.output<S>
}

/** Reports an event within the transaction of what happened. */
type Report<S extends ZodObject> = (tx: Db, event: ReportedEvent<S>) => Promise<void>

/** What other features know of webhooks. */
export type WebhookEvents = {
  /** Declares a kind of event, such as `article.published`; returns what reports one. */
  declare<S extends ZodObject>(kind: string, declared: DeclaredEvent<S>): Report<S>
}

/** The job that spreads events and wakes the sender. */
export const sendingJob = 'webhooks-send'

type Dependencies = { store: Pick<EventStore, 'add'>; jobs: Jobs; clock: Clock }

export type EventRegistry = ReturnType<typeof createEvents>

/**
 * The kinds of events that features declare (docs/product/webhooks.md 3), and how they are stored:
 * with what they report, and only if a webhook may receive them.
 */
export function createEvents({ store, jobs, clock }: Dependencies) {
  const kinds = new Map<string, DeclaredEvent<ZodObject>>()

  const declare: WebhookEvents['declare'] = (kind, declared) => {
    if (!/^[a-z]+\.[a-z_]+$/.test(kind) || kinds.has(kind))
      throw new Error(`The event ${kind} can't be declared`)
    kinds.set(kind, declared)
    const { audience, subject, data: shape } = declared
    return async (tx, { subjectId, owners = [], data }) => {
      if (clock.isMadeUp?.()) return
      const event = {
        id: newId(),
        kind,
        subject: `${subject}:${subjectId}`,
        ownerIds: [...new Set(owners)].filter((owner) => owner !== null),
        data: z.encode(shape, data),
        occurredAt: clock.now(),
      }
      if (await store.add(tx, event, audience === 'anyone')) await jobs.send(sendingJob, {}, tx)
    }
  }

  const byName = () => [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1))

  return {
    declare,

    /** True for events that a webhook can choose. */
    has: (kind: string): boolean => kinds.has(kind),

    /** All kinds by group, those of one group as declared. */
    list: (): EventKind[] =>
      [...kinds]
        .map(([kind, { title, group, audience }]) => ({
          kind,
          title,
          group,
          isPublic: audience === 'anyone',
        }))
        .toSorted((one, other) => (one.group < other.group ? -1 : +(one.group > other.group))),

    publicKinds: (): string[] =>
      [...kinds].flatMap(([kind, { audience }]) => (audience === 'anyone' ? [kind] : [])),

    /** The catalog for the API's description. */
    describe: (): ApiEvent[] => [
      ...byName().map(([kind, { title, description, group, data }]) => ({
        name: kind,
        summary: title,
        description,
        group,
        schema: messageOf(kind, data),
      })),
      {
        name: testKind,
        summary: 'You sent a test event',
        description: 'Sent when you press “Send test event” in the settings.',
        group: 'Webhooks',
        schema: messageOf(testKind, z.object({ webhookId: z.uuid() })),
      },
    ],
  }
}

/** A message as it is sent. */
const messageOf = (kind: string, data: ZodObject) =>
  z.object({ type: z.literal(kind), timestamp: instant, data })
