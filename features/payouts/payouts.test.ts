import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { actOnWaitingMoney, listWaitingMoney } from '#features/queues/contract/endpoints.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { day } from '#platform/server/clock.ts'
import { getPayouts } from './contract/endpoints.ts'
import { banks, earn, openAccount, refund, sale, seller, testCardsOf } from './testing/selling.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const owed = (houseId: string) => app.ledger.balanceOf(`payable:seller:${houseId}`)
const held = async (account: string) =>
  (await testCardsOf(app).sellers.balanceOf(account)).availableCents
/** Waits for an amount; the hourly job may be first, or the job of the earning itself. */
const once = (look: () => Promise<number>, cents: number, what: string) =>
  until(async () => {
    await app.payouts.reconciler.run()
    return (await look()) === cents
  }, what)
const emails = async (to: string) =>
  ((await app.outbox?.list()) ?? []).filter((one) => one.to === to).map(({ subject }) => subject)
const sumOfLedger = async () =>
  (await app.ledger.balances()).reduce((sum, { cents }) => sum + cents, 0)

describe('a seller', () => {
  test('is sent what a fulfilled order earned, once, and the ledger owes nothing more', async () => {
    const { houseId, account } = await seller(app)
    const sold = await sale(app, houseId, 4300)
    assert.equal(await owed(houseId), -4300)
    await Promise.all([earn(app, sold), earn(app, sold)])
    await once(() => held(account), 4300, 'the transfer')
    await once(() => owed(houseId), 0, 'its ledger entry')
    await earn(app, sold)
    await app.payouts.reconciler.run()
    assert.equal(await held(account), 4300)
    assert.equal(await sumOfLedger(), 0)
  })

  test('without a payout account keeps the money, gets one email, and is paid once it has an account', async () => {
    const { houseId, account, email, id } = await seller(app, null)
    await earn(app, await sale(app, houseId, 1000))
    await earn(app, await sale(app, houseId, 500))
    await Promise.all([app.payouts.reconciler.run(), app.payouts.reconciler.run()])
    await until(async () => (await emails(email)).length > 0, 'the email')
    assert.deepEqual(await emails(email), ['Set up payouts to get your money'])
    assert.equal(await owed(houseId), -1500)
    const house = await app.houses.houseOf(id)
    assert.ok(house)
    await openAccount(app, house, banks.good)
    await once(() => owed(houseId), 0, 'both transfers')
    assert.equal(await held(account), 1500)
  })

  test('without a payout account is owed until an administrator records how it was paid', async () => {
    const { houseId, account, email, id, call } = await seller(app, null)
    const sold = await sale(app, houseId, 1500)
    await earn(app, sold)
    const admin = await app.member({ isAdmin: true })
    const listed = async () =>
      (await admin.call(listWaitingMoney, {})).find((money) => money.id === sold.partOrderId)
    assert.deepEqual([(await listed())?.kind, (await listed())?.cents], ['owed', 1500])
    const record = (note: string) => ({
      params: { kind: 'owed' as const, id: sold.partOrderId },
      body: { action: 'resolve' as const, note },
    })
    assert.equal((await admin.refused(actOnWaitingMoney, record(' '))).status, 400)
    await admin.call(actOnWaitingMoney, record('Check 1042, mailed on Monday'))
    assert.deepEqual([await owed(houseId), await listed()], [0, undefined])
    assert.equal((await admin.refused(actOnWaitingMoney, record('Again'))).status, 409)
    await until(
      async () =>
        ((await app.outbox?.list()) ?? []).some(
          ({ to, text }) => to === email && text.includes('Check 1042'),
        ),
      'the email with how it was paid',
    )
    const house = await app.houses.houseOf(id)
    assert.ok(house)
    await openAccount(app, house, banks.good)
    await app.payouts.reconciler.run()
    assert.equal(await held(account), 0, 'it is never transferred afterwards')
    const { takings, pending, transferred, paidOutside } = await call(getPayouts, {})
    assert.deepEqual([takings, pending, transferred, paidOutside], [1500, 0, 0, 1500])
    await refund(app, sold, 500)
    assert.equal(await owed(houseId), 500, 'the seller owes the refund')
    assert.equal((await call(getPayouts, {})).pending, -500)
    assert.equal(await sumOfLedger(), 0)
  })

  test('is paid out to their bank two days after a transfer', async () => {
    const { houseId, account, email } = await seller(app)
    await earn(app, await sale(app, houseId, 2500))
    await once(() => held(account), 2500, 'the transfer')
    app.clock.advance(2 * day)
    await testCardsOf(app).advance()
    assert.equal(await held(account), 0)
    const [payout] = await testCardsOf(app).sellers.listPayouts(account, 5)
    assert.deepEqual([payout?.cents, payout?.state], [2500, 'paid'])
    assert.deepEqual(await emails(email), [])
  })

  test('gets one email when the bank refuses a payout, and is paid out after a new bank account', async () => {
    const { houseId, account, email } = await seller(app, banks.closed)
    await earn(app, await sale(app, houseId, 800))
    await once(() => held(account), 800, 'the transfer')
    app.clock.advance(2 * day)
    await testCardsOf(app).advance()
    await until(async () => (await emails(email)).length > 0, 'the email')
    await app.payouts.accounts.syncByRef(account)
    assert.deepEqual(await emails(email), ['Your bank refused a payout'])
    assert.equal(await held(account), 800, 'the money returned')
    await testCardsOf(app).sellers.enterBank(account, banks.good)
    app.clock.advance(2 * day)
    await testCardsOf(app).advance()
    const payouts = await testCardsOf(app).sellers.listPayouts(account, 5)
    assert.deepEqual(
      payouts.map(({ cents, state }) => [cents, state]),
      [
        [800, 'paid'],
        [800, 'failed'],
      ],
    )
  })
})

