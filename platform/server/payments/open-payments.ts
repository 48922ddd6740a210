import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createPayments, type Payments } from './payments.ts'
import type { CardProvider } from './port.ts'
import { createReconciler, type Reconciler } from './reconciler.ts'
import { createPaymentStore } from './store.ts'
import type { Observers } from './stripe/client.ts'
import type { TaxService } from './tax.ts'
import { createTestCards, type TestCardProvider } from './test-cards/provider.ts'

/** Everything involving money; features define what payments are for. */
export type PaymentPlatform = {
  payments: Payments
  inbox: Inbox
  reconciler: Reconciler
  /** Null with Stripe, and in production. */
  testCards: TestCardProvider | null
  /** Null unless a service calculates sales tax. */
  tax: TaxService | null
}

type Options = {
  settings: Settings
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  metrics: Metrics
}

/** Opens the configured card provider: the test cards without one, none in production. */
export async function openPayments({
  settings,
  db,
  clock,
  jobs,
  log,
  metrics: { providerCalls: calls },
}: Options): Promise<PaymentPlatform> {
  const observers: Observers = { log, calls, onRefusal: (call) => payments.reportRefusal(call) }
  const stripe = await openStripe(settings, clock, observers)
  const testCards =
    settings.production || stripe
      ? null
      : createTestCards({
          db,
          clock,
          jobs,
          sendEvent: (event) => inbox.keep(event, Buffer.alloc(0)),
        })
  const store = createPaymentStore(db)
  const payments = createPayments({ db, store, provider: stripe ?? testCards, clock, log })
  const inbox = createInbox({ payments, store, clock, jobs, log })
  const reconciler = createReconciler({ payments, inbox, store, clock, jobs, log })
  return { payments, inbox, reconciler, testCards, tax: await openTax(settings, observers) }
}

async function openTax(
  { stripe, salesTax }: Settings,
  observers: Observers,
): Promise<TaxService | null> {
  if (!stripe || salesTax !== 'stripe') return null
  const { createStripeTax } = await import('./stripe/tax.ts')
  return createStripeTax(stripe, observers)
}

/** Stripe's large library is loaded only when used. */
async function openStripe(
  { stripe }: Settings,
  clock: Clock,
  observers: Observers,
): Promise<CardProvider | null> {
  if (!stripe) return null
  const { createStripeCards } = await import('./stripe.ts')
  return createStripeCards(stripe, clock, observers)
}
