import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { completionStatusOf } from '#features/profile/contract/completion.ts'
import { day, hour } from '#platform/server/clock.ts'
import { getCapabilities, listPlans } from './contract/endpoints.ts'
import { shippedAccess, type Person } from './contract/access-policy.ts'
import { plansAt as plansUnder } from './contract/plans.ts'
import {
  aliases,
  capabilities,
  defaultCapabilities,
  explain as explainUnder,
  noObstacles,
  type Obstacles,
  holds as holdsUnder,
  otherMessage,
  passesTierGate,
  type Capability,
} from './contract/policy.ts'
import { shippedPrices } from './contract/prices.ts'
import { tiers, type Tier } from './contract/tiers.ts'

/** By what the site ships. */
const holds = (person: Person | null, capability: string) =>
  holdsUnder(person, capability, shippedAccess)
const explain = (capability: string, obstacles: Obstacles) =>
  explainUnder(capability, obstacles, shippedAccess)
const plansAt = (houses: number) => plansUnder(houses, shippedPrices, shippedAccess)

const somebody: Person = {
  isAdmin: false,
  isModerator: false,
  isVendor: false,
  tier: 'public',
  score: 0,
  hasApprovedHouse: false,
  isBlocked: false,
  isVerified: false,
}

/** The people of the table below, in column order. */
const people = {
  visitor: null,
  public: somebody,
  'score 69': { ...somebody, score: 69 },
  'score 70': { ...somebody, score: 70 },
  weekly: { ...somebody, tier: 'weekly' },
  monthly: { ...somebody, tier: 'monthly' },
  annual: { ...somebody, tier: 'annual' },
  house: { ...somebody, tier: 'house' },
  seller: { ...somebody, tier: 'house', hasApprovedHouse: true },
  vendor: { ...somebody, isVendor: true },
  moderator: { ...somebody, isModerator: true },
  admin: { ...somebody, isAdmin: true },
  'blocked with all': {
    isAdmin: false,
    isModerator: true,
    isVendor: true,
    tier: 'house',
    score: 100,
    hasApprovedHouse: true,
    isBlocked: true,
    isVerified: true,
  },
} satisfies Record<string, Person | null>

/** Expected capabilities, one column per person; `x` means held. */
const table: Record<Capability, string> = {
  //                     vis pub s69 s70 wee mon ann hou sel ven mod adm blo
  canView: ' x   x   x   x   x   x   x   x   x   x   x   x   x ',
  canShopMarketplace: ' -   x   x   x   x   x   x   x   x   x   x   x   - ',
  canPostContent: ' -   -   -   x   -   -   -   -   -   -   -   x   - ',
  canInteractSocially: ' -   -   -   x   -   -   -   -   -   -   -   x   - ',
  canConnect: ' -   -   -   x   -   -   -   -   -   -   -   x   - ',
  canVoteInDebates: ' -   -   -   -   x   x   x   x   x   -   -   x   - ',
  canCommentInDebates: ' -   -   -   -   x   x   x   x   x   -   -   x   - ',
  canSubmitDebateArgs: ' -   -   -   -   -   -   x   x   x   -   -   x   - ',
  canCreateAvatars: ' -   -   -   -   -   -   x   x   x   -   -   x   - ',
  canFormHouse: ' -   -   -   -   -   -   x   x   x   -   -   x   - ',
  canSellInMarketplace: ' -   -   -   -   -   -   -   -   x   x   -   x   - ',
  canAccessControlCenter: ' - -   -   -   -   -   -   -   -   -   x   x   - ',
  canModerateContent: ' -   -   -   -   -   -   -   -   -   -   x   x   - ',
  canManageHouses: ' -   -   -   -   -   -   -   -   -   -   -   x   - ',
}

