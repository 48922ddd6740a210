import { highestScore, shippedAccess } from '#features/membership/contract/access-policy.ts'
import { acceptAgreement } from '#features/membership/contract/endpoints.ts'
import * as policyApi from '#features/membership/contract/policy-endpoints.ts'
import { shippedPrices } from '#features/membership/contract/prices.ts'
import type { Role } from '#app/testing/access-roles.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { fresh, nothing, type Cases, type Input } from '#app/testing/access-case.ts'

/** Roles with an unpaid tier so high that no plan is left to buy. */
const whoIsGivenTheTier = (role: Role) =>
  ['annual', 'house', 'blocked', 'another owner'].includes(role) ? 409 : null

let changes = 0
/** Another policy than any before, without effect on what others do in the meantime. */
const otherAccess = () => ({
  ...shippedAccess,
  canConnect: (changes += 1) % highestScore,
})
const otherPrices = () => ({ ...shippedPrices, firstHouses: 1_000 + (changes += 1) })

async function changeAccess(app: TestApp): Promise<number> {
  const admin = await app.member({ isAdmin: true })
  const { version } = await admin.call(policyApi.getAccessRecord, {})
  const body = { ...otherAccess(), note: '', version }
  return (await admin.call(policyApi.saveAccess, { body })).version
}

async function changePrices(app: TestApp): Promise<number> {
  const admin = await app.member({ isAdmin: true })
  const { version } = await admin.call(policyApi.getPrices, {})
  const body = { ...otherPrices(), note: '', version }
  return (await admin.call(policyApi.savePrices, { body })).version
}

/** Plans, Houses and payments. */
export const inputs: Cases = {
  getAccessPolicy: [{ about: 'in force', input: () => ({}) }],
  getAccessRecord: [{ about: 'in force', input: () => ({}) }],
  saveAccess: [
    {
      about: 'another one',
      input: async ({ app }) => {
        const version = await changeAccess(app)
        return { body: { ...otherAccess(), note: '', version } }
      },
    },
  ],
  restoreAccess: [
    {
      about: 'a changed one',
      input: async ({ app }) => ({ query: { version: await changeAccess(app) } }),
    },
  ],
  getPrices: [{ about: 'in force', input: () => ({}) }],
  savePrices: [
    {
      about: 'other ones',
      input: async ({ app }) => {
        const version = await changePrices(app)
        return { body: { ...otherPrices(), note: '', version } }
      },
    },
  ],
  restorePrices: [
    {
      about: 'changed ones',
      input: async ({ app }) => ({ query: { version: await changePrices(app) } }),
    },
  ],
  viewAs: [{ about: 'a subscriber', input: () => ({ query: { tier: 'weekly', score: '70' } }) }],
  getCapabilities: [{ about: 'one’s own', input: () => ({}) }],
  listPlans: [{ about: 'the price list', input: () => ({}) }],
  getHousePlaces: [{ about: 'the places', input: () => ({}) }],
  getCardSetup: [{ about: 'how cards are charged', input: () => ({}) }],
  listRecentPayments: [{ about: 'one’s own', input: () => ({}) }],
  settlePayment: [
    {
      about: 'one’s own',
      alone: true,
      another: (role) => (whoIsGivenTheTier(role) ? 404 : null),
      input: async ({ me }) => ({
        params: { id: (me && (await openPlan(me, 'annual')).paymentId) ?? nothing },
      }),
    },
    {
      about: 'another member’s',
      another: () => 404,
      input: async ({ app }) => ({
        params: { id: (await openPlan(await app.member(), 'weekly')).paymentId ?? nothing },
      }),
    },
  ],
  payWithTestCard: [
    {
      about: 'a payment that is not there',
      another: () => 404,
      input: () => ({ body: { clientSecret: 'made-up', number: '4242 4242 4242 4242' } }),
    },
  ],
  confirmTestCard: [
    {
      about: 'a payment that is not there',
      another: () => 404,
      input: () => ({ body: { clientSecret: 'made-up', isApproved: true } }),
    },
  ],
  getAgreement: [{ about: 'the present one', input: () => ({}) }],
  acceptAgreement: [{ about: 'the present one', input: () => ({ body: {} }) }],
  getMembership: [{ about: 'one’s own', input: () => ({}) }],
  quoteUpgrade: [
    {
      about: 'without a plan to go over from',
      another: () => 409,
      input: () => ({ query: { tier: 'annual' } }),
    },
  ],
  openSubscription: [
    {
      about: 'after accepting the agreement',
      alone: true,
      input: async ({ me }) => {
        await me?.call(acceptAgreement, { body: {} })
        return { body: { tier: 'weekly' } }
      },
    },
  ],
  createHousePayment: [
    {
      about: 'after accepting the agreement',
      alone: true,
      another: (role) => (role === 'house' || role === 'another owner' ? 409 : null),
      input: async ({ me }) => {
        await me?.call(acceptAgreement, { body: {} })
        return { body: { houseName: fresh() } }
      },
    },
  ],
  activatePaidSubscription: [
    { about: 'a plan that waits', alone: true, input: ({ me }) => holding(me) },
  ],
  cancelSubscription: [
    {
      about: 'one’s own plan',
      alone: true,
      another: whoIsGivenTheTier,
      input: ({ me }) => holding(me),
    },
  ],
  resumeSubscription: [
    {
      about: 'one’s own plan',
      alone: true,
      another: whoIsGivenTheTier,
      input: ({ me }) => holding(me),
    },
  ],
  listPayments: [{ about: 'one’s own', input: () => ({}) }],
  getCard: [{ about: 'one’s own', input: () => ({}) }],
  openCardChange: [{ about: 'of one’s own card', input: () => ({}) }],
  finishCardChange: [
    {
      about: 'that was never begun',
      another: () => 404,
      input: () => ({ body: { ref: 'made-up' } }),
    },
  ],
  openBillingPortal: [{ about: 'where there is none', input: () => ({}) }],
}

/** Has the caller pay for a plan first, if there is one above their tier. */
async function holding(me: Member | null): Promise<Input> {
  const opened = me && (await openPlan(me, 'annual'))
  if (me && opened?.clientSecret) await payFor(me, opened)
  return {}
}
