import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { after, before, describe, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { addRuth, answersIn, checkSaysNothing } from '#app/testing/private-member.ts'
import { words } from '#app/testing/access-case.ts'
import { watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { campaignFile } from '#features/campaign/server/member-file.ts'
import { challengeFile } from '#features/challenges/server/member-file.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { commentFile } from '#features/comments/server/member-file.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { argumentFile } from '#features/debates/server/member-file.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { sessionFile } from '#features/identity/server/member-file.ts'
import { planFile } from '#features/membership/server/member-file.ts'
import { createSecurityLogStore } from '#features/identity/server/security/security-log-store.ts'
import { openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { report } from '#features/moderation/contract/endpoints.ts'
import { reportFile } from '#features/moderation/server/member-file.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { articleFile } from '#features/news/server/member-file-store.ts'
import { orderFile } from '#features/orders/server/member-file.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { paymentFile } from '#platform/server/payments/member-file.ts'
import {
  actOnMembers,
  getMemberFile,
  listMemberFile,
  listNewMembers,
} from './contract/endpoints.ts'
import type { MemberActionWire } from './contract/schemas.ts'
import { createNewMemberStore } from './server/new-members-store.ts'

let app: TestApp
let admin: Member
let ruth: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  ruth = await addRuth(app)
})
after(() => app.close())

const partOf = (id: string, part: string, query: { limit?: number; cursor?: string } = {}) =>
  admin.call(listMemberFile, { params: { id, part }, query })

describe('a member’s file', () => {
  test('brings together what every feature keeps, page by page, without answers, votes or secrets', async () => {
    const written = { body: '<p>Ducks, mostly.</p>', status: 'published' as const }
    const { id } = await ruth.call(createArticle, { body: { ...written, title: 'On ducks' } })
    await ruth.call(createArticle, { body: { ...written, title: 'On geese' } })
    await ruth.call(createComment, {
      body: { contentType: 'article', contentId: id, content: 'Geese are next.' },
    })
    await ruth.call(createArticle, { body: { ...written, title: 'A draft', status: 'draft' } })
    const reader = await app.member()
    await reader.call(report, {
      params: { kind: 'article', subjectId: id },
      body: { ground: 'false', note: 'These are swans.' },
    })
    const debate = await openDebate(admin)
    await ruth.call(castVote, { params: { id: debate }, body: { position: 'A' } })
    await payFor(reader, await openPlan(reader, 'weekly'))
    await admin.call(sanctionMember, {
      params: { id: ruth.id },
      body: { kind: 'warning', reason: 'Too many ducks.' },
    })

    const file = await admin.call(getMemberFile, { params: { id: ruth.id } })
    assert.equal(file.member.username, ruth.username)
    assert.deepEqual(answersIn(file), [])
    const texts = await Promise.all(
      file.parts.map(async ({ name }) => {
        const { items } = await partOf(ruth.id, name)
        const text = JSON.stringify(items)
        checkSaysNothing(text, items, name)
        return [name, text] as const
      }),
    )
    const all = JSON.stringify([file, texts])
    const { rows } = await app.database.pool.query<{ secret: string }>(
      `select password_hash secret from users where id = $1
       union all select secret_hash from sessions where user_id = $1
       union all select receipt_hash from debate_votes where member_id = $1`,
      [ruth.id],
    )
    assert.ok(rows.length >= 3)
    for (const { secret } of rows) assert.ok(!all.includes(secret))
    assert.ok(!all.includes('A draft'), 'nor what she never submitted')
    assert.ok(!all.includes(debate), 'the debate that she voted in isn’t named')
    assert.ok(!all.includes(reader.username), 'nor is who reported her')
    const part = Object.fromEntries(texts)
    for (const [name, word] of [
      ['articles', 'On geese'],
      ['comments', 'Geese are next.'],
      ['reports', 'States something false'],
      ['audit', 'user.warn'],
      ['sessions', 'Last used'],
    ] as const)
      assert.ok(part[name]?.includes(word), `${name}: ${part[name]}`)
    const paid = (await partOf(reader.id, 'payments')).items[0]
    assert.deepEqual([paid?.title, paid?.state, paid?.cents], ['Subscription', 'Paid', 100])
    assert.equal((await partOf(reader.id, 'plans')).items[0]?.state, 'Active')

    const first = await partOf(ruth.id, 'articles', { limit: 1 })
    const second = await partOf(ruth.id, 'articles', { limit: 1, cursor: first.next ?? '' })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ title }) => title),
      ['On geese', 'On ducks'],
    )
    assert.equal(second.next, null)
  })

  test('lists articles by their own dates, and says which one is flagged', async () => {
    const member = await app.member({ score: 80 })
    const write = async (title: string, body: string) =>
      member.call(createArticle, { body: { title, body, status: 'published' } })
    await write('On geese', '<p>Geese.</p>')
    await write('The tonic', '<p>It was called a miracle cure.</p>')
    const imported = await write('Written in 2020', '<p>Ducks.</p>')
    await app.database.pool.query(
      `update articles set created_at = '2020-01-01', updated_at = '2020-01-01' where id = $1`,
      [imported.id],
    )
    const { items } = await partOf(member.id, 'articles')
    assert.deepEqual(
      items.map(({ title, state }) => [title, state]),
      [
        ['The tonic', 'Flagged'],
        ['On geese', 'Published'],
        ['Written in 2020', 'Published'],
      ],
    )
    assert.equal(items[2]?.at, '2020-01-01T00:00:00.000Z')
  })

  test('is for administrators only, and an unknown member or part isn’t found', async () => {
    const input = { params: { id: ruth.id } }
    for (const caller of [await app.member({ isModerator: true }), ruth])
      assert.equal((await caller.refused(getMemberFile, input)).status, 403)
    assert.equal((await app.visitor().refused(getMemberFile, input)).status, 401)
    const nobody = { params: { id: newId() } }
    assert.equal((await admin.refused(getMemberFile, nobody)).status, 404)
    for (const part of ['votes', 'answers', '__proto__']) {
      const { status } = await admin.refused(listMemberFile, {
        params: { id: ruth.id, part },
        query: {},
      })
      assert.equal(status, 404, part)
    }
  })

  test('is read from an index in order, whatever a member wrote', async () => {
    const client = await app.database.pool.connect()
    try {
      await client.query('set enable_seqscan = off; set enable_sort = off')
      const { db, plansOf } = watchQueries(client as unknown as Pool)
      const none = { get: () => ({ name: '' }) } as unknown as Parameters<typeof reportFile>[1]
      for (const { name, list } of [
        articleFile(db),
        commentFile(db, async () => new Map()),
        ...campaignFile(db),
        argumentFile(db),
        challengeFile(db),
        orderFile(db),
        planFile(db, 'UTC'),
        sessionFile(db, 'UTC'),
        paymentFile(db),
        reportFile(db, none),
      ]) {
        const [plan = ''] = await plansOf(() => list(newId(), { limit: 20 }))
        assert.match(plan, /Index/, name)
        assert.doesNotMatch(plan.replaceAll(/SubPlan[\s\S]*?(?=\n {2}->|$)/g, ''), /Sort/, name)
      }
    } finally {
      await client.query('reset all')
      client.release()
    }
  })
})

