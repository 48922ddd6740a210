import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Account } from '#features/ledger/contract.ts'
import {
  feesOf,
  portionOf,
  refundOf,
  shippingOf,
  sum,
  totalOf,
  type LineCents,
} from './contract/fees.ts'
import { heldBy, takenByBank, withinHeld } from './contract/postings.ts'
import { disputeText } from './server/emails.ts'

const pricedLine = fc.record({
  cents: fc.integer({ min: 1, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  tableId: fc.constantFrom('aa' as const, 'ae' as const, 'ah' as const),
  isHouse: fc.boolean(),
})
const lines = fc.array(pricedLine, { minLength: 1, maxLength: 12 })
const halfUp = (exact: number) => Math.floor(exact + 0.5)

describe('fees', () => {
  test('are 5%, 5% and 2.5% of Houses’ goods, half up per order', () => {
    const one = { cents: 1250, quantity: 1, tableId: 'aa', isHouse: true } as const
    const { tableFee, treasuryFee, houseTax } = feesOf([one])
    // 62.5 and 31.25 cents
    assert.deepEqual([tableFee, treasuryFee, houseTax], [63, 63, 31])
    const vendor = feesOf([{ ...one, isHouse: false }])
    assert.deepEqual([vendor.tableFee, vendor.houseTax], [63, 0])
    // Rounded once: nine lines of 10 cents have 4.5 cents of fee together, not nine times 1.
    const many = Array.from({ length: 9 }, () => ({ ...one, cents: 10 }))
    assert.equal(feesOf(many).tableFee, 5)
  })

  test('of any order are its percentages, and the lines’ shares add up to them', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const fees = feesOf(given)
        const goods = sum(given.map(({ cents, quantity }) => cents * quantity))
        assert.equal(fees.tableFee, halfUp(goods / 20))
        assert.equal(fees.treasuryFee, fees.tableFee)
        assert.equal(sum(fees.lines.map((each) => each.goods)), goods)
        for (const name of ['tableFee', 'treasuryFee', 'houseTax'] as const)
          assert.equal(sum(fees.lines.map((each) => each[name])), fees[name])
        given.forEach(({ isHouse }, index) => {
          if (!isHouse) assert.equal(fees.lines[index]?.houseTax, 0)
        })
      }),
    )
  })
})

describe('refunds by quantity', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const cost: fc.Arbitrary<LineCents> = fc.record({
    goods: cents,
    tableFee: cents,
    treasuryFee: cents,
    houseTax: cents,
    tax: cents,
  })

  test('in any steps add up to what the line cost, and never below zero', () => {
    fc.assert(
      fc.property(
        cost,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
        (line, steps) => {
          const whole = sum(steps)
          let refunded = 0
          let total = 0
          for (const quantity of steps) {
            const part = refundOf(line, { whole, refunded, quantity })
            for (const each of Object.values(part)) assert.ok(each >= 0)
            total += totalOf(part)
            refunded += quantity
          }
          assert.equal(total, totalOf(line))
        },
      ),
    )
  })

  test('of goods return exactly the price of each item', () => {
    const line = { goods: 3 * 1250, tableFee: 188, treasuryFee: 188, houseTax: 94, tax: 309 }
    for (const refunded of [0, 1, 2])
      assert.equal(refundOf(line, { whole: 3, refunded, quantity: 1 }).goods, 1250)
  })
})

describe('amounts', () => {
  test('are rounded half up', () => {
    assert.equal(portionOf(1, 1, 2), 1)
    assert.equal(portionOf(1, 49, 100), 0)
    assert.equal(portionOf(0, 1, 3), 0)
  })

  test('shipping is free from the seller’s subtotal', () => {
    assert.equal(shippingOf({ cents: 600, freeFromCents: 5000 }, 4999), 600)
    assert.equal(shippingOf({ cents: 600, freeFromCents: 5000 }, 5000), 0)
    assert.equal(shippingOf({ cents: 600, freeFromCents: null }, 1_000_000), 600)
  })
})

