import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { logIn, register } from '#features/identity/contract/endpoints.ts'
import { cards, openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { exportOf } from '#features/my-data/testing/archive.ts'
import { day, hour } from '#platform/server/clock.ts'
import type { MarkKind } from './contract/marks.ts'
import { getVerificationReport } from './contract/staff-endpoints.ts'
import { createMarkStore } from './server/mark-store.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())
/** So that no test sees the logins of another; sessions end, and the administrator logs in again. */
afterEach(async () => {
  app.clock.advance(8 * day)
  await enter(admin, admin.username)
})

/** Logs in, an hour or more after the login before, so that the network says nothing. */
async function enter(browser: Client, username: string): Promise<void> {
  app.clock.advance(2 * hour)
  await browser.call(logIn, { body: { username, password: testPassword } })
}

const listOf = async (wanted: MarkKind) => {
  const { shared } = await admin.call(getVerificationReport, {})
  const found = shared.find(({ kind }) => kind === wanted)
  return (found?.groups ?? []).map(({ accounts, members }) => [
    accounts,
    members.map(({ username }) => username).toSorted(),
  ])
}
const namesOf = (people: { username: string }[]) =>
  people.map(({ username }) => username).toSorted()

test('three accounts that log in from one network within an hour are listed for a week', async () => {
  app.clock.advance(hour)
  const people = [await app.member(), await app.member()]
  assert.deepEqual(await listOf('network'), [])
  people.push(await app.member())
  assert.deepEqual(await listOf('network'), [[3, namesOf(people)]])
  app.clock.advance(8 * day)
  assert.deepEqual(await listOf('network'), [])
})

describe('a browser', () => {
  test('is listed once three accounts used it within a week, also by registering', async () => {
    const people = [await app.person(), await app.person()]
    const browser = app.visitor()
    for (const { username } of people) await enter(browser, username)
    assert.deepEqual(await listOf('browser'), [])
    app.clock.advance(2 * hour)
    browser.cookies.delete('xverse_session')
    const body = { username: 'third_of_them', password: 'three of one browser' }
    await browser.call(register, { body })
    assert.deepEqual(await listOf('browser'), [[3, namesOf([...people, body])]])
    assert.deepEqual(await listOf('network'), [])
    assert.equal((await browser.refused(getVerificationReport, {})).status, 403)
    app.clock.advance(8 * day)
    await enter(admin, admin.username)
    assert.deepEqual(await listOf('browser'), [])
  })

  test('is known only by what the server signed: forged cookies are browsers of their own', async () => {
    const [first, second, ...forgers] = await Promise.all(
      Array.from({ length: 7 }, () => app.person()),
    )
    const browser = app.visitor()
    for (const person of [first, second]) await enter(browser, person?.username ?? '')
    const [id, own = '', ofAccount = ''] = (browser.cookies.get('xverse_device') ?? '').split('.')
    const foreign = app.visitor()
    await enter(foreign, forgers[0]?.username ?? '')
    const [, ownOfForeign] = (foreign.cookies.get('xverse_device') ?? '').split('.')
    const forged = [
      `${id}.${ownOfForeign}.${ofAccount}`,
      `${id}.${ofAccount}`,
      `${id}.${own.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
      Array.from({ length: 30 }, () => id).join('.'),
    ]
    const given: string[] = []
    for (const [index, cookie] of forged.entries()) {
      const forger = app.visitor()
      forger.cookies.set('xverse_device', cookie)
      await enter(forger, forgers[index + 1]?.username ?? '')
      given.push((forger.cookies.get('xverse_device') ?? '').split('.')[0] ?? '')
    }
    assert.equal(new Set([id, ...given]).size, 1 + forged.length)
    assert.deepEqual(await listOf('browser'), [])
  })
})

describe('a card', () => {
  const payWith = async (number: string) => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'), number)
    app.clock.advance(2 * hour)
    return member
  }
  const rows = async () =>
    (await app.database.pool.query<{ member_id: string; card_hash: string }>('table member_cards'))
      .rows

  test('is listed once it paid for three accounts, and what is listed names no card', async () => {
    const people = [await payWith(cards.good), await payWith('4242424242424242')]
    await payWith(cards.asks)
    assert.deepEqual(await listOf('card'), [])
    people.push(await payWith(cards.good))
    app.clock.advance(30 * day)
    await enter(admin, admin.username)
    assert.deepEqual(await listOf('card'), [[3, namesOf(people)]])
    const { text } = await admin.request('GET', getVerificationReport.path)
    const { rows: events } = await app.database.pool.query<{ browser: string; network: string }>(
      `select browser, network from security_events where kind = 'login'`,
    )
    assert.ok(events.length > 3)
    const hashes = [
      ...(await rows()).map((row) => row.card_hash),
      ...events.flatMap(({ browser, network }) => [browser, network]),
    ]
    for (const secret of [...hashes, '4242']) assert.ok(secret && !text.includes(secret))

    const [member] = people
    assert.ok(member)
    await enter(member, member.username)
    const files = await exportOf(app, member)
    const own = JSON.parse(files.get('payment-cards.json') ?? '') as Record<string, string>[]
    assert.deepEqual(own.map(Object.keys), [['member_id', 'first_paid_at', 'last_paid_at']])
    const log = JSON.parse(files.get('security-log.json') ?? '') as Record<string, string>[]
    assert.deepEqual(
      log.map(({ kind, browser }) => [kind, browser]),
      [
        ['login', 'Recorded'],
        ['login', 'Recorded'],
      ],
    )
    for (const [name, content] of files)
      for (const secret of hashes) assert.ok(!content.includes(secret), name)

    await member.call(requestDeletion, {
      body: { currentPassword: testPassword, content: 'remove' },
    })
    app.clock.advance(14 * day + 1000)
    await app.features.myData.deletions.eraseDue()
    assert.ok((await rows()).every((row) => row.member_id !== member.id))
    await enter(admin, admin.username)
    assert.deepEqual(await listOf('card'), [])
  })

  test('stays the same card when the keys change, and is forgotten a year after its last payment', async () => {
    await app.database.pool.query('delete from member_cards')
    const store = createMarkStore(app.platform.db)
    const people = [await app.member(), await app.member(), await app.member()]
    const add = async (index: number, ...hashes: [string, ...string[]]) => {
      const memberId = people[index]?.id ?? ''
      await store.addCard(app.platform.db, { memberId, hashes, at: app.clock.now() })
    }
    await add(0, 'by the former key')
    await add(1, 'by the former key')
    app.clock.advance(10 * day)
    await add(0, 'by the present key')
    await add(2, 'by the present key', 'by the former key')
    assert.deepEqual(
      (await rows()).map((row) => row.card_hash),
      Array.from({ length: 3 }, () => 'by the present key'),
    )
    await enter(admin, admin.username)
    assert.deepEqual(await listOf('card'), [[3, namesOf(people)]])
    app.clock.advance(360 * day)
    await app.features.verification.forgetCards()
    assert.deepEqual(
      (await rows()).map((row) => row.member_id).toSorted(),
      [people[0], people[2]].map((one) => one?.id ?? '').toSorted(),
    )
    app.clock.advance(10 * day)
    await app.features.verification.forgetCards()
    assert.deepEqual(await rows(), [])
  })
})
