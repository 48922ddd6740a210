import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import type { Client } from '#app/testing/client.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { createPasskeyDevice, type PasskeyDevice } from '#app/testing/passkey-device.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { minute, second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import * as security from './contract/security-endpoints.ts'

let app: TestApp
let siteUrl = ''

before(async () => {
  const port = await freePort()
  siteUrl = `http://localhost:${port}`
  app = await openTestApp({ PORT: String(port), SITE_URL: siteUrl })
})
after(() => app.close())

type Spoiled = Parameters<PasskeyDevice['answer']>[1]

const register = async (
  member: Member,
  device: PasskeyDevice,
  name = 'Phone',
  spoiled: Spoiled = {},
) => {
  const { options } = await member.call(security.beginPasskey, {
    body: { currentPassword: testPassword },
  })
  return { name, response: device.create(options, spoiled) }
}

/** A member with a passkey, its device and recovery codes. */
const withPasskey = async (given: Parameters<TestApp['member']>[0] = {}) => {
  const member = await app.member(given)
  const device = createPasskeyDevice(siteUrl)
  const { recoveryCodes, passkey } = await member.call(security.addPasskey, {
    body: await register(member, device),
  })
  return { member, device, passkey, recoveryCodes: recoveryCodes ?? [] }
}

/** Requests a challenge and answers it with the device. */
const answerOf = async (
  client: Client,
  device: PasskeyDevice,
  step: 'only' | 'second' = 'only',
  spoiled: Spoiled = {},
) => {
  const { options } = await client.call(security.beginPasskeyLogin, { body: { step } })
  return { step, response: device.answer(options, spoiled) }
}

const halfway = async ({ username }: { username: string }): Promise<Client> => {
  const client = app.visitor()
  assert.equal(
    (await client.refused(api.logIn, { body: { username, password: testPassword } })).body.code,
    'second_factor',
  )
  return client
}

const refusedLogin = async (client: Client, body: object) => {
  const {
    status,
    body: { code },
  } = await client.refused(security.logInWithPasskey, { body })
  assert.deepEqual([status, code], [401, 'signed_out'])
  assert.equal((await client.request('GET', '/api/user')).status, 401)
}

describe('adding a passkey', () => {
  test('requires the current password, lists it by name, and notifies the owner', async () => {
    const { member, recoveryCodes } = await withPasskey({ email: 'passkey@example.org' })
    assert.ok(
      (await member.refused(security.beginPasskey, { body: { currentPassword: 'wrong' } })).body
        .fields?.['currentPassword'],
    )
    const state = await member.call(security.getSecurity, {})
    assert.deepEqual(
      [state.passkeys.map(({ name }) => name), state.recoveryCodesLeft, recoveryCodes.length],
      [['Phone'], 10, 10],
    )
    await until(
      async () =>
        (await app.outbox?.list())?.find(
          ({ to, subject }) => to === 'passkey@example.org' && /New passkey/.test(subject),
        ),
      'the letter',
    )
  })

  test('several are possible; recovery codes come with the first factor only', async () => {
    const { member } = await withPasskey()
    const { recoveryCodes } = await member.call(security.addPasskey, {
      body: await register(member, createPasskeyDevice(siteUrl), 'Key ring'),
    })
    assert.equal(recoveryCodes, null)
    assert.deepEqual(
      (await member.call(security.getSecurity, {})).passkeys.map(({ name }) => name),
      ['Phone', 'Key ring'],
    )
  })

  test('one of another site, without user verification, or already used is refused', async () => {
    const member = await app.member()
    const device = createPasskeyDevice(siteUrl)
    for (const spoiled of [{ origin: 'https://elsewhere.example' }, { isUnverified: true }]) {
      assert.equal(
        (
          await member.refused(security.addPasskey, {
            body: await register(member, device, 'Phone', spoiled),
          })
        ).status,
        400,
      )
    }
    const once = await register(member, device)
    await member.call(security.addPasskey, { body: once })
    assert.equal((await member.refused(security.addPasskey, { body: once })).status, 400)
  })

  test('another session’s challenge, or one older than five minutes, is refused', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const theirs = await register(other, createPasskeyDevice(siteUrl))
    assert.equal((await member.refused(security.addPasskey, { body: theirs })).status, 400)
    const late = await register(member, createPasskeyDevice(siteUrl))
    app.clock.advance(5 * minute)
    assert.equal((await member.refused(security.addPasskey, { body: late })).status, 400)
  })

  test('an already registered device is refused', async () => {
    const { device } = await withPasskey()
    const other = await app.member()
    assert.equal(
      (await other.refused(security.addPasskey, { body: await register(other, device) })).status,
      409,
    )
  })
})

