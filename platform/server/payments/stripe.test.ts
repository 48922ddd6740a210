import { testCardProvider } from '#app/testing/card-provider-suite.ts'
import { openStripeProvider } from '#app/testing/stripe/provider.ts'

testCardProvider('Stripe', openStripeProvider)
