import type { TestCardKind } from '#app/testing/card-provider/context.ts'
import { testCardProvider } from '#app/testing/card-provider-suite.ts'
import { openStripeStandIn } from '#app/testing/stripe/stand-in.ts'
import { createSettableClock } from '../clock.ts'
import { createStripeCards } from './stripe.ts'

const tokens: Record<TestCardKind, string> = {
  good: 'pm_card_visa', declined: 'pm_card_chargeDeclined', 'needs confirmation': 'pm_card_authenticationRequired', slow: 'pm_card_slow', 'fails later': 'pm_card_chargeCustomerFail',
}

testCardProvider('Stripe', async () => {
  const clock = createSettableClock(new Date('2026-03-10T12:00:00Z'))
  const { control, close, ...account } = await openStripeStandIn(clock.now())
  return {
    provider: createStripeCards({ ...account, apiUrl: account.url, isLive: false }, clock),
    now: clock.now,
    moveTo: async (time) => {
      clock.set(time)
      await control.moveTo(time)
    },
    pay: async (clientSecret, card) => (await control.confirm(clientSecret, tokens[card])).error,
    authenticate: async (clientSecret, passes) => { await control.authenticate(clientSecret, passes) },
    timesCharged: async () => (await control.counts())['charge'] ?? 0,
    close,
  }
})
