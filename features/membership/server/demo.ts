import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { PaidTier, Tier } from '../contract/tiers.ts'
import type { createAgreements } from './agreements.ts'
import type { createHouseRegistration } from './house-registration.ts'
import type { Membership } from './service.ts'
import type { createSubscriptions } from './subscriptions.ts'

type Dependencies = {
  platform: Pick<Platform, 'db' | 'payments'>
  membership: Membership
  houses: Houses
  agreements: ReturnType<typeof createAgreements>
  subscriptions: ReturnType<typeof createSubscriptions>
  houseRegistration: ReturnType<typeof createHouseRegistration>
}

/** The demo logins' tiers; the others have plans in turn. */
const tiers: Record<string, Tier> = {
  demo_admin: 'public',
  demo_moderator: 'annual',
  demo_public: 'public',
  demo_weekly: 'weekly',
  demo_monthly: 'monthly',
  demo_annual: 'annual',
  demo_house: 'house',
  demo_blocked: 'weekly',
}

/** The Houses of others than the logins. */
const houseNames = new Map([
  ['marcus_eldridge', 'Eldridge Joinery'],
  ['lila_montrose', 'Montrose Market'],
  ['abby_keene', 'Keene Harbor House'],
])

/** The test card that succeeds. */
const card = '4242424242424242'

/** Gives demo members their plans; the logins pay with a test card like any member. */
export async function seedPlans(
  dependencies: Dependencies,
  { members, crowd }: DemoCommunity<Viewer>,
): Promise<void> {
  const { membership } = dependencies
  const others = [...members].filter(
    ([username]) => !(username in tiers) && !houseNames.has(username),
  )
  await membership.importPlans(
    [...others.map(([, { account }]) => account.id), ...crowd].map((userId, index) => ({
      userId,
      tier: (['weekly', 'weekly', 'monthly', 'weekly', 'annual'] as const)[index % 5] ?? 'weekly',
      paidUntil: null,
      paidTier: null,
    })),
  )
  for (const [username, { account }] of members) {
    const tier = houseNames.has(username) ? 'house' : tiers[username]
    // Sequentially: within one transaction locks don't separate payments.
    if (tier !== undefined && tier !== 'public')
      await subscribe(
        dependencies,
        account.id,
        tier,
        houseNames.get(username) ?? `House of ${account.lastName}`,
      )
  }
}

async function subscribe(
  { platform, membership, houses, agreements, subscriptions, houseRegistration }: Dependencies,
  userId: string,
  tier: PaidTier,
  houseName: string,
): Promise<void> {
  const { payments, testCards } = platform.payments
  if (!testCards) return membership.put({ userId, tier, paidUntil: null, paidTier: null })
  await agreements.accept(userId, undefined)
  const opened =
    tier === 'house'
      ? await houseRegistration.open(userId, houseName, null)
      : await subscriptions.open(userId, tier)
  if (!opened.clientSecret || !opened.paymentId) throw new Error('could not open a demo payment')
  await testCards.pay(opened.clientSecret, card)
  await payments.settle(opened.paymentId)
  await subscriptions.activate(userId)
  const house = await houses.houseOf(userId)
  if (house) await houses.setStatus(platform.db, house.id, 'verified')
}
