import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  accounts,
  cardFeeEntries,
  chargeEntries,
  describeAccount,
  faultOf,
  refundEntries,
  splitByShares,
  type Account,
} from './contract.ts'

const seller: Account = 'payable:seller:01890000-0000-7000-8000-000000000001'
const cents = fc.integer({ min: 1, max: 1_000_000_000 })
const part = fc.record({
  account: fc.constantFrom<Account>(
    'revenue:subscriptions',
    'fees:table:aa',
    'fees:treasury',
    seller,
  ),
  cents,
})
const parts = fc.array(part, { minLength: 1, maxLength: 12 })
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

describe('transactions balance', () => {
  test('a charge of any parts is a transaction that receives their sum, and refunding them mirrors it', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const charge = chargeEntries('cash:stripe', given)
        assert.equal(faultOf(charge), null)
        assert.deepEqual(charge[0], {
          account: 'cash:stripe',
          cents: sum(given.map((each) => each.cents)),
        })
        assert.deepEqual(
          refundEntries('cash:stripe', given),
          charge.map((entry) => ({ ...entry, cents: -entry.cents })),
        )
      }),
    )
  })

  test('a card fee reduces cash', () => {
    assert.deepEqual(cardFeeEntries('cash:stripe', 103), [
      { account: 'cash:stripe', cents: -103 },
      { account: 'expense:card_fees', cents: 103 },
    ])
  })

  test('zero, negative and fractional parts are refused', () => {
    for (const wrong of [0, -1, 0.5, Number.NaN, 2 ** 53]) {
      assert.throws(
        () => chargeEntries('cash:stripe', [{ account: 'revenue:houses', cents: wrong }]),
        RangeError,
      )
      assert.throws(() => cardFeeEntries('cash:stripe', wrong), RangeError)
    }
    assert.throws(() => refundEntries('cash:stripe', []), RangeError)
  })

  test('invalid transactions are explained', () => {
    const fault = (...entries: [string, number][]) =>
      faultOf(entries.map(([account, each]) => ({ account: account as Account, cents: each })))
    assert.equal(fault(['cash:stripe', 1]), 'A transaction must have at least two entries.')
    assert.equal(
      fault(['cash:stripe', 5], ['revenue:houses', -4]),
      'The entries must add up to zero.',
    )
    assert.equal(
      fault(['cash:stripe', 5], ['revenue:lottery', -5]),
      'There is no account revenue:lottery.',
    )
    assert.equal(
      fault(['cash:stripe', 5], ['cash:stripe', -5]),
      'A transaction can use each account only once.',
    )
    assert.equal(
      fault(['cash:stripe', 0], ['revenue:houses', 0]),
      'An entry must be a whole, nonzero number of cents.',
    )
  })
})

describe('accounts are a closed set', () => {
  test('each has a type and a description', () => {
    for (const name of Object.keys(accounts))
      assert.match(describeAccount(name)?.meaning ?? '', /\.$/)
  })

  test("a seller's account contains an id, and nothing else is an account", () => {
    assert.equal(describeAccount(seller)?.kind, 'liability')
    for (const name of [
      'payable:seller:',
      'payable:seller:me',
      `${seller} `,
      'cash:',
      'toString',
      'constructor',
    ])
      assert.equal(describeAccount(name), null, name)
  })
})

describe('splitting loses no cents', () => {
  const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  const shares = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 })
    .filter((given) => sum(given) > 0)

  test('parts add up, each is rounded down or up, and zero shares get nothing', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, given) => {
        const split = splitByShares(amount, given)
        assert.equal(
          split.reduce((total, each) => total + BigInt(each), 0n),
          BigInt(amount),
        )
        const whole = BigInt(sum(given))
        split.forEach((each, index) => {
          const exact = BigInt(amount) * BigInt(given[index] ?? 0)
          assert.ok(
            BigInt(each) === exact / whole ||
              (BigInt(each) === exact / whole + 1n && exact % whole > 0n),
          )
        })
      }),
    )
  })

  test('a larger share never gets less', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, given) => {
        const split = splitByShares(amount, given)
        given.forEach((share, one) =>
          given.forEach((other, two) => {
            if (share > other) assert.ok((split[one] ?? 0) >= (split[two] ?? 0))
          }),
        )
      }),
    )
  })

  test('remaining cents go to the largest remainders, earlier shares first', () => {
    assert.deepEqual(splitByShares(100, [70, 20, 10]), [70, 20, 10])
    assert.deepEqual(splitByShares(1, [70, 20, 10]), [1, 0, 0])
    assert.deepEqual(splitByShares(99, [70, 20, 10]), [69, 20, 10])
    assert.deepEqual(splitByShares(2, [1, 1, 1]), [1, 1, 0])
    assert.deepEqual(splitByShares(0, [70, 20, 10]), [0, 0, 0])
  })

  test('negative, fractional and missing amounts and shares are refused', () => {
    for (const [amount, given] of [
      [-1, [1]],
      [0.5, [1]],
      [1, [0, 0]],
      [1, []],
      [1, [-1, 2]],
      [1, [0.5]],
    ] as [number, number[]][]) {
      assert.throws(() => splitByShares(amount, given), RangeError)
    }
  })
})
