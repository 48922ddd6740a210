import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { cashAccountOf, chargeEntries, refundEntries } from '#features/ledger/contract.ts'
import { cards } from '#features/membership/testing/subscribing.ts'
import { newId } from '#platform/server/ids.ts'
import type { TestCardProvider } from '#platform/server/payments/test-cards/provider.ts'

/** Test bank accounts by behavior. */
export const banks = { good: '000123456789', closed: '000111111116' }

/** A House owner, with an address for emails. */
export type Seller = Member & { houseId: string; account: string; email: string }

let made = 0

/** The built-in provider, as every test app has it. */
export function testCardsOf(app: TestApp): TestCardProvider {
  if (!app.testCards) throw new Error('no test cards')
  return app.testCards
}

/** A verified House; `bank` is null for one without payouts. */
export async function seller(app: TestApp, bank: string | null = banks.good): Promise<Seller> {
  made += 1
  const email = `seller-${made}@example.org`
  const member = await app.member({ tier: 'house', house: 'verified', email })
  const house = await app.houses.houseOf(member.id)
  if (!house) throw new Error('no House')
  if (bank !== null) await openAccount(app, house, bank)
  return { ...member, houseId: house.id, account: `test_acct_${house.id}`, email }
}

/** Opens a House's account and completes the provider's form. */
export async function openAccount(
  app: TestApp,
  house: { id: string; name: string },
  bank: string,
): Promise<void> {
  const address = { returnUrl: `${app.url}/house/payouts`, refreshUrl: app.url }
  await app.payouts.accounts.open(house, null, address)
  const account = `test_acct_${house.id}`
  await testCardsOf(app).sellers.enterBank(account, bank)
  await app.payouts.accounts.syncByRef(account)
}

/** A paid charge of `cents`, all owed to a House. */
export async function sale(app: TestApp, houseId: string, cents: number) {
  const provider = testCardsOf(app)
  const paymentId = newId()
  const customer = await provider.openCustomer({ memberId: newId(), name: 'Bo', email: null })
  const charge = await provider.openCharge({ paymentId, customer, cents, description: 'Boots' })
  await provider.pay(charge.clientSecret ?? '', cards.good)
  await app.database.db.transaction((tx) =>
    app.ledger.append(tx, {
      kind: 'charge',
      reference: `payment:${paymentId}`,
      description: 'Order',
      entries: chargeEntries(cashAccountOf('test'), [
        { account: `payable:seller:${houseId}`, cents },
      ]),
    }),
  )
  return { partOrderId: newId(), houseId, cents, chargeRef: charge.ref }
}

/** Fulfills a sale. */
export const earn = (app: TestApp, given: Awaited<ReturnType<typeof sale>>): Promise<void> =>
  app.database.db.transaction((tx) => app.payouts.earn(tx, given))

/** Refunds part of a sale to its buyer, out of what the seller got. */
export const refund = (
  app: TestApp,
  { partOrderId, houseId }: { partOrderId: string; houseId: string },
  cents: number,
  reversalId = newId(),
): Promise<void> =>
  app.database.db.transaction(async (tx) => {
    await app.payouts.reverse(tx, { partOrderId, cents, reason: 'Broken', reversalId })
    await app.ledger.append(tx, {
      kind: 'refund',
      reference: `refund:${reversalId}`,
      description: 'Refund: Order',
      entries: refundEntries(cashAccountOf('test'), [
        { account: `payable:seller:${houseId}`, cents },
      ]),
    })
  })
