import Stripe from 'stripe'
import type { Clock } from '../../clock.ts'
import { invalid } from '../../errors.ts'
import type { CardProvider, ProviderEvent } from '../port.ts'
import { idOf } from './client.ts'

const toleranceSeconds = 300

/** What happens to money after it was settled; nothing else would find it if its event is lost. */
const laterTypes = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.reversed',
  'transfer.updated',
]

/** Maximum events read at once, newest first. */
const maxEvents = 5000

/** Reads events of the last 30 days from the provider's own list. */
export const createEventList = (stripe: Stripe): Pick<CardProvider, 'listLaterEvents'> => ({
  listLaterEvents: async (since) => {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const events = await stripe.events
      .list({ types: laterTypes, created, limit: 100 })
      .autoPagingToArray({ limit: maxEvents })
    return events.reverse().map(eventOf)
  },
})

/** Parses events signed with one of the webhook secrets: the site's, or that of sellers' accounts. */
export function createEventReader(
  webhookSecrets: string[],
  clock: Clock,
): (rawBody: Buffer, signature: string) => ProviderEvent {
  return (rawBody, signature) => {
    const event = verified(rawBody, signature, webhookSecrets, clock.now())
    // Signed, so it is the provider's, but nothing says that it is of a kind that we know.
    if (typeof event?.id !== 'string') throw invalid('body', 'The event has no id.')
    return eventOf({ ...event, id: event.id })
  }
}

const eventOf = (event: Partial<Stripe.Event> & { id: string }): ProviderEvent => ({
  id: event.id,
  isLive: event.livemode === true,
  about: subjectOf(event),
})

function verified(
  rawBody: Buffer,
  signature: string,
  [secret = '', ...others]: string[],
  now: Date,
): Partial<Stripe.Event> | null {
  try {
    return Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (others.length > 0) return verified(rawBody, signature, others, now)
    const refusal = invalid(
      'stripe-signature',
      "The event isn't signed by the card provider, or it's too old.",
    )
    refusal.cause = error
    throw refusal
  }
}

function subjectOf(event: Partial<Stripe.Event>): ProviderEvent['about'] {
  // Connect says here whose event it is: a seller's account, payout or balance changed.
  if (event.account) return about('account', event.account)
  const thing = event.data?.object as { object?: string } | undefined
  switch (thing?.object ?? '') {
    case 'subscription':
      return about('subscription', (thing as Stripe.Subscription).id)
    case 'invoice':
      return about(
        'subscription',
        (thing as Stripe.Invoice).parent?.subscription_details?.subscription,
      )
    case 'payment_intent': {
      const intent = thing as Stripe.PaymentIntent
      return intent.metadata?.['paymentId'] ? about('charge', intent.id) : null
    }
    case 'charge':
      return isLaterNews(event.type ?? '')
        ? about('charge', (thing as Stripe.Charge).payment_intent)
        : null
    case 'refund':
      return about('charge', (thing as Stripe.Refund).payment_intent)
    case 'transfer':
      return about('transfer', (thing as Stripe.Transfer).id)
    case 'account':
      return about('account', (thing as Stripe.Account).id)
    case 'identity.verification_session':
      return about('identity-check', (thing as Stripe.Identity.VerificationSession).id)
    case 'dispute':
      return about('charge', (thing as Stripe.Dispute).payment_intent)
    default:
      return null
  }
}

/** What intent and invoice events don't report: fees known later, and refunds. */
function isLaterNews(type: string): boolean {
  return type === 'charge.updated' || type === 'charge.refunded'
}

function about(
  kind: NonNullable<ProviderEvent['about']>['kind'],
  thing: string | { id: string } | null | undefined,
): ProviderEvent['about'] {
  return thing ? { kind, ref: idOf(thing) } : null
}