describe('what a bank takes in a dispute', () => {
  const accounts = [
    'payable:seller:a',
    'payable:seller:b',
    'fees:table:aa',
    'fees:treasury',
  ] as const
  const postings = fc.array(
    fc.record({
      account: fc.constantFrom(...accounts),
      cents: fc.integer({ min: -1_000_000, max: 300_000 }),
    }),
    { maxLength: 12 },
  )

  test('adds up to the cent, and takes nobody more than they hold, except the treasury', () => {
    fc.assert(
      fc.property(postings, fc.integer({ min: 1, max: 5_000_000 }), (given, cents) => {
        const held = heldBy(given)
        const entries = takenByBank(held, cents)
        assert.equal(sum(entries.map((entry) => entry.cents)), cents)
        assert.equal(new Set(entries.map(({ account }) => account)).size, entries.length)
        for (const entry of entries)
          if (entry.account !== 'fees:treasury')
            assert.ok(entry.cents <= (held.get(entry.account) ?? 0))
      }),
    )
  })

  test('and what a refund takes leaves nobody below zero if all hold that much', () => {
    const cents = fc.integer({ min: 0, max: 5000 })
    const holding = fc.tuple(cents, cents, cents, cents)
    fc.assert(
      fc.property(holding, holding, (holds, asked) => {
        const all = new Map<Account, number>(accounts.map((each, at) => [each, holds[at] ?? 0]))
        const entries = accounts.map((account, at) => ({ account, cents: asked[at] ?? 0 }))
        const wanted = sum(asked)
        fc.pre(wanted <= sum(holds))
        const taken = withinHeld(all, entries)
        assert.equal(sum(taken.map((entry) => entry.cents)), wanted)
        for (const entry of taken) assert.ok(entry.cents <= (all.get(entry.account) ?? 0))
      }),
    )
  })

  test('is borne by the treasury beyond what refunds have left', () => {
    const held = new Map([
      ['payable:seller:a', 400],
      ['fees:treasury', 20],
    ] as const)
    assert.deepEqual(takenByBank(held, 1000), [
      { account: 'payable:seller:a', cents: 400 },
      { account: 'fees:treasury', cents: 600 },
    ])
  })
})

test('a seller reads how much a bank took of the earnings, and whether there is still something to ship', () => {
  const part = {
    cents: 667,
    returnedCents: 500,
    isAllGone: false,
    isEnded: false,
    isRefundWaiting: false,
    isDone: false,
    isService: false,
    isOtherOpen: false,
  }
  assert.match(disputeText('open', part), /\$6\.67 of your earnings/)
  assert.match(disputeText('lost', part), /keeps \$6\.67 of your earnings.*You can ship/)
  const other = { ...part, cents: 0 }
  assert.match(disputeText('open', other), /None of your earnings are withdrawn/)
  assert.match(disputeText('lost', other), /none of your earnings\. You can ship/)
  assert.match(disputeText('won', part), /keeps \$6\.67 of your earnings/)
  assert.match(disputeText('won', other), /Your earnings from this order came back.*You can ship/)
  const all = { ...part, cents: 2000, isAllGone: true, isEnded: true }
  assert.match(disputeText('lost', all), /stay withdrawn\. .*don't ship it\.$/)
  const mine = { ...part, cents: 1000, isAllGone: true }
  assert.match(disputeText('lost', mine), /stay withdrawn\. Don't ship it\.$/)
  for (const outcome of ['open', 'won', 'lost'] as const)
    assert.doesNotMatch(disputeText(outcome, { ...part, isDone: true }), /ship/)
  for (const outcome of ['won', 'lost'] as const) {
    const text = disputeText(outcome, { ...part, isAllGone: true, isOtherOpen: true })
    assert.match(text, /hasn't decided about another dispute.*Please wait before you ship\.$/)
    assert.doesNotMatch(text, /can ship|is yours|stay withdrawn/)
  }
  for (const taken of [part, other]) {
    const text = disputeText('won', { ...taken, isEnded: true })
    assert.match(text, /canceled or refunded, so don't ship it\.$/)
    assert.doesNotMatch(text, /can ship|came back/)
  }
  const waiting = { ...part, isRefundWaiting: true }
  assert.match(
    disputeText('won', waiting),
    /A refund of it is waiting\. Please wait before you ship/,
  )
  const service = { ...part, isService: true }
  assert.match(disputeText('open', service), /Please wait before you do it\.$/)
  assert.match(disputeText('won', service), /You can do it\.$/)
})
