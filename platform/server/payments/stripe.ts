import type { Clock } from '../clock.ts'
import type { StripeSettings } from '../settings-providers.ts'
import type { CardProvider } from './port.ts'
import { createCharges } from './stripe/charges.ts'
import {
  createCaller,
  createStripeClient,
  guarded,
  timeouts as defaultTimeouts,
  type Observers,
} from './stripe/client.ts'
import { createCustomers } from './stripe/customers.ts'
import { createEventList, createEventReader } from './stripe/events.ts'
import { createSellers } from './stripe/sellers.ts'
import { createSubscriptions } from './stripe/subscriptions.ts'

/** Cards by Stripe, through its own SDK (docs/product/payments.md 2). */
export function createStripeCards(
  settings: StripeSettings,
  clock: Clock,
  observers: Observers = {},
): CardProvider {
  const stripe = createStripeClient(settings, observers.timeouts ?? defaultTimeouts)
  const call = createCaller(observers)
  return {
    kind: 'stripe',
    isLive: settings.isLive,
    publishableKey: settings.publishableKey,
    sellers: guarded(call, createSellers(stripe)),
    ...guarded(call, createCustomers(stripe)),
    ...guarded(call, createCharges(stripe)),
    ...guarded(call, createSubscriptions(stripe)),
    ...guarded(call, createEventList(stripe)),
    readEvent: createEventReader(
      [settings.webhookSecret, settings.connectWebhookSecret].filter((secret) => secret !== null),
      clock,
    ),
  }
}
