import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { newId } from '#platform/server/ids.ts'
import { splitByShares, type Account, type Entry } from './contract.ts'

let app: TestApp
/** The divided entries of each payment by step. */
const booked = new Map<string, Entry[][]>()
const accounts: Account[] = [
  `payable:seller:${newId()}`,
  `payable:seller:${newId()}`,
  'fees:table:aa',
  'fees:treasury',
  'fees:house_tax',
  'tax:sales',
]

/** The part of `cents` that each account still holds of a payment. */
function divide(paymentId: string, cents: number): Entry[] {
  const earlier = (booked.get(paymentId) ?? []).flat()
  const heldBy = (account: Account) =>
    earlier.reduce((sum, entry) => sum + (entry.account === account ? entry.cents : 0), 0)
  const sign = Math.sign(cents)
  const held = accounts.map((account) => -heldBy(account))
  return splitByShares(Math.abs(cents), held).map((each, index) => ({
    account: accounts[index] ?? 'fees:treasury',
    cents: sign * each,
  }))
}

before(async () => {
  app = await openTestApp()
  app.features.ledger.books.register({
    divided: {
      description: 'Divided sale',
      entriesOf: (_tx, { id }, step) => Promise.resolve(booked.get(id)?.[step] ?? []),
    },
  })
  const book = (id: string, cents: number, step: number) => {
    const steps = booked.get(id) ?? []
    const earlier = steps.slice(1).flat()
    steps[step] =
      cents < 0 && earlier.length > 0
        ? (steps.at(-1) ?? []).map((entry) => ({ ...entry, cents: -entry.cents }))
        : divide(id, cents)
    booked.set(id, steps)
    return Promise.resolve()
  }
  app.payments.define('divided', {
    lifetime: null,
    describe: () => 'Divided sale',
    fulfil: () => Promise.resolve(),
    refunded: (_tx, { id }, cents, step) => book(id, cents, step),
    disputed: (_tx, { id }, { cents }, step) => book(id, cents, step),
  })
})
after(() => app.close())

/** Pays for parts of these cents; returns the payment's id and charge. */
async function pay(payerId: string, parts: number[]): Promise<{ id: string; ref: string }> {
  const cents = parts.reduce((sum, each) => sum + each, 0)
  const { payment } = await app.database.db.transaction((tx) =>
    app.payments.add(tx, { payerId, purpose: 'divided', details: {}, cents, openKey: null }),
  )
  const charge = parts.map((each, index) => ({
    account: accounts[index] ?? 'fees:treasury',
    cents: -each,
  }))
  booked.set(payment.id, [charge.filter((entry) => entry.cents !== 0)])
  const { chargeRef } = await app.payments.settle(payment.id)
  const { clientSecret } = await app.payments.requireProvider().readCharge(chargeRef ?? '')
  await app.testCards?.pay(clientSecret ?? '', '4242424242424242')
  await app.payments.settle(payment.id)
  return { id: payment.id, ref: chargeRef ?? '' }
}

const balances = async () =>
  new Map((await app.ledger.balances()).map(({ account, cents }) => [account, cents]))

describe('a payment with several parts', () => {
  const sale = fc.record({
    parts: fc
      .tuple(...accounts.map(() => fc.integer({ min: 0, max: 90_000 })))
      .filter((parts) => parts.some((each) => each > 0)),
    refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
    ending: fc.constantFrom('nothing', 'refund failed', 'dispute', 'dispute won'),
  })

  test('is booked by part, whatever is refunded, fails, or is disputed, to the cent', async () => {
    const { id: payerId } = await app.person()
    await fc.assert(
      fc.asyncProperty(sale, async ({ parts, refunds, ending }) => {
        const start = await balances()
        const { id, ref } = await pay(payerId, parts)
        let left = parts.reduce((sum, each) => sum + each, 0)
        let last = 0
        for (const percent of refunds) {
          last = Math.min(left, Math.max(1, Math.floor((left * percent) / 100)))
          if (last === 0) break
          await app.payments.refund(id, last)
          left -= last
        }
        if (ending === 'refund failed' && last > 0) {
          await app.testCards?.playBank(ref, { kind: 'refund failed', cents: last })
          await app.payments.settle(id)
          left += last
        }
        const isDisputable = refunds.length === 0 && ending.startsWith('dispute')
        if (isDisputable) {
          await app.testCards?.playBank(ref, { kind: 'dispute' })
          await app.payments.settle(id)
          if (ending === 'dispute won') {
            await app.testCards?.playBank(ref, { kind: 'dispute won' })
            await app.payments.settle(id)
          }
        }
        const end = await balances()
        const moved = (account: Account) => (end.get(account) ?? 0) - (start.get(account) ?? 0)
        const isHeld = !isDisputable || ending === 'dispute won'
        assert.equal(
          accounts.reduce((sum, account) => sum + moved(account), isHeld ? left : 0),
          0,
        )
        if (refunds.length === 0 && isHeld)
          accounts.forEach((account, index) =>
            assert.equal(moved(account) + (parts[index] ?? 0), 0),
          )
        assert.equal(
          [...end.values()].reduce((sum, cents) => sum + cents, 0),
          0,
        )
      }),
      { numRuns: 20 },
    )
    assert.ok((await app.ledger.verify()).isSound)
  })

  test('can’t be booked with parts that don’t add up', async () => {
    const { id: payerId } = await app.person()
    const { id } = await pay(payerId, [500, 0, 25, 25, 0, 0])
    booked.get(id)?.splice(1, 1, [{ account: 'tax:sales', cents: 99 }])
    const payment = await app.payments.find(id)
    assert.ok(payment)
    await assert.rejects(
      app.database.db.transaction((tx) =>
        app.features.ledger.books.refund(tx, payment, { cents: 100, owedCents: 0 }, 1),
      ),
      /moved 100 cents in step 1, but its parts 99/,
    )
  })
})