describe('who has which capability', () => {
  for (const [capability, row] of Object.entries(table)) {
    test(`${capability} belongs to those the specification names`, () => {
      const holders = Object.entries(people)
        .filter(([, person]) => holds(person, capability))
        .map(([name]) => name)
      const cells = row.trim().split(/\s+/)
      assert.deepEqual(
        holders,
        Object.keys(people).filter((_, index) => cells[index] === 'x'),
      )
    })
  }

  test('the table covers every capability, and the aliases match four of them', () => {
    assert.deepEqual(Object.keys(table).sort(), [...capabilities].sort())
    assert.deepEqual(aliases, {
      canComment: 'canCommentInDebates',
      canVote: 'canVoteInDebates',
      canAccessMarketplace: 'canShopMarketplace',
      canPost: 'canPostContent',
    })
  })

  test('only administrators hold unknown capabilities, names of object properties included', () => {
    for (const name of ['canFly', 'constructor', '__proto__', 'toString', '']) {
      assert.equal(
        holds({ ...somebody, tier: 'house', score: 100, isModerator: true }, name),
        false,
        name,
      )
      assert.equal(holds(null, name), false, name)
    }
  })

  test('before the server answers, a browser assumes only viewing', () => {
    assert.deepEqual(
      Object.entries(defaultCapabilities).filter(([, held]) => held),
      [['canView', true]],
    )
  })

  test('a missing capability is explained correctly for its rule', () => {
    const messages: Partial<Record<Capability, RegExp>> = {
      canShopMarketplace: /^Register an account to shop in the marketplace\.$/,
      canPostContent: /^Improve the citizen score to 70% or higher \(Work in Progress tier\)\.$/,
      canInteractSocially: /citizen score to 70%/,
      canConnect: /citizen score to 70%/,
      canVoteInDebates: /^Subscribe to Weekly or higher\.$/,
      canCommentInDebates: /^Subscribe to Weekly or higher\.$/,
      canSubmitDebateArgs: /^Subscribe to Annual\.$/,
      canCreateAvatars: /^Subscribe to Annual\.$/,
      canFormHouse: /^Subscribe to Annual\.$/,
      canSellInMarketplace: /^Register a House or become an Authorized Vendor\.$/,
      canAccessControlCenter: /Admin access/,
      canModerateContent: /Admin access/,
      canManageHouses: /Admin access/,
    }
    for (const [capability, message] of Object.entries(messages))
      assert.match(explain(capability, noObstacles).message, message)
    for (const unknown of ['canFly', 'constructor', '__proto__'])
      assert.equal(explain(unknown, noObstacles).message, otherMessage)
    assert.equal(otherMessage, 'Higher subscription tier required.')
  })
})

describe('the tier gate of routes', () => {
  test('a tier passes if it ranks at or above the required one, weekly by default', () => {
    const passing = (required?: Tier) =>
      tiers.filter((tier) => passesTierGate({ isAdmin: false, tier }, required))
    assert.deepEqual(passing(), ['weekly', 'monthly', 'annual', 'house'])
    assert.deepEqual(passing('public'), ['public', 'weekly', 'monthly', 'annual', 'house'])
    assert.deepEqual(passing('annual'), ['annual', 'house'])
    assert.deepEqual(passing('house'), ['house'])
  })

  test('a list of allowed tiers lets more members pass, never fewer; administrators always pass, visitors never', () => {
    const passing = (allowed: Tier[]) =>
      tiers.filter((tier) => passesTierGate({ isAdmin: false, tier }, 'annual', allowed))
    assert.deepEqual(passing(['weekly']), ['weekly', 'annual', 'house'])
    assert.deepEqual(passing([]), ['annual', 'house'])
    assert.equal(passesTierGate({ isAdmin: true, tier: 'public' }, 'house', []), true)
    assert.equal(passesTierGate(null, 'public', ['public']), false)
  })
})

