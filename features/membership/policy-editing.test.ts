import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { getVersion, listVersions } from '#features/revisions/contract/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { newId } from '#platform/server/ids.ts'
import {
  highestScore,
  scoreCapabilities,
  shippedAccess,
  tierCapabilities,
  type AccessPolicy,
} from './contract/access-policy.ts'
import { getCapabilities, listPlans, openSubscription, quoteUpgrade } from './contract/endpoints.ts'
import { explain, holds, noObstacles } from './contract/policy.ts'
import * as api from './contract/policy-endpoints.ts'
import { shippedPrices, type PriceList } from './contract/prices.ts'
import { tiers } from './contract/tiers.ts'
import { listAll, moveOn, openPlan, payFor } from './testing/subscribing.ts'
import { day, minute } from '#platform/server/clock.ts'

let app: TestApp
let database: TestDatabase
let scratch: Awaited<ReturnType<typeof makeScratch>>
/** Settings of every node. */
let shared: Record<string, string>
let ada: Member
let bela: Member

before(async () => {
  scratch = await makeScratch()
  database = await openTestDatabase(scratch.path)
  shared = { DATABASE_URL: database.url ?? '' }
  app = await openTestApp(shared)
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(async () => {
  await app.close()
  await database.drop()
  await scratch.remove()
})
beforeEach(async () => {
  const access = await ada.call(api.getAccessRecord, {})
  if (!access.isOriginal) await ada.call(api.restoreAccess, { query: { version: access.version } })
  const prices = await ada.call(api.getPrices, {})
  if (!prices.isOriginal) await ada.call(api.restorePrices, { query: { version: prices.version } })
})

const accessVersion = async () => (await ada.call(api.getAccessRecord, {})).version
const priceVersion = async () => (await ada.call(api.getPrices, {})).version
const saveAccess = async (part: Partial<AccessPolicy>, note = '', who = ada) =>
  who.call(api.saveAccess, {
    body: { ...shippedAccess, ...part, note, version: await accessVersion() },
  })
const savePrices = async (plans: Partial<PriceList['plans']>) =>
  ada.call(api.savePrices, {
    body: {
      ...shippedPrices,
      plans: { ...shippedPrices.plans, ...plans },
      note: '',
      version: await priceVersion(),
    },
  })
const featuresOf = async (plan: string, from = app) =>
  (await from.visitor().call(listPlans, {})).find(({ id }) => id === plan)?.features ?? []
const vote = { params: { id: newId() }, body: { side: 'A' as const } }

describe('the access policy', () => {
  test('moves the rule, the badge, the message and the plans’ features together', async () => {
    const weekly = await app.member({ tier: 'weekly' })
    assert.equal((await weekly.call(getCapabilities, {})).canVote, true)
    assert.ok((await featuresOf('weekly')).includes('Vote in debates'))

    await saveAccess({ canVoteInDebates: 'monthly' })
    assert.equal((await weekly.call(getCapabilities, {})).canVote, false)
    const { status, body } = await weekly.refused(castVote, vote)
    assert.deepEqual([status, body.error], [403, 'Subscribe to Monthly or higher.'])
    const inForce = await app.visitor().call(api.getAccessPolicy, {})
    assert.equal(explain('canVoteInDebates', noObstacles, inForce).badge, 'Monthly+')
    assert.ok(!(await featuresOf('weekly')).includes('Vote in debates'))
    assert.ok((await featuresOf('monthly')).includes('Vote in debates'))
  })

  test('and the prices change visitors’ cached pages at once, and reading them costs no statement', async () => {
    const plansPage = async () => (await app.visitor().request('GET', '/subscribe')).text
    assert.match(await plansPage(), /commenting need the Weekly plan or higher/)
    await saveAccess({ canVoteInDebates: 'monthly', canCommentInDebates: 'monthly' })
    assert.match(await plansPage(), /commenting need the Monthly plan or higher/)
    await savePrices({ weekly: { first: 275, later: 500 } })
    assert.match(await plansPage(), /\$2\.75/)
    await app.features.membership.service.access()
    const statements = app.countStatements()
    await app.visitor().call(api.getAccessPolicy, {})
    await app.features.membership.service.access()
    assert.equal(statements.stop(), 0)
  })

  test('keeps who changed it, when and why, and returns to the original', async () => {
    const { version } = await saveAccess({ canConnect: 60 }, 'Grow faster.', bela)
    const params = { kind: 'access-policy', name: 'rules' }
    const [newest] = (await ada.call(listVersions, { params })).items
    assert.deepEqual([newest?.note, newest?.author?.username], ['Grow faster.', 'bela'])
    const { content } = await ada.call(getVersion, { params: { ...params, version } })
    assert.equal(content['canConnect'], 60)
    const audited = await ada.call(listAudit, { query: { action: 'access-policy.change' } })
    assert.equal(audited.items[0]?.actor?.username, 'bela')
    const restored = await ada.call(api.restoreAccess, { query: { version } })
    assert.deepEqual([restored.isOriginal, restored.content], [true, shippedAccess])
  })

  test('tells the second of two administrators, whose change doesn’t count', async () => {
    const version = await accessVersion()
    await saveAccess({ canConnect: 50 })
    const { status, body } = await bela.refused(api.saveAccess, {
      body: { ...shippedAccess, canConnect: 40, note: '', version },
    })
    assert.equal(status, 409)
    assert.match(body.error, /Someone else changed this/)
    assert.equal((await app.visitor().call(api.getAccessPolicy, {})).canConnect, 50)
  })

  test('refuses scores outside the range and unknown plans, at their fields', async () => {
    const version = await accessVersion()
    for (const [field, value] of [
      ['canConnect', -1],
      ['canPostContent', highestScore + 1],
      ['canInteractSocially', 70.5],
      ['canVoteInDebates', 'gold'],
    ] as const) {
      const reply = await ada.request(api.saveAccess.method, api.saveAccess.path, {
        body: { ...shippedAccess, [field]: value, note: '', version },
      })
      assert.equal(reply.status, 400, field)
      assert.deepEqual(Object.keys((reply.json as { fields: object }).fields), [field])
    }
  })

  test('is for administrators to change; moderators and members are refused', async () => {
    for (const who of [await app.member({ isModerator: true }), await app.member()]) {
      assert.equal((await who.refused(api.getAccessRecord, {})).status, 403)
      assert.equal((await who.refused(api.viewAs, {})).status, 403)
      const body = { ...shippedAccess, canConnect: 1, note: '', version: 0 }
      assert.equal((await who.refused(api.saveAccess, { body })).status, 403)
    }
  })

  test('is viewed as a member with another plan, whose rights nobody gets', async () => {
    const seen = await ada.call(api.viewAs, { query: { tier: 'weekly', score: 69 } })
    assert.deepEqual(
      [seen.capabilities.canVote, seen.capabilities.canCreateAvatars, seen.capabilities.canPost],
      [true, false, false],
    )
    assert.equal(seen.capabilities.canAccessControlCenter, false)
    assert.equal((await ada.call(getCapabilities, {})).canAccessControlCenter, true)
  })

  test('and the prices change on every node', async () => {
    const other = await openTestApp({ ...shared, DATA_DIR: app.dataDir })
    assert.ok((await featuresOf('weekly', other)).includes('Vote in debates'))
    await saveAccess({ canVoteInDebates: 'monthly' })
    await savePrices({ weekly: { first: 200, later: 500 } })
    await until(async () => {
      const [weekly] = await other.visitor().call(listPlans, {})
      return weekly?.price === 200 && !weekly.features.includes('Vote in debates')
    }, 'the other node’s plans')
    await other.close()
  })
})

describe('the price list', () => {
  test('counts for new payments; an open one and a paid plan’s renewal keep theirs', async () => {
    const [early, waiting, late] = [await app.member(), await app.member(), await app.member()]
    await payFor(early, await openPlan(early, 'weekly'))
    const opened = await openPlan(waiting, 'weekly')
    await savePrices({ weekly: { first: 300, later: 500 } })
    await payFor(waiting, opened)
    await payFor(late, await openPlan(late, 'weekly'))
    const paid = async (who: Member) => (await listAll(who)).map(({ cents }) => cents)
    assert.deepEqual(await paid(waiting), [100])
    assert.deepEqual(await paid(late), [300])
    await moveOn(app, 7 * day)
    await until(async () => (await listAll(early)).length === 2, 'the renewal')
    assert.deepEqual(await paid(early), [100, 100])
  })

  test('asks for another look at an upgrade whose price changed after it was shown', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    const shown = await member.call(quoteUpgrade, { query: { tier: 'annual' } })
    app.clock.advance(minute)
    await savePrices({ annual: { first: 3000, later: 4900 } })
    const order = (quotedAt: string) => ({ body: { tier: 'annual' as const, quotedAt } })
    const { status, body } = await member.refused(openSubscription, order(shown.quotedAt))
    assert.deepEqual(
      [status, body.error],
      [409, 'The price changed after you saw it. Review the new total before you pay.'],
    )
    const again = await member.call(quoteUpgrade, { query: { tier: 'annual' } })
    assert.deepEqual([shown.renewalCents, again.renewalCents], [2500, 3000])
    await member.call(openSubscription, order(again.quotedAt))
    assert.equal((await listAll(member))[0]?.cents, again.cents)
  })

  test('refuses a plan cheaper than the one below it, and amounts out of bounds', async () => {
    const { plans } = shippedPrices
    for (const [field, changed] of [
      ['plans.monthly.first', { monthly: { first: 50, later: 1000 } }],
      ['plans.weekly.later', { weekly: { first: 400, later: 300 } }],
      ['plans.weekly.first', { weekly: { first: 0, later: 500 } }],
      ['plans.house.later', { house: { first: 100_000, later: 50_000_001 } }],
    ] as const) {
      const { status, body } = await ada.refused(api.savePrices, {
        body: {
          ...shippedPrices,
          plans: { ...plans, ...changed },
          note: '',
          version: await priceVersion(),
        },
      })
      assert.equal(status, 400, field)
      assert.deepEqual(Object.keys(body.fields ?? {}), [field])
    }
  })
})

const policies = fc.record({
  ...Object.fromEntries(tierCapabilities.map((name) => [name, fc.constantFrom(...tiers)])),
  ...Object.fromEntries(
    scoreCapabilities.map((name) => [name, fc.integer({ min: 0, max: highestScore })]),
  ),
  verified: fc.subarray([...tierCapabilities, ...scoreCapabilities]),
}) as unknown as fc.Arbitrary<AccessPolicy>

test('under any policy, a higher plan or score never opens less', () => {
  const score = fc.integer({ min: 0, max: 100 })
  const rank = fc.integer({ min: 0, max: tiers.length - 1 })
  const person = (at: number, points: number, isVerified: boolean) => ({
    isAdmin: false,
    isModerator: false,
    isVendor: false,
    tier: tiers[at] ?? 'public',
    score: points,
    hasApprovedHouse: false,
    isBlocked: false,
    isVerified,
  })
  fc.assert(
    fc.property(
      policies,
      rank,
      rank,
      score,
      score,
      fc.boolean(),
      (policy, one, two, few, many, isVerified) => {
        const lower = person(Math.min(one, two), Math.min(few, many), isVerified)
        const higher = person(Math.max(one, two), Math.max(few, many), isVerified)
        return [...tierCapabilities, ...scoreCapabilities].every(
          (name) => !holds(lower, name, policy) || holds(higher, name, policy),
        )
      },
    ),
  )
})
