import { day, hour, minute, type Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Payments } from './payments.ts'
import type { ProviderEvent } from './port.ts'
import type { PaymentStore } from './store.ts'

type Dependencies = { payments: Payments; store: PaymentStore; clock: Clock; jobs: Jobs; log: Log }

/** Stores events and processes them later. */
export type Inbox = ReturnType<typeof createInbox>

/** Retries of an event, at most five minutes apart: about a day. */
const retries = 300
const handle = 'payment-event'
/** How long processed events are kept. */
const retention = 90 * day
/** Anybody can send forged events, so what the log says of them is limited. */
const betweenWarnings = hour

/**
 * Webhook events: each stored once as received, acknowledged immediately, and processed by a job.
 */
export function createInbox({ payments, store, clock, jobs, log }: Dependencies) {
  const dealWith = async (provider: string, eventId: string): Promise<void> => {
    const event = await store.findEvent(provider, eventId)
    if (!event || event.handledAt || provider !== payments.provider?.kind) return
    const { aboutKind, aboutRef } = event
    if (!aboutRef) return store.markHandled(provider, [eventId], clock.now())
    // The provider's current state covers all earlier events about the same object.
    const events = await store.listUnhandledAbout(provider, aboutRef)
    if (aboutKind === 'subscription') await payments.syncSubscription(aboutRef)
    else if (aboutKind === 'account') await payments.syncAccount(aboutRef)
    else if (aboutKind === 'transfer') await payments.syncTransfer(aboutRef)
    else if (aboutKind === 'identity-check') await payments.syncIdentityCheck(aboutRef)
    else await payments.settleCharge(aboutRef)
    await store.markHandled(provider, events, clock.now())
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
      // Events about people are news of their checks alone; what they say is never stored.
      body: about?.kind === 'identity-check' ? Buffer.alloc(0) : body,
      aboutKind: about?.kind ?? null,
      aboutRef: about?.ref ?? null,
      receivedAt: clock.now(),
      handledAt: about ? null : clock.now(),
    })
    if (isNew && about) await jobs.send(handle, { provider: kind, eventId: event.id })
  }

  let warnedAt = -Infinity
  const warn = () => {
    const now = clock.now().getTime()
    if (now - warnedAt < betweenWarnings) return
    warnedAt = now
    log.warn(
      "refused an event that isn't signed with STRIPE_WEBHOOK_SECRET or STRIPE_CONNECT_WEBHOOK_SECRET, or is old",
    )
  }

  return {
    /**
     * Accepts an external event. A wrong secret or clock is logged, at most once an hour.
     * @throws DomainError `invalid` if forged or stale.
     */
    receive: async (rawBody: Buffer, signature: string): Promise<void> => {
      const { readEvent } = payments.requireProvider()
      let event: ProviderEvent
      try {
        event = readEvent(rawBody, signature)
      } catch (error) {
        if (signature !== '') warn()
        throw error
      }
      await keep(event, rawBody)
    },

    /** Accepts an event of the built-in provider. */
    keep,

    /** Processes events left by a stopped process and deletes old ones. */
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
      await store.forgetEvents(new Date(clock.now().getTime() - retention))
    },
  }
}
