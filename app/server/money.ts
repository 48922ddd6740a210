import type { Houses } from '#features/houses/server/service.ts'
import type { Identity, Viewer } from '#features/identity/server/service.ts'
import { createBooks, type Earning } from '#features/ledger/server/books.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { AgreementTexts } from '#features/membership/server/agreement.ts'
import { createAgreements } from '#features/membership/server/agreements.ts'
import { createBilling } from '#features/membership/server/billing.ts'
import { createHouseRegistration } from '#features/membership/server/house-registration.ts'
import { createNotices } from '#features/membership/server/notices.ts'
import { createPlans } from '#features/membership/server/plans.ts'
import { membershipRoutes } from '#features/membership/server/routes.ts'
import { createMembership } from '#features/membership/server/service.ts'
import { createMembershipStore } from '#features/membership/server/store.ts'
import { createSubscriptionSync } from '#features/membership/server/subscription-sync.ts'
import { createSubscriptions } from '#features/membership/server/subscriptions.ts'
import { createReversals } from '#features/membership/server/reversals.ts'
import type { Audit } from '#features/moderation/server/service.ts'
import type { Profile } from '#features/profile/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { Route } from '#platform/server/endpoint-table.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail.ts'
import { createInbox } from '#platform/server/payments/inbox.ts'
import { createPayments } from '#platform/server/payments/payments.ts'
import type { CardProvider } from '#platform/server/payments/port.ts'
import { createReconciler } from '#platform/server/payments/reconciler.ts'
import { paymentRoutes } from '#platform/server/payments/routes.ts'
import { createPaymentStore } from '#platform/server/payments/store.ts'
import {
  createTestCards,
  type TestCardProvider,
} from '#platform/server/payments/test-cards/provider.ts'
import type { Settings } from '#platform/server/settings.ts'

type Dependencies = {
  settings: Settings
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  mail: Mail
  ledger: Ledger
  houses: Houses
  profile: Profile
  agreement: AgreementTexts
  /** Null where Stripe is not set up. */
  stripe: CardProvider | null
  /** Read when it is needed: identity is made of membership's standing. */
  identity: () => Identity
  /** Read when it is needed, too. */
  audit: () => Audit
}

/** Where the money of each kind of payment belongs in the ledger. */
const earnings: Record<string, Earning> = {
  subscription: {
    earns: 'revenue:subscriptions',
    refunds: 'refunds:subscriptions',
    disputes: 'disputes:subscriptions',
    description: 'Plan',
  },
  upgrade: {
    earns: 'revenue:subscriptions',
    refunds: 'refunds:subscriptions',
    disputes: 'disputes:subscriptions',
    description: 'Plan, exchanged for a higher one',
  },
  renewal: {
    earns: 'revenue:subscriptions',
    refunds: 'refunds:subscriptions',
    disputes: 'disputes:subscriptions',
    description: 'Plan, renewed',
  },
  house: {
    earns: 'revenue:houses',
    refunds: 'refunds:houses',
    disputes: 'disputes:houses',
    description: 'House registration',
  },
}

export type Money = ReturnType<typeof createMoney>

/** The wiring of everything that is paid for: the provider, payments, membership, and their endpoints. */
export function createMoney({
  settings,
  db,
  clock,
  jobs,
  log,
  mail,
  ledger,
  houses,
  profile,
  agreement,
  stripe,
  identity,
  audit,
}: Dependencies) {
  const { siteName, siteUrl } = settings
  const testCards: TestCardProvider | null =
    settings.production || stripe
      ? null
      : createTestCards({ db, clock, jobs, tell: (event) => inbox.keep(event, Buffer.alloc(0)) })
  const provider: CardProvider | null = stripe ?? testCards
  const paymentStore = createPaymentStore(db)
  const payments = createPayments({
    db,
    store: paymentStore,
    provider,
    clock,
    log,
    books: createBooks(ledger, earnings),
    payerOf: (id) => identity().contactOf(id),
  })
  const inbox = createInbox({ payments, store: paymentStore, clock, jobs, log })
  const reconciler = createReconciler({ payments, inbox, store: paymentStore, clock, jobs, log })

  const store = createMembershipStore(db)
  const plans = createPlans(houses)
  const membership = createMembership({ db, store, profile, houses, plans, clock })
  const agreements = createAgreements({ store, clock, texts: agreement })
  const notices = createNotices({
    mail,
    siteUrl,
    siteName,
    addressOf: async (tx, id) => {
      const contact = await identity().contactOf(id, tx)
      return contact?.email ? { to: contact.email, name: contact.name } : null
    },
  })
  const isProfileComplete = profile.isComplete
  const sync = createSubscriptionSync({
    db,
    store,
    payments,
    houses,
    notices,
    clock,
    jobs,
    log,
    isProfileComplete,
  })
  const reversals = createReversals({
    store,
    payments,
    houses,
    sync,
    notices,
    jobs,
    clock,
    record: (tx, action) => audit().record(tx, action),
  })
  const subscriptions = createSubscriptions({
    db,
    store,
    payments,
    plans,
    agreements,
    sync,
    reversals,
    clock,
    jobs,
    siteName,
    tierOf: membership.tierOf,
    isProfileComplete,
  })
  const houseRegistration = createHouseRegistration({
    store,
    payments,
    houses,
    agreements,
    sync,
    reversals,
    notices,
    jobs,
    siteName,
  })
  const billing = createBilling({ db, store, payments, houses, plans, agreements, clock, siteUrl })
  const routes: Route<Viewer>[] = [
    ...paymentRoutes<Viewer>(payments, testCards),
    ...membershipRoutes({ membership, agreements, subscriptions, houseRegistration, billing }),
  ]
  return {
    payments,
    inbox,
    reconciler,
    testCards,
    membership,
    agreements,
    subscriptions,
    houseRegistration,
    billing,
    sync,
    routes,
  }
}

/** Stripe's library is large, so it is loaded where it is used alone. */
export async function openStripe(
  { stripe }: Settings,
  clock: Clock,
  log: Log,
): Promise<CardProvider | null> {
  if (!stripe) return null
  const { createStripeCards } = await import('#platform/server/payments/stripe.ts')
  return createStripeCards(stripe, clock, { log })
}