describe('logging in with a passkey alone', () => {
  test('opens a session for its owner', async () => {
    const { member, device } = await withPasskey()
    const client = app.visitor()
    assert.equal(
      (await client.call(security.logInWithPasskey, { body: await answerOf(client, device) })).id,
      member.id,
    )
    assert.equal((await client.call(api.getCurrentUser, {})).id, member.id)
  })

  test('an answer works once, in the requesting browser, within five minutes', async () => {
    const { device } = await withPasskey()
    const client = app.visitor()
    const answer = await answerOf(client, device)
    await refusedLogin(app.visitor(), answer)
    await client.call(security.logInWithPasskey, { body: answer })
    client.cookies.delete('xverse_session')
    await refusedLogin(client, answer)
    const late = await answerOf(client, device)
    app.clock.advance(5 * minute)
    await refusedLogin(client, late)
  })

  test('of parallel uses of one answer, one opens a session', async () => {
    const { device } = await withPasskey()
    const client = app.visitor()
    const body = await answerOf(client, device)
    const headers = { cookie: `xverse_passkey=${client.cookies.get('xverse_passkey')}` }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.visitor().request('POST', security.logInWithPasskey.path, { body, headers }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  test('an answer from another site, without user verification, or signed by another device is refused', async () => {
    const { device } = await withPasskey()
    const client = app.visitor()
    await refusedLogin(
      client,
      await answerOf(client, device, 'only', { origin: 'https://elsewhere.example' }),
    )
    await refusedLogin(client, await answerOf(client, device, 'only', { isUnverified: true }))
    const forged = await answerOf(client, createPasskeyDevice(siteUrl))
    await refusedLogin(client, {
      ...forged,
      response: { ...forged.response, id: device.id, rawId: device.id },
    })
    await refusedLogin(client, await answerOf(client, createPasskeyDevice(siteUrl)))
  })

  test('a counter that doesn’t grow, as from a cloned device, is refused', async () => {
    const { device } = await withPasskey()
    const client = app.visitor()
    await client.call(security.logInWithPasskey, {
      body: await answerOf(client, device, 'only', { counter: 7 }),
    })
    client.cookies.delete('xverse_session')
    for (const counter of [7, 6, 0])
      await refusedLogin(client, await answerOf(client, device, 'only', { counter }))
    await client.call(security.logInWithPasskey, {
      body: await answerOf(client, device, 'only', { counter: 8 }),
    })
  })

  test('of a device and its clone answering at once with one counter, one gets in', async () => {
    const { device } = await withPasskey()
    const answered = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = app.visitor()
        return { client, body: await answerOf(client, device, 'only', { counter: 9 }) }
      }),
    )
    const answers = await Promise.all(
      answered.map(({ client, body }) =>
        client.request('POST', security.logInWithPasskey.path, { body }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  test('devices without a counter work repeatedly', async () => {
    const { device } = await withPasskey()
    for (let use = 1; use <= 2; use += 1) {
      const client = app.visitor()
      await client.call(security.logInWithPasskey, {
        body: await answerOf(client, device, 'only', { counter: 0 }),
      })
    }
  })

  test('a removed passkey no longer works', async () => {
    const {
      member,
      device,
      passkey,
      recoveryCodes: [code = ''],
    } = await withPasskey()
    await member.call(security.removePasskey, {
      params: { id: passkey.id },
      body: { currentPassword: testPassword, code },
    })
    const client = app.visitor()
    await refusedLogin(client, await answerOf(client, device))
  })
})

describe('a passkey as second factor', () => {
  test('is requested after the password, and completes the login', async () => {
    const { member, device } = await withPasskey()
    const client = await halfway(member)
    assert.deepEqual(await client.call(security.getPendingLogin, {}), {
      isOpen: true,
      hasTotp: false,
      hasPasskey: true,
    })
    assert.equal(
      (
        await client.call(security.logInWithPasskey, {
          body: await answerOf(client, device, 'second'),
        })
      ).id,
      member.id,
    )
    assert.deepEqual([...client.cookies.keys()], ['xverse_session', 'xverse_device'])
  })

  test('another account’s passkey doesn’t complete it, nor an answer for another step', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()]
    const client = await halfway(mine.member)
    await refusedLogin(client, await answerOf(client, other.device, 'second'))
    const alone = await answerOf(client, mine.device, 'only')
    await refusedLogin(client, { ...alone, step: 'second' })
    assert.equal((await client.call(security.getPendingLogin, {})).isOpen, true)
  })

  test('an expired login isn’t completed by it', async () => {
    const { member, device } = await withPasskey()
    const client = await halfway(member)
    app.clock.advance(6 * minute)
    const answer = await answerOf(client, device, 'second')
    app.clock.advance(4 * minute)
    await refusedLogin(client, answer)
  })

  test('a recovery code replaces a lost device', async () => {
    const {
      member,
      recoveryCodes: [code = ''],
    } = await withPasskey()
    assert.equal(
      (await (await halfway(member)).call(security.enterCode, { body: { code } })).id,
      member.id,
    )
  })
})

describe('removing passkeys', () => {
  test('requires the password; the last factor also requires a recovery code or a fresh login', async () => {
    const { member, device, passkey } = await withPasskey()
    const remove = (client: Client, body: object) =>
      client.request('POST', `/api/passkeys/${passkey.id}/remove`, { body })
    assert.equal((await remove(member, { currentPassword: 'wrong' })).status, 400)
    assert.equal((await remove(member, { currentPassword: testPassword })).status, 400)
    app.clock.advance(second)
    const fresh = app.visitor()
    await fresh.call(security.logInWithPasskey, { body: await answerOf(fresh, device) })
    assert.equal((await remove(fresh, { currentPassword: testPassword })).status, 200)
    await app
      .visitor()
      .call(api.logIn, { body: { username: member.username, password: testPassword } })
  })

  test('leaves authenticator codes on, and nobody removes another member’s', async () => {
    const { member, passkey } = await withPasskey()
    const { setupKey } = await secureWithApp(member, app.clock)
    const stranger = await app.member()
    assert.equal(
      (
        await stranger.refused(security.removePasskey, {
          params: { id: passkey.id },
          body: { currentPassword: testPassword },
        })
      ).status,
      404,
    )
    await member.call(security.removePasskey, {
      params: { id: passkey.id },
      body: { currentPassword: testPassword },
    })
    app.clock.advance(30 * second)
    await (
      await halfway(member)
    ).call(security.enterCode, { body: { code: codeAt(app.clock, setupKey) } })
  })
})