describe('a refund', () => {
  test('before the transfer reduces what waits', async () => {
    const { houseId, account, id } = await seller(app, null)
    const sold = await sale(app, houseId, 1000)
    await earn(app, sold)
    await refund(app, sold, 333)
    const house = await app.houses.houseOf(id)
    assert.ok(house)
    await openAccount(app, house, banks.good)
    await once(() => owed(houseId), 0, 'the transfer')
    assert.equal(await held(account), 667)
  })

  test('of everything before the transfer sends nothing', async () => {
    const { houseId, account, id } = await seller(app, null)
    const sold = await sale(app, houseId, 1000)
    await earn(app, sold)
    await refund(app, sold, 1000)
    const house = await app.houses.houseOf(id)
    assert.ok(house)
    await openAccount(app, house, banks.good)
    await app.payouts.reconciler.run()
    assert.deepEqual([await held(account), await owed(houseId)], [0, 0])
  })

  test('after the transfer takes it back to the cent, once each', async () => {
    const { houseId, account } = await seller(app)
    const sold = await sale(app, houseId, 1000)
    await earn(app, sold)
    await once(() => held(account), 1000, 'the transfer')
    const again = newId()
    await refund(app, sold, 333, again)
    await app.database.db.transaction((tx) =>
      app.payouts.reverse(tx, { ...sold, cents: 333, reason: 'Broken', reversalId: again }),
    )
    await refund(app, sold, 334)
    await once(() => held(account), 333, 'two reversals')
    await once(() => owed(houseId), 0, 'their entries')
    await assert.rejects(refund(app, sold, 334), /fewer than 334 cents/)
    await refund(app, sold, 333)
    await once(() => owed(houseId), 0, 'the last one')
    await once(() => held(account), 0, 'nothing left')
    assert.equal(await sumOfLedger(), 0)
  })

  test('of money already paid out leaves the account owing it, and later sales make up for it', async () => {
    const { houseId, account } = await seller(app)
    const sold = await sale(app, houseId, 900)
    await earn(app, sold)
    await once(() => held(account), 900, 'the transfer')
    app.clock.advance(2 * day)
    await testCardsOf(app).advance()
    await refund(app, sold, 400)
    await once(() => held(account), -400, 'the debt')
    await earn(app, await sale(app, houseId, 1000))
    await once(() => held(account), 600, 'what is left')
  })
})

describe('the card provider', () => {
  /** Makes the next calls of a method of sellers fail. */
  const failing = (
    method: 'transfer' | 'reverseTransfer',
    answer: (work: () => Promise<unknown>) => Promise<never>,
  ) => {
    const { sellers } = testCardsOf(app)
    const own = sellers[method] as (order: never) => Promise<unknown>
    Object.assign(sellers, { [method]: (order: never) => answer(() => own(order)) })
    return () => Object.assign(sellers, { [method]: own })
  }

  test('refusing a transfer causes one email, and the hourly job tries again', async () => {
    const { houseId, account, email } = await seller(app)
    const mend = failing('transfer', () =>
      Promise.reject(new DomainError('conflict', 'Insufficient funds.')),
    )
    await earn(app, await sale(app, houseId, 700))
    await until(async () => (await emails(email)).length > 0, 'the email')
    await app.payouts.reconciler.run()
    assert.deepEqual(await emails(email), ['A transfer to your House failed'])
    assert.equal(await owed(houseId), -700)
    mend()
    await app.payouts.reconciler.run()
    assert.deepEqual([await held(account), await owed(houseId)], [700, 0])
  })

  test('answering too late never pays twice, even if part is refunded meanwhile', async () => {
    const { houseId, account } = await seller(app)
    const mend = failing('transfer', async (work) => {
      await work()
      throw new DomainError('unavailable', 'too late')
    })
    const sold = await sale(app, houseId, 700)
    await earn(app, sold)
    await once(() => held(account), 700, 'the transfer that got lost')
    await refund(app, sold, 200)
    mend()
    await app.payouts.reconciler.run()
    await once(() => held(account), 500, 'the reversal')
    await once(() => owed(houseId), 0, 'the entries')
  })

  test('refusing a reversal leaves the seller owing it until it works', async () => {
    const { houseId, account } = await seller(app)
    const sold = await sale(app, houseId, 700)
    await earn(app, sold)
    await once(() => held(account), 700, 'the transfer')
    await once(() => owed(houseId), 0, 'its entry')
    const mend = failing('reverseTransfer', () =>
      Promise.reject(new DomainError('conflict', 'Insufficient funds.')),
    )
    await refund(app, sold, 200)
    await app.payouts.reconciler.run()
    assert.equal(await owed(houseId), 200)
    mend()
    await app.payouts.reconciler.run()
    assert.deepEqual([await held(account), await owed(houseId)], [500, 0])
  })
})
