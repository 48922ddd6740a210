import { day, minute, type Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Payments } from './payments.ts'
import type { ProviderEvent } from './port.ts'
import type { PaymentStore } from './store.ts'

type Dependencies = { payments: Payments; store: PaymentStore; clock: Clock; jobs: Jobs; log: Log }

/** Takes events in and deals with them later. */
export type Inbox = ReturnType<typeof createInbox>

/** Tries to deal with an event, at most five minutes apart: a day of them. */
const retries = 300
const handle = 'payment-event'
/** How long events are kept after they were dealt with. */
const keptFor = 90 * day

/** Events of the provider: each is kept once as it came, answered at once, and dealt with by a job. */
export function createInbox({ payments, store, clock, jobs, log }: Dependencies) {
  const dealWith = async (provider: string, eventId: string): Promise<void> => {
    const event = await store.findEvent(provider, eventId)
    if (!event || event.handledAt || provider !== payments.provider?.kind) return
    const { aboutKind, aboutRef } = event
    if (!aboutRef) return store.markHandled(provider, [eventId], clock.now())
    // What the provider says now answers every event that has come about the same thing so far.
    const told = await store.listUnhandledAbout(provider, aboutRef)
    if (aboutKind === 'subscription') await payments.syncSubscription(aboutRef)
    else await payments.settleCharge(aboutRef)
    await store.markHandled(provider, told, clock.now())
  }
  jobs.define<{ provider: string; eventId: string }>(
    handle,
    ({ provider, eventId }) => dealWith(provider, eventId),
    { retries },
  )

  const keep = async (event: ProviderEvent, body: Buffer): Promise<void> => {
    const { kind, isLive } = payments.requireProvider()
    if (event.isLive !== isLive) {
      log.warn({ event: event.id }, 'ignored an event from the other mode')
      return
    }
    const { about } = event
    const isNew = await store.addEvent({
      provider: kind,
      eventId: event.id,
      body,
      aboutKind: about?.kind ?? null,
      aboutRef: about?.ref ?? null,
      receivedAt: clock.now(),
      handledAt: about ? null : clock.now(),
    })
    if (isNew && about) await jobs.send(handle, { provider: kind, eventId: event.id })
  }

  return {
    /** Takes an event from outside in. @throws DomainError `invalid` for one that is forged or stale. */
    receive: (rawBody: Buffer, signature: string): Promise<void> =>
      keep(payments.requireProvider().readEvent(rawBody, signature), rawBody),

    /** Takes an event of the built-in provider in. */
    keep,

    /** Deals with events that a stopped process left behind, and forgets old ones. */
    sweep: async (): Promise<void> => {
      const kind = payments.provider?.kind
      const left = kind
        ? await store.listUnhandled(new Date(clock.now().getTime() - minute), 500)
        : []
      for (const { provider, eventId } of left) {
        await dealWith(provider, eventId).catch((error: unknown) =>
          log.warn({ err: error, event: eventId }, 'could not handle an event yet'),
        )
      }
      await store.forgetEvents(new Date(clock.now().getTime() - keptFor))
    },
  }
}
