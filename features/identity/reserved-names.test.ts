import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createOperator } from '#app/server/operator/operator.ts'
import { putBlock } from '#features/blocks/contract/endpoints.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { follow } from '#features/follows/contract/endpoints.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { placesHolding } from '#features/my-data/testing/scan.ts'
import { createArticle, listArticles } from '#features/news/contract/endpoints.ts'
import { getMember } from '#features/profile/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const tooAlike = 'This username is taken or too similar to another one.'

const register = async (username: string) => {
  const { status, json } = await app
    .visitor()
    .request('POST', '/api/register', { body: { username, password: 'seven green kayaks' } })
  return { status, message: (json as { fields?: Record<string, string> }).fields?.['username'] }
}

const rename = async (id: string, username: string) =>
  (await admin.request('PUT', `/api/admin/users/${id}`, { body: { username } })).status

const deleteAccount = async (member: Member) => {
  await member.call(requestDeletion, { body: { currentPassword: testPassword, content: 'keep' } })
  app.clock.advance(14 * day + 1000)
  await app.features.myData.deletions.eraseDue()
  await admin.call(api.logIn, { body: { username: admin.username, password: testPassword } })
}

/** Every way to get a username; each says whether it was given. */
const waysTo = (username: string): [string, () => Promise<boolean>][] => [
  ['registering', async () => (await register(username)).status === 201],
  [
    'registering without scripts',
    async () =>
      (
        await app
          .visitor()
          .request('POST', '/register', { form: { username, password: 'seven green kayaks' } })
      ).status === 303,
  ],
  ['renaming', async () => (await rename((await app.person()).id, username)) === 200],
  [
    'importing',
    async () => {
      const found = await importer(admin, 'users').checked(
        `username,email,first_name,last_name,location,tier\n${username},,,,,\n`,
      )
      return found.created === 1
    },
  ],
  [
    'creating an administrator',
    () =>
      createOperator({
        db: app.database.db,
        invalidation: app.platform.invalidation,
        clock: app.clock,
        encryption: app.platform.encryption,
        settings: { requireAdminTwoFactor: false },
        site: { siteUrl: app.url, siteName: 'XVerse' },
        notify: async () => {},
      })
        .create(username, null, 'seven green kayaks')
        .then(
          () => true,
          () => false,
        ),
  ],
]

describe('a renamed member’s old name', () => {
  test('leads to the member: pages, lookups, articles, blocks and follows', async () => {
    const member = await app.member({ username: 'Old_Name', score: 90, tier: 'annual' })
    const { id } = await member.call(createArticle, {
      body: { title: 'Kept', body: '<p>Words.</p>', status: 'published' },
    })
    assert.equal(await rename(member.id, 'new_name'), 200)
    for (const path of ['/members/Old_Name', '/members/old_name']) {
      const { status, headers } = await app.visitor().request('GET', path)
      assert.deepEqual([status, headers.get('location')], [308, '/members/new_name'], path)
    }
    assert.equal((await app.visitor().request('GET', '/members/new_name')).status, 200)
    const reader = await app.member({ score: 90, tier: 'annual' })
    const { username } = await reader.call(getMember, { params: { username: 'old_name' } })
    assert.equal(username, 'new_name')
    const { items } = await reader.call(listArticles, { query: { author: 'old_name' } })
    assert.deepEqual(
      items.map((each) => each.id),
      [id],
    )
    await reader.call(follow, { params: { kind: 'member', target: 'old_name' } })
    await reader.call(putBlock, { params: { username: 'old_name' }, body: { level: 'muted' } })
  })

  test('stays theirs for ever: nobody else gets it or a look-alike in any way, and they may take it back', async () => {
    const member = await app.member({ username: 'first.robin' })
    assert.equal(await rename(member.id, 'second_robin'), 200)
    app.clock.advance(3000 * day)
    await admin.call(api.logIn, { body: { username: admin.username, password: testPassword } })
    for (const name of ['first.robin', 'First.Robin', 'f1rst-robin'])
      for (const [way, get] of waysTo(name)) assert.equal(await get(), false, `${name} by ${way}`)
    assert.deepEqual(await register('firstrobin'), { status: 409, message: tooAlike })
    assert.equal(await rename(member.id, 'First.Robin'), 200)
    assert.equal((await app.visitor().request('GET', '/members/first.robin')).status, 200)
    const { headers } = await app.visitor().request('GET', '/members/second_robin')
    assert.equal(headers.get('location'), '/members/First.Robin')
    assert.equal((await register('second_robin')).status, 409)
    for (let times = 0; times < 2; times += 1)
      for (const name of ['second_robin', 'first.robin'])
        assert.equal(await rename(member.id, name), 200)
  })

  test('isn’t free to the one of twenty who asks while it is given up', async () => {
    const { id } = await app.person({ username: 'given_up' })
    const [renamed, ...others] = await Promise.all([
      rename(id, 'taken_instead'),
      ...Array.from({ length: 20 }, async () => (await register('given_up')).status),
    ])
    assert.equal(renamed, 200)
    assert.deepEqual([...new Set(others)], [409])
  })

  test('is in no audit entry, which nothing can erase', async () => {
    const { id } = await app.person({ username: 'unlogged_one' })
    assert.equal(await rename(id, 'logged_instead'), 200)
    const { rows } = await app.database.pool.query(
      `select 1 from audit_entries entry where entry::text like '%unlogged_one%'`,
    )
    assert.deepEqual(rows, [])
  })
})

describe('a deleted member’s names', () => {
  test('are free to nobody for a year, then to everybody, and no name is stored meanwhile', async () => {
    const member = await app.member({ username: 'gone_heron' })
    assert.equal(await rename(member.id, 'gone_falcon'), 200)
    await deleteAccount(member)
    const names = ['gone_heron', 'gone_falcon']
    assert.deepEqual(await placesHolding(app.database.pool, null, names), [])
    assert.equal((await app.visitor().request('GET', '/members/gone_heron')).status, 404)
    app.clock.advance(365 * day - 60_000)
    await admin.call(api.logIn, { body: { username: admin.username, password: testPassword } })
    for (const name of [...names, 'Gone-Her0n'])
      for (const [way, get] of waysTo(name)) assert.equal(await get(), false, `${name} by ${way}`)
    assert.deepEqual(await register('gone_heron'), { status: 409, message: tooAlike })
    app.clock.advance(60_000)
    for (const name of names) assert.equal((await register(name)).status, 201, name)
  })
})

test('a renamed member logs in by the new name and the address, not by the old name', async () => {
  const member = await app.person({ username: 'calm_otter', email: 'otter@example.org' })
  await admin.call(updateUser, { params: { id: member.id }, body: { username: 'calmer_otter' } })
  for (const username of ['calmer_otter', 'otter@example.org'])
    await app.visitor().call(api.logIn, { body: { username, password: testPassword } })
  const { status } = await app
    .visitor()
    .refused(api.logIn, { body: { username: 'calm_otter', password: testPassword } })
  assert.equal(status, 401)
})
