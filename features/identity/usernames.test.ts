import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp

before(async () => {
  app = await openTestApp({ SITE_NAME: 'Agora of Ohio' })
})
after(() => app.close())

const password = 'seven green kayaks'
const register = async (username: string) => {
  const { status, json } = await app
    .visitor()
    .request('POST', '/api/register', { body: { username, password } })
  return { status, message: (json as { fields?: Record<string, string> }).fields?.['username'] }
}

const tooAlike = 'This username is taken or too similar to another one.'

describe('a username', () => {
  test('contains a letter or digit', async () => {
    for (const name of ['...', '---', '_.-']) {
      assert.deepEqual(
        await register(name),
        {
          status: 400,
          message: 'Use 3 to 30 letters, digits or _ - . with at least one letter or digit.',
        },
        name,
      )
    }
    for (const name of ['a.b', '-4-', '_anna_', 'x'.repeat(30)])
      assert.equal((await register(name)).status, 201, name)
  })

  test('isn’t reserved for the site and its staff, in any spelling', async () => {
    for (const name of [
      'admin',
      'Former_Member',
      'null',
      'Administrator',
      'moderator',
      'support',
      'root',
      'xverse',
      'X.Verse',
      'adm1n',
      'adrnin',
      'rnoderator',
      'xverse-billing',
      'verified-admin',
      'AdmIn',
      'm0derator',
      'ad-min',
      'admln',
      'xverse_support',
      'the-admin-team',
      'agora-of-ohio',
      'AgoraOfOhio',
      'ag0ra.of.0hio',
    ])
      assert.deepEqual(
        await register(name),
        { status: 409, message: 'This name is reserved.' },
        name,
      )
    for (const name of ['administrates', 'rootbeer', 'demo_admin', 'helper_anna', 'agora'])
      assert.equal((await register(name)).status, 201, name)
  })

  test('resembles no other', async () => {
    await app.person({ username: 'demo_annual' })
    for (const name of [
      'demo_annuaI',
      'demo_annua1',
      'demo__annual',
      'demo-annual',
      'demoannual',
      'dem0.annual',
    ]) {
      assert.deepEqual(await register(name), { status: 409, message: tooAlike }, name)
    }
    assert.deepEqual(await register('Demo_Annual'), {
      status: 409,
      message: 'This username is taken.',
    })
    assert.equal((await register('demo_annual2')).status, 201)
  })

  test('of twenty simultaneous look-alike registrations, one wins', async () => {
    const names = Array.from(
      { length: 20 },
      (_, index) => `w${'_'.repeat(index % 5)}illow${['0', 'o', 'O', '.o'][Math.floor(index / 5)]}`,
    )
    const statuses = (await Promise.all(names.map(register))).map(({ status }) => status)
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [201, ...Array<number>(19).fill(409)],
    )
  })

  test('from before this rule keeps working, and everything else can change', async () => {
    for (const username of ['---', '...', 'old.twin', 'oldtwin']) {
      await app.database.pool.query(
        'insert into users (id, username, password_hash, created_at) select $1, $2, (select password_hash from users where username = $3), now()',
        [newId(), username, (await app.person()).username],
      )
      const { id } = await app
        .visitor()
        .call(api.logIn, { body: { username, password: testPassword } })
      const administrator = await app.member({ isAdmin: true })
      assert.equal(
        (
          await administrator.call(updateUser, {
            params: { id },
            body: { username, isVendor: true, currentPassword: testPassword },
          })
        ).username,
        username,
      )
    }
  })

  test('assigned by an administrator can’t resemble another, but may be reserved', async () => {
    const administrator = await app.member({ isAdmin: true })
    await app.person({ username: 'first.lily' })
    const { id } = await app.person({ username: 'second.lily' })
    const rename = (username: string) =>
      administrator.request('PUT', `/api/admin/users/${id}`, { body: { username } })
    const refused = await rename('f1rst-lily')
    assert.deepEqual(
      [refused.status, (refused.json as { fields: object }).fields],
      [409, { username: tooAlike }],
    )
    assert.equal((await rename('...')).status, 400)
    assert.equal((await rename('Second_Lily')).status, 200)
    assert.equal((await rename('moderator')).status, 200)
  })
})
