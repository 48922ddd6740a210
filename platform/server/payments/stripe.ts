import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { StripeSettings } from '../settings-providers.ts'
import type { CardProvider } from './port.ts'
import { createCharges } from './stripe/charges.ts'
import {
  answerOf,
  createStripeClient,
  timeouts as defaultTimeouts,
  type Timeouts,
} from './stripe/client.ts'
import { createCustomers } from './stripe/customers.ts'
import { createEventReader } from './stripe/events.ts'
import { createSellers } from './stripe/sellers.ts'
import { createSubscriptions } from './stripe/subscriptions.ts'

/** Cards by Stripe, through its own SDK (docs/product/payments.md 2). */
export function createStripeCards(
  settings: StripeSettings,
  clock: Clock,
  { log, timeouts = defaultTimeouts }: { log?: Log; timeouts?: Timeouts } = {},
): CardProvider {
  const stripe = createStripeClient(settings, timeouts)
  const customers = createCustomers(stripe)
  const charges = createCharges(stripe)
  const subscriptions = createSubscriptions(stripe)
  const sellers = createSellers(stripe)
  const inTime =
    <Given extends unknown[], T>(call: (...given: Given) => Promise<T>) =>
    (...given: Given): Promise<T> =>
      answerOf(() => call(...given), timeouts, log)
  return {
    kind: 'stripe',
    isLive: settings.isLive,
    publishableKey: settings.publishableKey,
    sellers: {
      openAccount: inTime(sellers.openAccount),
      accountLink: inTime(sellers.accountLink),
      readAccount: inTime(sellers.readAccount),
      balanceOf: inTime(sellers.balanceOf),
      transfer: inTime(sellers.transfer),
      reverseTransfer: inTime(sellers.reverseTransfer),
      listPayouts: inTime(sellers.listPayouts),
    },
    openCustomer: inTime(customers.openCustomer),
    openCharge: inTime(charges.openCharge),
    readCharge: inTime(charges.readCharge),
    listDisputed: inTime(charges.listDisputed),
    cancelCharge: inTime(charges.cancelCharge),
    refund: inTime(charges.refund),
    openSubscription: inTime(subscriptions.openSubscription),
    changeSubscription: inTime(subscriptions.changeSubscription),
    quoteChange: inTime(subscriptions.quoteChange),
    readSubscription: inTime(subscriptions.readSubscription),
    endSubscription: inTime(subscriptions.endSubscription),
    resumeSubscription: inTime(subscriptions.resumeSubscription),
    openCardChange: inTime(customers.openCardChange),
    finishCardChange: inTime(customers.finishCardChange),
    cardOf: inTime(customers.cardOf),
    portalLink: inTime(customers.portalLink),
    readEvent: createEventReader(
      [settings.webhookSecret, settings.connectWebhookSecret].filter((secret) => secret !== null),
      clock,
    ),
  }
}
