import assert from 'node:assert/strict'
import { until, type Member } from '#app/testing/factories.ts'
import type { StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { chargeEntries } from '#features/ledger/contract.ts'
import { listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'

export type StripeSellers = ReturnType<typeof stripeSellers>

/** Sellers at Stripe's stand-in, and what the site says about their money. */
export function stripeSellers({ app, stripe }: StripeApp, admin: Member) {
  let made = 0
  return {
    /** A House with a payout account, which works if the provider accepts it. */
    seller: async ({ isAccepted = true, hasEmail = true } = {}) => {
      made += 1
      const email = `edge-${made}@seller.example`
      const member = await app.member({
        tier: 'house',
        house: 'certified',
        ...(hasEmail ? { email } : {}),
      })
      const house = await app.houses.houseOf(member.id)
      assert.ok(house)
      const page = `${app.url}/house/payouts`
      await app.payouts.accounts.open(house, email, { returnUrl: page, refreshUrl: page })
      const account = (await app.payouts.accounts.find(house.id))?.accountRef ?? ''
      if (isAccepted) {
        await stripe.control.completeAccount(account)
        await until(
          async () => (await app.payouts.accounts.find(house.id))?.canReceive,
          'the completed account',
        )
      }
      return { member, houseId: house.id, account, email }
    },

    /** Money a bank returned, which is paid out of the site's own balance. */
    earns: async (houseId: string, cents: number): Promise<string> => {
      const partOrderId = newId()
      await app.database.db.transaction(async (tx) => {
        await app.payouts.earn(tx, { partOrderId, houseId, cents, chargeRef: null })
        await app.ledger.append(tx, {
          kind: 'charge',
          reference: `payment:${partOrderId}`,
          description: 'Order',
          entries: chargeEntries('cash:stripe', [{ account: `payable:seller:${houseId}`, cents }]),
        })
      })
      return partOrderId
    },

    emailsTo: async (email: string) =>
      ((await app.outbox?.list()) ?? []).filter(({ to }) => to === email),

    owed: (houseId: string) => app.ledger.balanceOf(`payable:seller:${houseId}`),

    held: async (account: string) =>
      (await app.payments.requireProvider().sellers.balanceOf(account)).availableCents,

    waiting: async (id: string) =>
      (await admin.call(listWaitingMoney, {})).find((money) => money.id === id),
  }
}
