import { createStripeCards } from '#platform/server/payments/stripe.ts'
import { webhookPath } from '#platform/server/payments/webhooks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openStripeStandIn, type StripeStandIn } from './stand-in.ts'

/** The product with Stripe's stand-in, which sends it events; both have the same time. */
export type StripeApp = {
  app: TestApp
  stripe: StripeStandIn
  /** As if the operator set the other mode's keys on the same database. */
  useKeys(mode: 'test' | 'live'): void
  close(): Promise<void>
}

/** Opens both, with `settings` added. */
export async function openStripeApp(settings: Record<string, string> = {}): Promise<StripeApp> {
  const now = new Date()
  const stripe = await openStripeStandIn(now)
  const app = await openTestApp({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_IDENTITY_KEY: stripe.identityKey,
    VERIFICATION_KEY: Buffer.alloc(32, 7).toString('base64'),
    STRIPE_API_URL: stripe.url,
    ...settings,
  }).catch(async (error: unknown) => {
    // Its process would keep that of the tests from ending.
    await stripe.close()
    throw error
  })
  app.clock.set(now)
  await stripe.control.webhook(app.url + webhookPath)
  await stripe.live.webhook(app.url + webhookPath)
  return {
    app,
    stripe,
    useKeys: (mode) => {
      const isLive = mode === 'live'
      const cards = createStripeCards(
        {
          ...stripe,
          apiUrl: stripe.url,
          isLive,
          secretKey: isLive ? stripe.liveSecretKey : stripe.secretKey,
          publishableKey: isLive ? stripe.livePublishableKey : stripe.publishableKey,
        },
        app.clock,
      )
      Object.assign(app.payments.requireProvider(), cards)
    },
    close: async () => {
      await app.close()
      await stripe.close()
    },
  }
}