describe('new members', () => {
  const newcomers = async () => (await admin.call(listNewMembers, { query: { limit: 50 } })).items
  const act = async (body: MemberActionWire) => (await admin.call(actOnMembers, { body })).results

  test('are listed with signs of spam until somebody approves, warns or suspends them', async () => {
    const member = await app.member({ score: 80, email: 'buy@eu.mailinator.com' })
    const other = await app.member()
    for (const title of ['Buy here', 'Buy there'])
      await member.call(createArticle, {
        body: { title, body: '<p><a href="https://shop.example">Shop</a></p>', status: 'draft' },
      })
    const { pool } = app.database
    await pool.query(
      `insert into moderation_items (id, kind, subject_id, author_id, title, excerpt, state, waiting_since)
       values (gen_random_uuid(), 'article', gen_random_uuid(), $1, 'Buy', 'Buy', 'rejected', now())`,
      [member.id],
    )
    await pool.query('delete from security_events where user_id = any($1)', [[member.id, other.id]])
    await pool.query(
      `insert into security_events (id, at, kind, user_id, network)
       select gen_random_uuid(), now(), 'login', id, 'hash-of-a-network' from unnest($1::uuid[]) id`,
      [[member.id, other.id]],
    )
    const found = (await newcomers()).find(({ id }) => id === member.id)
    assert.deepEqual(
      [found?.texts, found?.links, found?.rejections, found?.sharedAccounts],
      [2, 2, 1, 1],
    )
    assert.equal(found?.hasDisposableEmail, true)
    assert.ok(!JSON.stringify(found).includes('hash-of-a-network'))

    assert.deepEqual(await act({ action: 'approve', ids: [member.id] }), [
      { id: member.id, error: null },
    ])
    const [again] = await act({ action: 'approve', ids: [member.id] })
    assert.match(again?.error ?? '', /approved this member already/)
    await act({ action: 'sanction', ids: [other.id], kind: 'warning', reason: 'Please stop.' })
    const left = (await newcomers()).map(({ id }) => id)
    assert.ok(!left.includes(member.id) && !left.includes(other.id) && !left.includes(admin.id))
    const { items } = await partOf(member.id, 'audit')
    assert.equal(items[0]?.title, 'user.approve')
  })

  test('are read from indexes', async () => {
    const client = await app.database.pool.connect()
    try {
      await client.query('set enable_seqscan = off; set enable_sort = off')
      const { db, plansOf } = watchQueries(client as unknown as Pool)
      const [members = ''] = await plansOf(() =>
        createNewMemberStore(db).list(new Date(0), null, 20),
      )
      assert.match(members, /Index Scan.* using users_by_joining/)
      assert.doesNotMatch(members, /Seq Scan/)
      const [networks = ''] = await plansOf(() =>
        createSecurityLogStore(db).countSharingNetworks([admin.id]),
      )
      assert.match(networks, /security_events_by_network/)
      assert.doesNotMatch(networks, /Seq Scan/)
    } finally {
      await client.query('reset all')
      client.release()
    }
  })
})

