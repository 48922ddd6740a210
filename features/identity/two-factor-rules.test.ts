import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { minute, second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import * as security from './contract/security-endpoints.ts'

const wrongCodeOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the code limit', () => {
  let limited: TestApp
  let setupKey = ''
  let member: Member
  const from = (address: string) => ({ 'x-forwarded-for': address })
  before(async () => {
    limited = await openTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
    member = await limited.member()
    setupKey = (await secureWithApp(member, limited.clock)).setupKey
    limited.clock.advance(30 * second)
  })
  after(() => limited.close())

  const guess = async (address: string, code: string): Promise<number> => {
    const client = limited.visitor()
    await client.request('POST', '/api/login', {
      body: { username: member.username, password: testPassword },
      headers: from(address),
    })
    return (
      await client.request('POST', security.enterCode.path, {
        body: { code },
        headers: from(address),
      })
    ).status
  }

  test('the eleventh code in 15 minutes is refused, and the owner elsewhere isn’t locked out', async () => {
    const wrong = wrongCodeOf(codeAt(limited.clock, setupKey))
    const statuses: number[] = []
    const client = async () => {
      const browser = limited.visitor()
      await browser.request('POST', '/api/login', {
        body: { username: member.username, password: testPassword },
        headers: from('198.51.100.40'),
      })
      return browser
    }
    for (const browser of [await client(), await client(), await client()]) {
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        statuses.push(
          (
            await browser.request('POST', security.enterCode.path, {
              body: { code: wrong },
              headers: from('198.51.100.40'),
            })
          ).status,
        )
      }
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(400), 429, 429])
    assert.equal(await guess('198.51.100.41', codeAt(limited.clock, setupKey)), 200)
  })

  test('isn’t affected by others’ wrong passwords', async () => {
    limited.clock.advance(16 * minute)
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await limited.visitor().request('POST', '/api/login', {
        body: { username: member.username, password: 'wrong' },
        headers: from('198.51.100.42'),
      })
    }
    assert.equal(await guess('198.51.100.43', codeAt(limited.clock, setupKey)), 200)
  })

  test('allows one account forty codes in 15 minutes, from any number of addresses', async () => {
    limited.clock.advance(16 * minute)
    const wrong = wrongCodeOf(codeAt(limited.clock, setupKey))
    for (let attempt = 1; attempt <= 40; attempt += 1)
      assert.equal(await guess(`203.0.113.${attempt}`, wrong), 400)
    assert.equal(await guess('203.0.113.99', wrong), 429)
  })
})

describe('administrators who need a second factor', () => {
  let strict: TestApp
  before(async () => {
    strict = await openTestApp({ REQUIRE_ADMIN_TWO_FACTOR: '1' })
  })
  after(() => strict.close())

  test('have no powers without one, are told so, and get them once it is set up', async () => {
    for (const role of [{ isAdmin: true }, { isModerator: true }]) {
      const admin = await strict.member({ ...role, score: 20 })
      const author = await strict.member({ score: 90, tier: 'annual' })
      const waiting = await author.call(createArticle, {
        body: { title: 'A submission', body: '<p>Words.</p>', status: 'pending_review' },
      })
      const seen = async () => (await admin.request('GET', `/api/articles/${waiting.id}`)).status
      const bare = await admin.call(api.getCurrentUser, {})
      assert.deepEqual([bare.isAdmin, bare.needsSecondFactor, await seen()], [false, true, 404])
      await secureWithApp(admin, strict.clock)
      const armed = await admin.call(api.getCurrentUser, {})
      assert.deepEqual(
        [armed.isAdmin, armed.needsSecondFactor, await seen()],
        [role.isAdmin ?? false, false, 200],
      )
    }
  })

  test('doesn’t affect members', async () => {
    const member = await strict.member()
    assert.equal((await member.call(api.getCurrentUser, {})).needsSecondFactor, false)
  })
})
