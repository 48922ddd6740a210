import type { PaidTier } from '#features/membership/contract/tiers.ts'
import type { App } from './compose.ts'

/** The built-in card that is always charged. */
const card = '4242424242424242'

/** Lets somebody of the demo community pay for a plan or a House with a test card, as any member would; where real cards are charged, the tier is given. */
export async function subscribe(
  app: App,
  userId: string,
  tier: PaidTier,
  houseName: string,
): Promise<void> {
  const { agreements, houseRegistration, payments, subscriptions, testCards } = app.money
  if (!testCards) return app.membership.put({ userId, tier, paidUntil: null, paidTier: null })
  await agreements.accept(userId, undefined)
  const opened =
    tier === 'house'
      ? await houseRegistration.open(userId, houseName, null)
      : await subscriptions.open(userId, tier)
  if (!opened.clientSecret || !opened.paymentId)
    throw new Error('a payment of the demo could not be opened')
  await testCards.pay(opened.clientSecret, card)
  await payments.settle(opened.paymentId)
  await subscriptions.activate(userId)
  const house = await app.houses.houseOf(userId)
  if (house) await app.houses.setStatus(app.database.db, house.id, 'verified')
}