describe('the three days to complete a profile', () => {
  const registered = new Date('2026-03-07T12:00:00.000Z')
  const after3Days = registered.getTime() + 72 * hour
  const at = (time: number, given = {}) =>
    completionStatusOf(
      { askedAt: registered, isComplete: false, isAdmin: false, ...given },
      new Date(time),
    )

  test('the block starts at the millisecond 72 hours are over', () => {
    assert.deepEqual(at(after3Days - 1), {
      isComplete: false,
      requiresAttention: true,
      daysRemaining: 1,
      blockedDueToProfile: false,
    })
    assert.deepEqual(at(after3Days), {
      isComplete: false,
      requiresAttention: true,
      daysRemaining: 0,
      blockedDueToProfile: true,
    })
  })

  test('started days count in full, at any two moments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -day, max: 10 * day }),
        fc.integer({ min: 0, max: 4e12 }),
        (passed, created) => {
          const status = completionStatusOf(
            { askedAt: new Date(created), isComplete: false, isAdmin: false },
            new Date(created + passed),
          )
          const left = 3 * day - passed
          const wanted = left <= 0 ? 0 : left > 2 * day ? 3 : left > day ? 2 : 1
          assert.equal(status.daysRemaining, wanted)
          assert.equal(status.blockedDueToProfile, left <= 0)
          assert.equal(status.blockedDueToProfile, status.daysRemaining === 0)
        },
      ),
    )
  })

  test('a member with a complete profile and an administrator are never blocked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), (passed) => {
        assert.equal(
          at(registered.getTime() + passed, { isComplete: true }).blockedDueToProfile,
          false,
        )
        assert.equal(
          at(registered.getTime() + passed, { isAdmin: true }).blockedDueToProfile,
          false,
        )
      }),
    )
    assert.equal(at(after3Days + day, { isComplete: true }).requiresAttention, false)
  })
})

describe('the price list', () => {
  const pricesAt = (houses: number) =>
    plansAt(houses).map(({ id, price, displayPrice, interval }) => [
      id,
      price,
      displayPrice,
      interval,
    ])

  test('has the first prices up to the 100th paid House, and the later ones from the 101st', () => {
    const first = [
      ['weekly', 100, '$1 per week', 'week'],
      ['monthly', 500, '$5 per month', 'month'],
      ['annual', 2500, '$25 per year', 'year'],
      ['house', 100_000, '$1,000 once', 'once'],
    ]
    const later = [
      ['weekly', 500, '$5 per week', 'week'],
      ['monthly', 1000, '$10 per month', 'month'],
      ['annual', 4900, '$49 per year', 'year'],
      ['house', 250_000, '$2,500 once', 'once'],
    ]
    assert.deepEqual([pricesAt(0), pricesAt(99)], [first, first])
    assert.deepEqual([pricesAt(100), pricesAt(5000)], [later, later])
  })

  test('derives annual savings from the prices: $35 at first, $71 later', () => {
    const annual = (houses: number) =>
      plansAt(houses).find(({ id }) => id === 'annual')?.description ?? ''
    assert.match(annual(99), /Save \$35 per year/)
    assert.match(annual(100), /Save \$71 per year/)
  })
})

