import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SerializedResponse } from '#app/testing/client.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listMemberFile, updateUser } from '#features/control-center/contract/endpoints.ts'
import { changePassword, logIn } from '#features/identity/contract/endpoints.ts'
import type { Scope } from '#features/identity/contract/scopes.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { maxTokens, tokenMessages } from './contract/rules.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

type Options = { body?: unknown; headers?: Record<string, string> }

const create = async (member: Member, scopes: Scope[], more: { origins?: string[] } = {}) =>
  member.call(api.createAccessToken, {
    body: { name: 'A program', scopes, currentPassword: testPassword, ...more },
  })
const tokenOf = async (member: Member, ...scopes: Scope[]) => (await create(member, scopes)).token
/** A call as a program sends it: the token, and no cookie. */
const send = (token: string, method: string, path: string, { body, headers }: Options = {}) =>
  app.visitor().request(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const read = (token: string, path = '/api/notifications') => send(token, 'GET', path)
const messageOf = ({ json }: SerializedResponse) => (json as ErrorBody).error
const text = (status: 'draft' | 'published') => ({
  title: 'Notes on the levee',
  body: '<p>It holds, the engineers say.</p>',
  status,
})

describe('an access token', () => {
  test('reads for its member with the scope "read", and like a visitor without', async () => {
    const ann = await app.member()
    const draft = await ann.call(createArticle, { body: text('draft') })
    const reading = await tokenOf(ann, 'read')
    assert.equal((await read(reading)).status, 200)
    assert.equal((await read(reading, `/api/articles/${draft.id}`)).status, 200)
    const open = await tokenOf(ann)
    assert.equal((await read(open, '/api/articles')).status, 200)
    assert.equal((await read(open, `/api/articles/${draft.id}`)).status, 404)
    const refused = await read(open)
    assert.equal(refused.status, 403)
    assert.match(messageOf(refused), /scope "read"/)
    assert.equal(
      refused.headers.get('www-authenticate'),
      'Bearer error="insufficient_scope", scope="read"',
    )
  })

  test('is shown once, and stored as a hash', async () => {
    const ann = await app.member()
    const { token, created } = await create(ann, ['read'])
    assert.match(token, /^xv_pat_[0-9a-f]{72}$/)
    const listed = await ann.request('GET', '/api/access-tokens')
    assert.ok(!listed.text.includes(token))
    assert.ok(token.endsWith(created.hint))
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select to_jsonb(t)::text as row from access_tokens t where id = $1',
      [created.id],
    )
    assert.ok(rows[0] && !rows[0].row.includes(token))
  })

  test('that is mistyped is refused before anything is looked up', async () => {
    const token = await tokenOf(await app.member(), 'read')
    const last = token.endsWith('0') ? '1' : '0'
    const count = app.countStatements()
    for (const wrong of [token.slice(0, -1) + last, `${token}0`, 'xv_pat_', 'x'.repeat(9000)]) {
      const { status, headers } = await read(wrong)
      assert.equal(status, 401)
      assert.equal(headers.get('www-authenticate'), 'Bearer error="invalid_token"')
    }
    assert.equal(count.stop(), 0)
  })

  test('writes drafts with "draft", and publishes and changes what is public with "publish"', async () => {
    const ann = await app.member({ tier: 'annual', score: 90 })
    const drafting = await tokenOf(ann, 'draft')
    const post = (token: string, status: 'draft' | 'published') =>
      send(token, 'POST', '/api/articles', { body: text(status) })
    assert.equal((await post(drafting, 'draft')).status, 201)
    assert.equal((await post(drafting, 'published')).status, 403)
    const publishing = await tokenOf(ann, 'draft', 'publish')
    const published = await post(publishing, 'published')
    assert.equal(published.status, 201)
    const { id } = published.json as { id: string }
    for (const body of [{ title: 'Changed' }, { status: 'draft' }]) {
      const refused = await send(drafting, 'PATCH', `/api/articles/${id}`, { body })
      assert.equal(refused.status, 403)
      assert.match(messageOf(refused), /scope "publish"/)
      assert.match(refused.headers.get('www-authenticate') ?? '', /scope="publish"/)
    }
    const words = { title: 'Words in an open editor', body: '<p>Not the author’s.</p>' }
    const copied = await send(drafting, 'PUT', `/api/articles/${id}/writing`, {
      body: {
        draftVersion: 0,
        version: 1,
        words: {
          ...words,
          summary: null,
          category: 'politics',
          scope: 'national',
          state: null,
          tags: [],
          mediaUrl: null,
          mediaType: null,
        },
      },
    })
    assert.equal(copied.status, 403, copied.text)
    const changed = await send(publishing, 'PATCH', `/api/articles/${id}`, {
      body: { title: 'Changed' },
    })
    assert.equal(changed.status, 200)
  })

  test('never acts for a session that comes with it', async () => {
    const [ann, bob] = [await app.member(), await app.member()]
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const asAnn = await bob.request('GET', '/api/user', bearer(await tokenOf(ann, 'read')))
    assert.equal((asAnn.json as { username: string }).username, ann.username)
    assert.equal((await bob.request('GET', '/api/user', bearer('xv_pat_none'))).status, 401)
    const page = await bob.request('GET', '/settings/profile', bearer('xv_pat_none'))
    assert.ok(!page.text.includes(bob.username), 'no page is shown for the session either')
  })

  test('has no powers but those of its scopes', async () => {
    const other = await app.member()
    const draft = await other.call(createArticle, { body: text('draft') })
    const chief = await app.member({ isAdmin: true })
    const reading = await tokenOf(chief, 'read', 'publish', 'draft')
    assert.equal((await read(reading, `/api/articles/${draft.id}`)).status, 404)
    assert.equal((await read(reading, '/api/admin/stats')).status, 403)
    const moderating = await tokenOf(chief, 'moderate')
    assert.equal((await read(moderating, '/api/admin/moderation')).status, 200)
    assert.equal((await read(moderating, '/api/admin/stats')).status, 403)
    assert.equal((await read(await tokenOf(chief, 'administer'), '/api/admin/stats')).status, 200)
  })

  test('is only given scopes that are its member’s, with the password, and 20 at most', async () => {
    const ann = await app.member()
    for (const scopes of [['moderate'], ['administer']] as const) {
      const { status, body } = await ann.refused(api.createAccessToken, {
        body: { name: 'Too much', scopes, currentPassword: testPassword },
      })
      assert.deepEqual([status, body.fields], [400, { scopes: tokenMessages.staff }])
    }
    const unproven = await ann.refused(api.createAccessToken, {
      body: { name: 'Unproven', scopes: ['read'], currentPassword: 'not mine' },
    })
    assert.ok(unproven.body.fields?.['currentPassword'])
    const attempts = Array.from({ length: maxTokens + 2 }, () =>
      ann.request('POST', '/api/access-tokens', {
        body: { name: 'One of many', currentPassword: testPassword },
      }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, maxTokens)
    assert.equal(statuses.filter((status) => status === 409).length, 2)
  })

  test('is announced by email and in the security log', async () => {
    const ann = await app.member({ email: 'ann@tokens.example' })
    await tokenOf(ann, 'read')
    await until(
      async () =>
        (await app.outbox?.list())?.some(
          ({ to, subject }) => to === 'ann@tokens.example' && /New access token/.test(subject),
        ),
      'the email about the token',
    )
    const { json } = await ann.request('GET', '/api/security/activity')
    assert.equal((json as { kind: string; detail: string }[])[0]?.kind, 'token-created')
  })
})

describe('an access token ends', () => {
  const endedBy = async (member: Member, end: (id: string) => Promise<unknown>) => {
    const { token, created } = await create(member, ['read'])
    assert.equal((await read(token)).status, 200)
    await end(created.id)
    const { status, headers } = await read(token)
    assert.equal(status, 401)
    assert.equal(headers.get('www-authenticate'), 'Bearer error="invalid_token"')
    return created.id
  }
  const stateOf = async (member: Member, id: string) =>
    (await member.call(api.listAccessTokens, {})).tokens.find((one) => one.id === id)?.state

  test('when its member revokes it, and nobody else can', async () => {
    const [ann, bob] = [await app.member(), await app.member()]
    await endedBy(ann, async (id) => {
      assert.equal((await bob.refused(api.revokeAccessToken, { params: { id } })).status, 404)
      assert.equal((await bob.refused(api.listTokenCalls, { params: { id } })).status, 404)
      await ann.call(api.revokeAccessToken, { params: { id } })
    })
  })

  test('with a new password', async () => {
    const ann = await app.member()
    const newPassword = 'another-password-of-tests'
    const id = await endedBy(ann, () =>
      ann.call(changePassword, { body: { currentPassword: testPassword, newPassword } }),
    )
    assert.equal(await stateOf(ann, id), 'ended')
  })

  test('with the loss of a role, and with a ban that is lifted again', async () => {
    const helper = await app.member({ isModerator: true })
    await endedBy(helper, () =>
      admin.call(updateUser, {
        params: { id: helper.id },
        body: { isModerator: false, currentPassword: testPassword },
      }),
    )
    const banned = await app.member()
    await endedBy(banned, () =>
      admin.call(sanctionMember, {
        params: { id: banned.id },
        body: { kind: 'ban', reason: 'Sold votes.' },
      }),
    )
  })

  test('after 90 days unless its member chose otherwise, and is forgotten 90 days later', async () => {
    const ann = await app.member()
    const id = await endedBy(ann, async () => app.clock.advance(90 * day))
    const again = { body: { username: ann.username, password: testPassword } }
    await ann.call(logIn, again)
    assert.equal(await stateOf(ann, id), 'expired')
    app.clock.advance(91 * day)
    await app.features.developers.service.forgetOld()
    await ann.call(logIn, again)
    assert.equal(await stateOf(ann, id), undefined)
  })
})

test('a member sees each token’s calls by day, and administrators see that it exists', async () => {
  const [ann, ada] = [await app.member(), await app.member({ isAdmin: true })]
  const { token, created } = await create(ann, ['read'])
  for (const path of ['/api/notifications', '/api/notifications', '/api/articles'])
    await read(token, path)
  await read(token, '/api/articles/none')
  const { items } = await ann.call(api.listTokenCalls, { params: { id: created.id } })
  assert.deepEqual(Object.fromEntries(items.map(({ call, calls }) => [call, calls])), {
    'GET /api/notifications': 2,
    'GET /api/articles': 1,
    'GET /api/articles/:id': 1,
  })
  const file = await ada.call(listMemberFile, { params: { id: ann.id, part: 'access-tokens' } })
  assert.deepEqual(
    file.items.map(({ title }) => title),
    ['A program'],
  )
  assert.ok(!JSON.stringify(file).includes(created.hint))
})
