import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDebate } from '#features/debates/testing/debates.ts'
import { testPassword, until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { changeEmail } from '#features/identity/contract/security-endpoints.ts'
import { importExportPath } from '#features/imports/contract/paths.ts'
import { ownProductsKind } from '#features/marketplace/contract/csv.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { seller } from '#features/marketplace/testing/products.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { hour, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'

let app: TestApp

before(async () => {
  app = await openTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
after(() => app.close())

/** Each caller has its own address, as reported by a proxy. */
const from = (address: string) => ({
  post: (path: string, body: object) =>
    app.visitor().request('POST', path, { body, headers: { 'x-forwarded-for': address } }),
})

function assertLimited(
  { status, headers, json }: { status: number; headers: Headers; json: unknown },
  longest: number,
): void {
  const { code, error } = json as ErrorBody
  assert.deepEqual([status, code], [429, 'limited'])
  const wait = Number(headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= longest / 1000, `Retry-After: ${wait}`)
  assert.match(error, /Please wait \d+ (minutes|seconds) and try again\.$/)
}

describe('logging in', () => {
  test('refuses the eleventh wrong password in 15 minutes, even a correct one, and says how long to wait', async () => {
    const { username } = await app.person()
    const guesser = from('198.51.100.1')
    for (let guess = 1; guess <= 10; guess += 1)
      assert.equal(
        (await guesser.post('/api/login', { username, password: `guess ${guess}` })).status,
        401,
      )
    assertLimited(
      await guesser.post('/api/login', { username, password: testPassword }),
      15 * minute,
    )
    assertLimited(
      await guesser.post('/api/login', {
        username: ` ${username.toUpperCase()} `,
        password: testPassword,
      }),
      15 * minute,
    )
  })

  test('shows a refused plain form again with the name and the reason', async () => {
    const { username } = await app.person()
    const enter = (password: string) =>
      app.visitor().request('POST', '/simple-login', {
        form: { username, password, next: '/news' },
        headers: { 'x-forwarded-for': '198.51.100.11' },
      })
    for (let guess = 1; guess <= 10; guess += 1) await enter('wrong')
    const { status, headers, text } = await enter(testPassword)
    assert.deepEqual([status, Number(headers.get('retry-after')) > 0], [429, true])
    assert.ok(text.includes('Error: Too many attempts') && text.includes(`value="${username}"`))
  })

  test('allows one address fifty attempts in 15 minutes, however many accounts it names', async () => {
    const { username } = await app.person()
    const guesser = from('198.51.100.12')
    for (let guess = 1; guess <= 50; guess += 1)
      assert.equal(
        (await guesser.post('/api/login', { username: `guess_${guess}`, password: 'wrong' }))
          .status,
        401,
      )
    assertLimited(
      await guesser.post('/api/login', { username, password: testPassword }),
      15 * minute,
    )
    assert.equal(
      (await from('198.51.100.13').post('/api/login', { username, password: testPassword })).status,
      200,
    )
    app.clock.advance(15 * minute)
    assert.equal(
      (await guesser.post('/api/login', { username, password: testPassword })).status,
      200,
    )
  })

  test('doesn’t lock out the owner at another address, nor another account at the same address', async () => {
    const [owner, neighbor] = [await app.person(), await app.person()]
    const guesser = from('198.51.100.2')
    for (let guess = 1; guess <= 11; guess += 1)
      await guesser.post('/api/login', { username: owner.username, password: 'wrong' })
    assert.equal(
      (await guesser.post('/api/login', { username: owner.username, password: testPassword }))
        .status,
      429,
    )
    assert.equal(
      (
        await from('198.51.100.3').post('/api/login', {
          username: owner.username,
          password: testPassword,
        })
      ).status,
      200,
    )
    assert.equal(
      (await guesser.post('/api/login', { username: neighbor.username, password: testPassword }))
        .status,
      200,
    )
  })

  test('lets the guesser try again after 15 minutes', async () => {
    const { username } = await app.person()
    const guesser = from('198.51.100.4')
    for (let guess = 1; guess <= 11; guess += 1)
      await guesser.post('/api/login', { username, password: 'wrong' })
    app.clock.advance(15 * minute)
    assert.equal(
      (await guesser.post('/api/login', { username, password: testPassword })).status,
      200,
    )
  })

  test('counts callers by the address the proxy saw, whatever they claim', async () => {
    const { username } = await app.person()
    for (let guess = 1; guess <= 10; guess += 1)
      await from(`203.0.113.${guess}, 198.51.100.8`).post('/api/login', {
        username,
        password: 'wrong',
      })
    assert.equal(
      (
        await from('203.0.113.99, 198.51.100.8').post('/api/login', {
          username,
          password: testPassword,
        })
      ).status,
      429,
    )
  })

  test('counts the addresses of one IPv6 network as one caller', async () => {
    const { username } = await app.person()
    for (let guess = 1; guess <= 10; guess += 1)
      await from(`2001:db8:1:2::${guess}`).post('/api/login', { username, password: 'wrong' })
    assert.equal(
      (await from('2001:db8:1:2:ffff::1').post('/api/login', { username, password: testPassword }))
        .status,
      429,
    )
    assert.equal(
      (await from('2001:db8:1:3::1').post('/api/login', { username, password: testPassword }))
        .status,
      200,
    )
  })

  test('stops guessers from many addresses after fifty attempts on one account, while the owner’s device still logs in', async () => {
    const owner = await app.member()
    const outsider = app.visitor()
    const guess = (number: number, password = 'wrong') =>
      outsider.request('POST', '/api/login', {
        body: { username: owner.username, password },
        headers: { 'x-forwarded-for': `203.0.113.${number}` },
      })
    for (let number = 1; number <= 49; number += 1) assert.equal((await guess(number)).status, 401)
    assertLimited(await guess(50, testPassword), 15 * minute)
    const device = await owner.request('POST', '/api/login', {
      body: { username: owner.username, password: testPassword },
      headers: { 'x-forwarded-for': '203.0.113.200' },
    })
    assert.equal(device.status, 200)
    outsider.cookies.set(
      'xverse_device',
      (owner.cookies.get('xverse_device') ?? '').replace(/.$/, '_'),
    )
    assert.equal((await guess(51, testPassword)).status, 429, 'a forged device is a stranger')
    for (let number = 1; number <= 10; number += 1)
      await owner.request('POST', '/api/login', {
        body: { username: owner.username, password: 'wrong' },
      })
    assert.equal(
      (
        await owner.request('POST', '/api/login', {
          body: { username: owner.username, password: testPassword },
        })
      ).status,
      429,
      'ten tries for the device itself',
    )
  })

  test('counts a logged-in guesser against the guessed account, not their own', async () => {
    const [{ username }, guesser] = [await app.person(), await app.member()]
    const guess = (password: string, number: number) =>
      guesser.request('POST', '/api/login', {
        body: { username, password },
        headers: { 'x-forwarded-for': `198.51.100.${200 + (number % 2)}` },
      })
    for (let number = 0; number < 20; number += 1)
      assert.equal((await guess('wrong', number)).status, 401)
    assert.equal((await guess(testPassword, 0)).status, 429)
    guesser.cookies.clear()
    assert.equal((await guess(testPassword, 1)).status, 429)
  })
})

describe('requesting reset links', () => {
  test('is refused the fourth time in an hour for one address, known or not', async () => {
    await app.person({ email: 'limited@example.org' })
    for (const [email, address] of [
      ['limited@example.org', '198.51.100.5'],
      ['unknown@example.org', '198.51.100.6'],
    ] as const) {
      const asker = from(address)
      for (let time = 1; time <= 3; time += 1)
        assert.equal((await asker.post('/api/request-password-reset', { email })).status, 200)
      assertLimited(await asker.post('/api/request-password-reset', { email }), hour)
      app.clock.advance(hour)
      assert.equal((await asker.post('/api/request-password-reset', { email })).status, 200)
    }
  })

  test('sends an address five emails with links an hour from all requesters, who get identical answers', async () => {
    await app.person({ email: 'flooded@example.org' })
    const mails = async (to: string) =>
      (await app.outbox?.list())?.filter((mail) => mail.to === to && /password/.test(mail.subject))
        .length ?? 0
    for (let number = 1; number <= 8; number += 1) {
      assert.equal(
        (
          await from(`192.0.2.${number}`).post('/api/request-password-reset', {
            email: 'Flooded@example.org',
          })
        ).status,
        200,
      )
    }
    await app.person({ email: 'after-the-flood@example.org' })
    await from('192.0.2.50').post('/api/request-password-reset', {
      email: 'after-the-flood@example.org',
    })
    await until(async () => (await mails('after-the-flood@example.org')) === 1, 'our last mail')
    await until(async () => (await mails('flooded@example.org')) === 5, 'five mails')
  })

  test('gives a whole IPv6 /56 or /48 four or sixteen times as many attempts, not 256 or 65,536', async () => {
    for (const [room, networkOf] of [
      [4, (number: number) => `2001:db8:2:${(0x100 + number).toString(16)}::1`],
      [16, (number: number) => `2001:db8:3:${(0x100 * number).toString(16)}::1`],
    ] as const) {
      const ask = (number: number) =>
        from(networkOf(number % (room * 2))).post('/api/request-password-reset', {
          email: `of_net_${room}_${number}@example.org`,
        })
      for (let number = 0; number < 20 * room; number += 1)
        assert.equal((await ask(number)).status, 200)
      assertLimited(await ask(20 * room), hour)
    }
  })

  test('is refused after twenty addresses an hour per requester', async () => {
    const asker = from('192.0.2.60')
    for (let number = 1; number <= 20; number += 1)
      assert.equal(
        (await asker.post('/api/request-password-reset', { email: `guess_${number}@example.org` }))
          .status,
        200,
      )
    assertLimited(
      await asker.post('/api/request-password-reset', { email: 'guess_21@example.org' }),
      hour,
    )
  })
})

describe('registering', () => {
  test('is limited to ten accounts an hour per address', async () => {
    const newcomers = from('198.51.100.7')
    const register = (number: number) =>
      newcomers.post('/api/register', {
        username: `newcomer_no_${number}`,
        password: 'correct horse',
      })
    for (let number = 1; number <= 10; number += 1)
      assert.equal((await register(number)).status, 201)
    assertLimited(await register(11), hour)
    app.clock.advance(hour)
    assert.equal((await register(12)).status, 201)
  })

  test('doesn’t lock out people who mistype or find the name taken', async () => {
    const { username } = await app.person()
    const newcomer = from('198.51.100.71')
    for (let slip = 1; slip <= 8; slip += 1)
      assert.equal(
        (await newcomer.post('/api/register', { username: `slip ${slip}`, password: 'x' })).status,
        400,
      )
    for (let slip = 1; slip <= 8; slip += 1)
      assert.equal(
        (await newcomer.post('/api/register', { username, password: 'correct horse' })).status,
        409,
      )
    assert.equal(
      (
        await newcomer.post('/api/register', {
          username: 'at_last_right',
          password: 'correct horse',
        })
      ).status,
      201,
    )
  })

  test('is as patient with the plain form', async () => {
    const { username } = await app.person()
    const register = (name: string) =>
      app.visitor().request('POST', '/register', {
        form: { username: name, password: 'correct horse' },
        headers: { 'x-forwarded-for': '198.51.100.72' },
      })
    for (let slip = 1; slip <= 12; slip += 1) assert.equal((await register(username)).status, 409)
    for (let number = 1; number <= 10; number += 1)
      assert.equal((await register(`by_form_${number}`)).headers.get('location'), '/')
    assert.equal((await register('by_form_11')).status, 429)
  })

  test('reveals at most fifty names an hour', async () => {
    const { username } = await app.person()
    const prober = from('198.51.100.73')
    for (let probe = 1; probe <= 50; probe += 1)
      assert.equal(
        (await prober.post('/api/register', { username, password: 'correct horse' })).status,
        409,
      )
    assertLimited(await prober.post('/api/register', { username, password: 'correct horse' }), hour)
    assertLimited(
      await prober.post('/api/register', {
        username: 'free_all_the_same',
        password: 'correct horse',
      }),
      hour,
    )
  })
})

describe('confirming email addresses', () => {
  test('sends an account five links an hour, however many addresses it names', async () => {
    const client = app.visitor()
    const post = (path: string, body: object) =>
      client.request('POST', path, { body, headers: { 'x-forwarded-for': '198.51.100.81' } })
    const recipient = (number: number) => `link_no_${number}@example.org`
    const register = (username: string, email: string) =>
      post('/api/register', { username, password: testPassword, email })
    const change = (number: number) =>
      post(changeEmail.path, { email: recipient(number), currentPassword: testPassword })
    const mailed = async () => {
      const mails = (await app.outbox?.list()) ?? []
      return mails.flatMap(({ to }) => (to.startsWith('link_no_') ? [to] : [])).sort()
    }
    const five = [1, 2, 3, 4, 5].map(recipient)
    await register('links_to_many', recipient(1))
    for (const [index, email] of five.entries()) {
      if (index > 0) assert.ok((await change(index + 1)).status < 300)
      // A link to an address that was replaced meanwhile isn't sent.
      await until(async () => (await mailed()).includes(email), `the link to ${email}`)
    }
    assert.ok((await change(6)).status < 300)
    assert.deepEqual(await mailed(), five)
    client.cookies.clear()
    await register('links_later', 'after_many_links@example.org')
    await until(
      async () => (await app.outbox?.list())?.some(({ to }) => to.startsWith('after_many_links')),
      'a later link',
      60,
    )
    assert.deepEqual(await mailed(), five, 'the sixth was left out')
    app.clock.advance(hour)
    client.cookies.clear()
    await post('/api/login', { username: 'links_to_many', password: testPassword })
    await change(7)
    await until(async () => (await mailed()).includes(recipient(7)), 'a link an hour later', 60)
  })
})

test('an administrator downloads at most sixty lists an hour', async () => {
  const admin = await app.member({ isAdmin: true })
  const download = () => admin.request('GET', '/api/admin/houses.csv')
  for (let count = 1; count <= 60; count += 1) assert.equal((await download()).status, 200)
  assertLimited(await download(), hour)
})

test('a member downloads at most 120 receipts an hour, of plans and orders together', async () => {
  const member = await app.member()
  const download = (path: string) => member.request('GET', path)
  for (let count = 1; count <= 60; count += 1)
    for (const path of [`/receipts/${newId()}.pdf`, `/orders/${newId()}/receipt.pdf`])
      assert.equal((await download(path)).status, 404)
  assertLimited(await download(`/receipts/${newId()}.pdf`), hour)
  assertLimited(await download(`/orders/${newId()}/receipt.pdf`), hour)
  app.clock.advance(hour)
  assert.equal((await download(`/receipts/${newId()}.pdf`)).status, 404)
})

test('a seller downloads their products at most sixty times an hour', async () => {
  const member = await seller(app)
  const download = () => member.request('GET', pathTo(importExportPath, { kind: ownProductsKind }))
  for (let count = 1; count <= 60; count += 1) assert.equal((await download()).status, 200)
  assertLimited(await download(), hour)
})

describe('tallies', () => {
  test('are limited to sixty an hour per address', async () => {
    const id = await openDebate(await app.member({ isAdmin: true }), 'closed')
    const tallyFor = (address: string) =>
      app.visitor().request('GET', `/api/debates/${id}/tally.csv`, {
        headers: { 'x-forwarded-for': address },
      })
    for (let number = 1; number <= 60; number += 1)
      assert.equal((await tallyFor('198.51.100.90')).status, 200)
    assertLimited(await tallyFor('198.51.100.90'), hour)
    assert.equal((await tallyFor('198.51.100.91')).status, 200)
    app.clock.advance(hour)
    assert.equal((await tallyFor('198.51.100.90')).status, 200)
  })
})
