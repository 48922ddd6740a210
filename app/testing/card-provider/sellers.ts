import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { isRefused, secretOf, type SuiteContext } from './context.ts'

/** Registers tests for sellers' accounts, transfers and payouts. */
export function testSellers(context: SuiteContext): void {
  const open = (sellerId = newId(), name = 'House of Ash') =>
    context.provider.sellers.openAccount({ sellerId, name, email: 'ash@example.org' })
  const opened = async (bank: 'good' | 'closed' = 'good') => {
    const { ref } = await open()
    await context.under.enterBank(ref, bank)
    return ref
  }
  const pay = async (cents: number) => {
    const charge = await context.provider.openCharge(await context.order(cents))
    await context.under.pay(secretOf(charge), 'good')
    return charge.ref
  }
  const transfer = async (account: string, cents: number, chargeRef: string) =>
    context.provider.sellers.transfer({
      transferId: newId(),
      account,
      cents,
      chargeRef,
      attempt: 0,
      since: context.under.now(),
    })
  const held = async (account: string) =>
    (await context.provider.sellers.balanceOf(account)).availableCents

  test('a seller has one account, which can’t receive money before its form is completed', async () => {
    const sellerId = newId()
    const asked = await Promise.all(Array.from({ length: 8 }, () => open(sellerId)))
    const renamed = await open(sellerId, 'House of Birch')
    assert.equal(new Set([...asked, renamed].map(({ ref }) => ref)).size, 1)
    const { ref, ...fresh } = await context.provider.sellers.readAccount(renamed.ref)
    assert.deepEqual(
      { ...fresh, missing: fresh.missing.includes('external_account') },
      { sellerId, canReceive: false, paysOut: false, isSubmitted: false, missing: true },
    )
    const link = await context.provider.sellers.accountLink({
      account: ref,
      returnUrl: 'https://xverse.example/house/payouts',
      refreshUrl: 'https://xverse.example/house/payouts',
    })
    assert.ok(URL.canParse(link))
    const charge = await pay(1000)
    await assert.rejects(transfer(ref, 500, charge), isRefused('conflict'))
    await context.under.enterBank(ref, 'good')
    const done = await context.provider.sellers.readAccount(ref)
    assert.deepEqual(
      [done.canReceive, done.paysOut, done.isSubmitted, done.missing],
      [true, true, true, []],
    )
    assert.equal((await open(sellerId)).ref, ref)
  })

  test('a charge is divided among sellers, never beyond its amount', async () => {
    const [first, second] = [await opened(), await opened()]
    const charge = await pay(1000)
    assert.equal((await transfer(first, 600, charge)).cents, 600)
    await assert.rejects(transfer(second, 401, charge), isRefused('conflict'))
    assert.deepEqual(await transfer(second, 400, charge).then(({ account }) => account), second)
    assert.deepEqual([await held(first), await held(second)], [600, 400])
  })

  test('the same transfer requested twenty times, and days later, moves money once', async () => {
    const account = await opened()
    const order = {
      transferId: newId(),
      account,
      cents: 700,
      chargeRef: await pay(1000),
      since: context.under.now(),
    }
    const ask = (attempt: number) => context.provider.sellers.transfer({ ...order, attempt })
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(0)))
    assert.equal(await held(account), 700)
    await context.under.moveTo(context.later(1.5 * day))
    const again = await ask(1)
    assert.equal(new Set([...asked, again].map(({ ref }) => ref)).size, 1)
  })

  test('a transfer is taken back in parts to the cent, each once', async () => {
    const account = await opened()
    const { ref } = await transfer(account, 1000, await pay(1000))
    const take = (reversalId: string, cents: number) =>
      context.provider.sellers.reverseTransfer({ reversalId, ref, cents, attempt: 0 })
    const id = newId()
    await Promise.all([take(id, 333), take(id, 333)])
    assert.equal((await take(id, 333)).reversedCents, 333)
    assert.equal((await take(newId(), 333)).reversedCents, 666)
    await assert.rejects(take(newId(), 335), isRefused('conflict'))
    assert.equal((await take(newId(), 334)).reversedCents, 1000)
    assert.equal(await held(account), 0)
  })

  test('an account is paid out to its bank, and owes what is taken back afterwards', async () => {
    const account = await opened()
    const { ref } = await transfer(account, 1000, await pay(1000))
    await context.under.moveTo(context.later(2 * day))
    const [payout] = await context.provider.sellers.listPayouts(account, 5)
    assert.deepEqual([payout?.cents, payout?.state, payout?.failure], [1000, 'paid', null])
    assert.ok(payout && payout.arrivesAt <= context.under.now())
    const order = { reversalId: newId(), ref, cents: 250, attempt: 0 }
    await context.provider.sellers.reverseTransfer(order)
    assert.equal(await held(account), -250)
  })

  test('a payout that the bank refuses keeps the money until there is another bank account', async () => {
    const account = await opened('closed')
    await transfer(account, 1000, await pay(1000))
    await context.under.moveTo(context.later(2 * day))
    const [refused] = await context.provider.sellers.listPayouts(account, 5)
    assert.equal(refused?.state, 'failed')
    assert.ok(refused.failure)
    const { paysOut, missing } = await context.provider.sellers.readAccount(account)
    assert.deepEqual([paysOut, missing, await held(account)], [false, ['external_account'], 1000])
    await context.under.enterBank(account, 'good')
    await context.under.moveTo(context.later(2 * day))
    const payouts = await context.provider.sellers.listPayouts(account, 5)
    assert.deepEqual(
      payouts.map(({ state }) => state),
      ['paid', 'failed'],
    )
    assert.equal(await held(account), 0)
  })

  test('an unknown account or transfer is missing', async () => {
    await assert.rejects(context.provider.sellers.readAccount('acct_unknown'), isRefused('missing'))
    await assert.rejects(
      context.provider.sellers.reverseTransfer({
        reversalId: newId(),
        ref: 'tr_unknown',
        cents: 1,
        attempt: 0,
      }),
      isRefused('missing'),
    )
  })
}
