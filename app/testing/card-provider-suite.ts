import { after, before, describe } from 'node:test'
import { testChanges } from './card-provider/changes.ts'
import { testCharges } from './card-provider/charges.ts'
import { createSuiteContext, type ProviderUnderTest } from './card-provider/context.ts'
import { testReversals } from './card-provider/reversals.ts'
import { testSellers } from './card-provider/sellers.ts'
import { testSubscriptions } from './card-provider/subscriptions.ts'

/** Registers the contract tests for card providers. */
export function testCardProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(name, () => {
    const context = createSuiteContext(open)
    before(context.open)
    after(context.close)
    testCharges(context)
    testReversals(context)
    testSubscriptions(context)
    testChanges(context)
    testSellers(context)
  })
}
