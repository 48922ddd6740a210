import type { Clock } from '../clock.ts'
import type { Observers } from '../payments/stripe/client.ts'
import type { Settings } from '../settings.ts'
import type { IdentityProvider } from './port.ts'
import { createTestDocuments, type TestDocumentProvider } from './test-documents.ts'

/** Who checks identities, if anyone does. */
export type IdentityChecks = {
  /** Null if nobody does. */
  provider: IdentityProvider | null
  /** The built-in test documents; null with a real provider, and in production. */
  testDocuments: TestDocumentProvider | null
}

/** Opens the configured provider: test documents without one, none in production. */
export async function openIdentityChecks(
  { production, stripe, stripeIdentityKey }: Settings,
  clock: Clock,
  observers: Observers,
): Promise<IdentityChecks> {
  if (stripe && stripeIdentityKey) {
    const { createStripeIdentity } = await import('./stripe-identity.ts')
    const provider = createStripeIdentity(stripe, stripeIdentityKey, observers)
    return { provider, testDocuments: null }
  }
  const testDocuments = production ? null : createTestDocuments(clock)
  return { provider: testDocuments, testDocuments }
}
