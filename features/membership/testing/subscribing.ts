import assert from 'node:assert/strict'
import {
  acceptAgreement,
  createHousePayment,
  getMembership,
  listPayments,
  openSubscription,
} from '#features/membership/contract/endpoints.ts'
import type { MembershipRecord } from '#features/membership/contract/schemas.ts'
import {
  confirmTestCard,
  payWithTestCard,
  settlePayment,
} from '#platform/contract/payments/endpoints.ts'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { until, type Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** Test card numbers by behavior. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0077',
  failsLater: '4000 0000 0000 0341',
}

/** Accepts the agreement and opens a plan's payment. */
export async function openPlan(member: Member, tier: 'weekly' | 'monthly' | 'annual') {
  await member.call(acceptAgreement, { body: {} })
  return member.call(openSubscription, { body: { tier } })
}

/** Accepts the agreement and opens a House's payment. */
export async function openHouse(member: Member, houseName: string) {
  await member.call(acceptAgreement, { body: {} })
  return member.call(createHousePayment, { body: { houseName } })
}

/**
 * Enters a card, confirms if asked, and notifies the server like a browser, which asks again while
 * the site is too busy.
 */
export async function payFor(
  member: Member,
  opened: { clientSecret: string | null; paymentId: string | null },
  number = cards.good,
): Promise<PaymentState> {
  const { clientSecret, paymentId } = opened
  if (!clientSecret || !paymentId) throw new Error('there is nothing to pay')
  const { needsConfirmation } = await member.call(payWithTestCard, {
    body: { clientSecret, number },
  })
  if (needsConfirmation)
    await member.call(confirmTestCard, { body: { clientSecret, isApproved: true } })
  return until(async () => {
    const path = pathTo(settlePayment.path, { id: paymentId })
    const { status, json, text } = await member.request(settlePayment.method, path)
    if (status === 503) return null
    assert.equal(status, 200, text)
    return json as PaymentState
  }, 'the payment to be settled')
}

/** A member's plan, once it matches `look`: jobs process provider events. */
export function membershipOnce(
  member: Member,
  what: string,
  look: (membership: MembershipRecord) => boolean,
): Promise<MembershipRecord> {
  return until(async () => {
    const membership = await member.call(getMembership, {})
    return look(membership) && membership
  }, what)
}

/** Advances the clock, lets the built-in provider act, and syncs every subscription. */
export async function moveOn(app: TestApp, milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.testCards?.advance()
  await app.features.membership.sync.lookAfter()
}

/** All payments, once there are this many: jobs process renewal events. */
export const listOnce = (member: Member, count: number) =>
  until(async () => {
    const all = await listAll(member)
    assert.ok(all.length <= count, `${all.length} payments, and at most ${count} were expected`)
    return all.length === count && all
  }, `${count} payments`)

/** All of a member's payments, newest first. */
export async function listAll(member: Member) {
  const items = []
  for (let cursor: string | undefined; ;) {
    const page = await member.call(listPayments, {
      query: { limit: 50, ...(cursor ? { cursor } : {}) },
    })
    items.push(...page.items)
    if (!page.next) return items
    cursor = page.next
  }
}
