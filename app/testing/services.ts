import type { App } from '../server/app.ts'

/** The features' services, by the names tests use. */
export function servicesOf({ features, platform: { payments } }: App) {
  return {
    analytics: features.analytics.service,
    audit: features.audit.service,
    identity: features.identity.service,
    emailAddress: features.identity.emailAddress,
    securityLog: features.identity.securityLog,
    houses: features.houses.service,
    notifications: features.notifications.service,
    notificationEmails: features.notifications.emails,
    sanctions: features.sanctions.service,
    profile: features.profile.service,
    ledger: features.ledger.service,
    membership: features.membership.service,
    verification: features.verification.service,
    media: features.media.service,
    moderation: features.moderation.service,
    comments: features.comments.service,
    news: features.news.service,
    views: features.news.views,
    debates: features.debates.service,
    checkout: features.orders.checkout,
    orders: features.orders.service,
    contests: features.challenges.contests,
    marketplace: features.marketplace.service,
    desk: features.marketplace.desk,
    payouts: features.payouts.service,
    payments: payments.payments,
    reconciler: payments.reconciler,
    testCards: payments.testCards,
  }
}

export type Services = ReturnType<typeof servicesOf>