describe('many members at once', () => {
  test('each gets its own result; a refusal for one changes nothing for the others', async () => {
    const [one, two] = [await app.member(), await app.member()]
    const nobody = newId()
    const { results } = await admin.call(actOnMembers, {
      body: {
        action: 'sanction',
        ids: [one.id, admin.id, nobody, two.id],
        kind: 'suspension',
        days: 3,
        reason: 'One of a hundred accounts with one advertisement.',
      },
    })
    assert.deepEqual(
      results.map(({ error }) => error),
      [null, "You can't warn, suspend or ban yourself.", 'Member Not Found', null],
    )
    for (const member of [one, two]) {
      assert.equal((await member.refused(createArticle, { body: words })).status, 403)
      const { items } = await partOf(member.id, 'audit')
      assert.equal(items[0]?.title, 'user.suspend')
    }
  })

  test('are logged out after the administrator’s password', async () => {
    const member = await app.member()
    const body = { action: 'end-sessions' as const, ids: [member.id] }
    const wrong = { body: { ...body, currentPassword: 'not this one' } }
    assert.equal((await admin.refused(actOnMembers, wrong)).status, 400)
    await member.call(getCurrentUser, {})
    await admin.call(actOnMembers, { body: { ...body, currentPassword: testPassword } })
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
  })

  test('more than a hundred, an unknown action, or a moderator are refused', async () => {
    const ids = Array.from({ length: 101 }, () => newId())
    const tooMany = { body: { action: 'approve' as const, ids } }
    assert.equal((await admin.refused(actOnMembers, tooMany)).status, 400)
    const ban = { body: { action: 'sanction', ids: [newId()], kind: 'ban', reason: 'Spam' } }
    assert.equal((await admin.refused(actOnMembers, ban as never)).status, 400)
    const endless = { body: { ...ban.body, kind: 'suspension' } }
    assert.equal((await admin.refused(actOnMembers, endless as never)).status, 400)
    const moderator = await app.member({ isModerator: true })
    const allowed = { body: { action: 'approve' as const, ids: [ruth.id] } }
    assert.equal((await moderator.refused(actOnMembers, allowed)).status, 403)
    assert.equal((await moderator.refused(listNewMembers, { query: {} })).status, 403)
  })
})
