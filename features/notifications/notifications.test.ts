import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, deleteComment } from '#features/comments/contract/endpoints.ts'
import { createArticle, deleteArticle } from '#features/news/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { createNotificationStore } from './server/store.ts'

let app: TestApp
let author: Member
let reader: Member
let other: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75, tier: 'weekly' })
  reader = await app.member({ tier: 'weekly' })
  other = await app.member({ tier: 'weekly' })
})
after(() => app.close())

const publish = async (title: string): Promise<string> => {
  const body = { title, body: '<p>Ducks, mostly.</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}
const comment = (member: Member, article: string) =>
  member.call(createComment, {
    body: { contentType: 'article', contentId: article, content: 'Well said.' },
  })
const listOf = async (member: Member) => (await member.call(api.listNotifications, {})).items
const unreadOf = async (member: Member) => (await member.call(api.countUnread, {})).unread

describe('a comment on an article', () => {
  test('notifies its author, and several unread ones are one notification', async () => {
    const article = await publish('The canal')
    await comment(reader, article)
    const [first] = await listOf(author)
    assert.equal(first?.text, 'New comment on “The canal”')
    assert.equal(first.path, `/news/${article}#comments`)
    await comment(reader, article)
    assert.equal((await listOf(author))[0]?.text, 'New comment on “The canal”')
    await comment(other, article)
    assert.equal((await listOf(author))[0]?.text, '2 people commented on “The canal”')
    assert.equal(await unreadOf(author), 1)
    await author.call(api.readNotification, { params: { id: first.id } })
    assert.equal(await unreadOf(author), 0)
    await comment(other, article)
    assert.deepEqual(
      (await listOf(author)).map(({ text, isRead }) => [text, isRead]),
      [
        ['New comment on “The canal”', false],
        ['2 people commented on “The canal”', true],
      ],
    )
  })

  test('never notifies of the author’s own, and goes with the article', async () => {
    const article = await publish('The lock')
    const earlier = await listOf(author)
    await comment(author, article)
    assert.deepEqual(await listOf(author), earlier)
    await comment(reader, article)
    assert.equal((await listOf(author)).length, earlier.length + 1)
    await author.call(deleteArticle, { params: { id: article } })
    assert.deepEqual(await listOf(author), earlier)
  })

  test('isn’t repeated in the notification, so a deleted comment leaves nothing', async () => {
    const article = await publish('A <b>bold</b> title')
    const { id } = await comment(reader, article)
    await reader.call(deleteComment, { params: { id } })
    const [latest] = await listOf(author)
    assert.doesNotMatch(latest?.text ?? '', /Well said/)
  })
})

test('answers to a member are listed without their other notifications', async () => {
  const member = await app.member({ score: 75, tier: 'weekly' })
  const body = { title: 'The weir', body: '<p>It leaks.</p>', status: 'published' as const }
  const { id } = await member.call(createArticle, { body })
  await comment(reader, id)
  await app.database.pool.query(
    `insert into notifications (id, member_id, kind, text, path, actor_ids, created_at)
     values (gen_random_uuid(), $1, 'plan', 'Your plan renews', '/profile', '{}', $2)`,
    [member.id, app.clock.now().toISOString()],
  )
  const { items } = await member.call(api.listNotifications, { query: { about: 'answers' } })
  assert.deepEqual(
    [items.map(({ text }) => text), (await listOf(member)).length],
    [['New comment on “The weir”'], 2],
  )
})

describe('a warning', () => {
  test('notifies the member, also without an email address, but not its reason', async () => {
    const admin = await app.member({ isAdmin: true })
    const member = await app.member()
    await admin.call(sanctionMember, {
      params: { id: member.id },
      body: { kind: 'warning', reason: 'Shouting at ducks.' },
    })
    const [warning] = await listOf(member)
    assert.equal(warning?.text, 'A warning about your account')
    assert.equal(warning.path, '/account-status')
    assert.equal(await unreadOf(admin), 0)
  })

  test('is readable while suspended', async () => {
    const admin = await app.member({ isAdmin: true })
    const member = await app.member()
    await admin.call(sanctionMember, {
      params: { id: member.id },
      body: { kind: 'suspension', reason: 'Again.', days: 3 },
    })
    const [suspension] = await listOf(member)
    assert.equal(suspension?.text, 'Your account is suspended')
    await member.call(api.readAllNotifications, {})
    assert.equal(await unreadOf(member), 0)
  })
})

describe('notifications', () => {
  test('are their owner’s alone: others can neither see nor mark them', async () => {
    const article = await publish('The bridge')
    await comment(reader, article)
    const [mine] = await listOf(author)
    assert.ok(mine)
    const { status } = await reader.request('POST', `/api/notifications/${mine.id}/read`)
    assert.equal(status, 404)
    assert.equal((await listOf(author))[0]?.isRead, false)
    assert.deepEqual(await listOf(reader), [])
    const visitor = await app.visitor().request('GET', '/api/notifications')
    assert.equal(visitor.status, 401)
  })

  test('are deleted after 90 days', async () => {
    await comment(reader, await publish('The old mill'))
    app.clock.advance(91 * day)
    const fresh = await app.member({ score: 75, tier: 'weekly' })
    await app.notifications.deleteOld()
    assert.equal((await app.database.pool.query('select from notifications')).rowCount, 0)
    assert.equal(await unreadOf(fresh), 0)
  })

  test('are listed and counted from their indexes, page by page', async () => {
    const { pool } = app.database
    const member = await app.member()
    await pool.query(
      `insert into notifications (id, member_id, kind, text, path, actor_ids, created_at, read_at)
       select gen_random_uuid(), case when n % 30 = 0 then $1::uuid else $2::uuid end, 'plan', 'Text ' || n, '/', '{}', at,
         case when n % 3 = 0 then null else at end
       from (select n, $3::timestamptz - n * interval '1 minute' as at from generate_series(1, 15000) n) as made`,
      [member.id, reader.id, app.clock.now().toISOString()],
    )
    await pool.query('analyze notifications')
    const { items, next } = await member.call(api.listNotifications, { query: { limit: 50 } })
    assert.equal(items.length, 50)
    const later = await member.call(api.listNotifications, { query: { cursor: next ?? '' } })
    assert.equal(later.items[0]?.text, `Text ${51 * 30}`)
    assert.equal(await unreadOf(member), 100)
    const watched = watchQueries(pool)
    const store = createNotificationStore(watched.db)
    for (const [isAnswer, index] of [
      [false, 'notifications_member'],
      [true, 'notifications_answers'],
    ] as const) {
      const [list] = await watched.plansOf(
        () => store.list(member.id, isAnswer, null, 21),
        '(costs off)',
      )
      assert.match(list ?? '', new RegExp(`Index Scan.* using ${index}`))
      assert.doesNotMatch(list ?? '', /Sort|Seq Scan/)
    }
    const [count] = await watched.plansOf(() => store.countUnread(member.id), '(costs off)')
    assert.match(count ?? '', /Index.* notifications_(unread|member)/)
  })
})