describe('over HTTP', () => {
  let app: TestApp
  before(async () => {
    app = await openTestApp()
  })
  after(() => app.close())

  test('everyone reads the plans', async () => {
    assert.deepEqual(await app.visitor().call(listPlans, {}), plansAt(0))
  })

  test('each plan names what it adds, and what needs no plan says so', async () => {
    const plans = await app.visitor().call(listPlans, {})
    assert.deepEqual(Object.fromEntries(plans.map(({ id, features }) => [id, features])), {
      weekly: [
        'Vote in debates',
        'Comment on articles and debates',
        'Basic profile (free)',
        'Public debates (free)',
      ],
      monthly: ['Everything in Weekly', 'Videos for subscribers', 'Marketplace (free)'],
      annual: [
        'Everything in Monthly',
        'Submit debate arguments',
        'Create AI avatars',
        'Eligible to form a House',
        'Videos for House members',
      ],
      house: [
        'Everything in Annual',
        'Form a House, with or without another plan',
        'Your House in the marketplace',
        'WarRoom (free)',
        'Challenges (free)',
        'No renewal',
      ],
    })
  })

  test('each type of member gets what the table says, under the aliases too', async () => {
    const kinds = [
      { is: 'public', given: {}, level: 0, name: 'Public' },
      { is: 'score 70', given: { score: 70 }, level: 0, name: 'Public' },
      { is: 'weekly', given: { tier: 'weekly' }, level: 1, name: 'Weekly' },
      { is: 'monthly', given: { tier: 'monthly' }, level: 2, name: 'Monthly' },
      { is: 'annual', given: { tier: 'annual' }, level: 3, name: 'Annual' },
      { is: 'house', given: { tier: 'house', house: 'pending' }, level: 4, name: 'House Member' },
      { is: 'seller', given: { tier: 'house', house: 'verified' }, level: 4, name: 'House Member' },
      {
        is: 'seller',
        given: { tier: 'house', house: 'certified' },
        level: 4,
        name: 'House Member',
      },
      { is: 'moderator', given: { isModerator: true }, level: 0, name: 'Public' },
      {
        is: 'admin',
        given: { isAdmin: true, isComplete: false, age: 30 },
        level: 0,
        name: 'Public',
      },
      {
        is: 'blocked with all',
        given: {
          tier: 'house',
          score: 100,
          isModerator: true,
          isComplete: false,
          age: 3,
          house: 'certified',
        },
        level: 4,
        name: 'House Member',
      },
    ] as const
    for (const { is, given, level, name } of kinds) {
      const answer = await (await app.member(given)).call(getCapabilities, {})
      for (const capability of capabilities)
        assert.equal(answer[capability], holds(people[is], capability), `${is}: ${capability}`)
      for (const [alias, capability] of Object.entries(aliases))
        assert.equal(answer[alias as keyof typeof aliases], answer[capability], alias)
      assert.deepEqual(
        [answer.accessLevel, answer.accessLevelName, answer.upgradeUrl, answer.hasHouse],
        [level, name, '/subscribe', 'house' in given],
      )
    }
  })

  test('a newcomer’s three days run out, and completing the profile lifts the block immediately', async () => {
    const newcomer = await app.member({ isComplete: false, age: 0, score: 90 })
    const statusNow = async () => (await newcomer.call(getCapabilities, {})).profileCompletionStatus
    assert.deepEqual(
      [(await statusNow()).daysRemaining, (await statusNow()).blockedDueToProfile],
      [3, false],
    )
    app.clock.advance(3 * day - 1)
    assert.deepEqual(
      [(await statusNow()).daysRemaining, (await statusNow()).blockedDueToProfile],
      [1, false],
    )
    app.clock.advance(1)
    assert.deepEqual(
      [(await statusNow()).daysRemaining, (await statusNow()).blockedDueToProfile],
      [0, true],
    )
    assert.equal((await newcomer.call(getCapabilities, {})).canPostContent, false)
    await app.profile.put({ userId: newcomer.id, score: 90, completedAt: app.clock.now() })
    const answer = await newcomer.call(getCapabilities, {})
    assert.deepEqual(
      [answer.canPostContent, answer.profileCompletionStatus.blockedDueToProfile],
      [true, false],
    )
  })

  test('a tier counts until its paid time ends, and then becomes public', async () => {
    const member = await app.member({ tier: 'annual' })
    const paidUntil = new Date(app.clock.now().getTime() + day)
    await app.membership.put({ userId: member.id, tier: 'annual', paidTier: null, paidUntil })
    app.clock.set(new Date(paidUntil.getTime() - 1))
    assert.equal((await member.call(getCapabilities, {})).canSubmitDebateArgs, true)
    app.clock.set(paidUntil)
    const answer = await member.call(getCapabilities, {})
    assert.deepEqual(
      [
        answer.subscriptionTier,
        answer.accessLevel,
        answer.canSubmitDebateArgs,
        answer.canVoteInDebates,
      ],
      ['public', 0, false, false],
    )
  })

  test('from the 101st House on everyone reads the later prices', async () => {
    const add = (count: number) =>
      app.database.pool.query(
        `with owners as (insert into users (id, username, created_at) select gen_random_uuid(), 'owner_' || gen_random_uuid(), now() from generate_series(1, $1) returning id)
       insert into houses (id, owner_id, name, paid_at) select gen_random_uuid(), id, 'House of ' || id, now() from owners`,
        [count],
      )
    await add(99 - (await app.houses.countPaid()))
    assert.deepEqual(await app.visitor().call(listPlans, {}), plansAt(99))
    await add(1)
    assert.deepEqual(await app.visitor().call(listPlans, {}), plansAt(100))
  })
})
