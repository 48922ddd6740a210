import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { eraseRows } from '#platform/server/personal-data/erase.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let author: Member
let ann: Member
let bob: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
  ann = await app.member({ tier: 'weekly', score: 75 })
  bob = await app.member({ tier: 'weekly', score: 75 })
})
after(() => app.close())

const publish = async () => {
  const body = { title: 'The canal', body: '<p>Ducks.</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}
const comment = (member: Member, article: string, content = 'Eleven ducks.') =>
  member.call(api.createComment, { body: { contentType: 'article', contentId: article, content } })
const reply = (member: Member, id: string, content: string) =>
  member.call(api.createReply, { params: { id }, body: { content } })
const listOf = async (
  article: string,
  query: { sort?: 'newest' | 'useful'; comment?: string; limit?: number; cursor?: string } = {},
  client: Pick<Member, 'call'> = app.visitor(),
) => client.call(api.listComments, { params: { kind: 'article', id: article }, query })
const mark = (member: Member, id: string) => member.call(api.markUseful, { params: { id } })
const unmark = (member: Member, id: string) => member.call(api.unmarkUseful, { params: { id } })

describe('a useful comment', () => {
  test('counts each member once, and shows them that they marked it', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    assert.deepEqual(await mark(bob, id), { usefulCount: 1, isUseful: true })
    assert.deepEqual(await mark(bob, id), { usefulCount: 1, isUseful: true })
    assert.deepEqual(await mark(author, id), { usefulCount: 2, isUseful: true })
    const shown = async (client?: Member) => {
      const [item] = (await listOf(article, {}, client)).items
      return [item?.usefulCount, item?.isUseful]
    }
    assert.deepEqual(
      [await shown(bob), await shown(ann), await shown()],
      [
        [2, true],
        [2, false],
        [2, false],
      ],
    )
    assert.deepEqual(await unmark(bob, id), { usefulCount: 1, isUseful: false })
    assert.deepEqual(await unmark(bob, id), { usefulCount: 1, isUseful: false })
  })

  test('many marks at once are each counted, and one’s own twice is one', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    await Promise.all([bob, bob, author, author, bob].map((member) => mark(member, id)))
    assert.equal((await listOf(article)).items[0]?.usefulCount, 2)
  })

  test('isn’t one’s own, hidden or deleted, and needs the score for interacting', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const own = await ann.refused(api.markUseful, { params: { id } })
    assert.deepEqual(
      [own.status, own.body.error],
      [403, "You can't mark your own comment as useful."],
    )
    const low = await app.member({ tier: 'weekly', score: 69 })
    const { status, body } = await low.refused(api.markUseful, { params: { id } })
    assert.deepEqual([status, body.capability], [403, 'canInteractSocially'])
    assert.equal((await app.visitor().refused(api.markUseful, { params: { id } })).status, 401)
    await app.database.pool.query(`update comments set hidden_reason = 'Rude.' where id = $1`, [id])
    assert.equal((await bob.refused(api.markUseful, { params: { id } })).status, 404)
  })

  test('is listed first on request, the newest of equals first, and no page repeats one', async () => {
    const article = await publish()
    const made: string[] = []
    for (let index = 0; index < 5; index += 1)
      made.push((await comment(ann, article, `${index}.`)).id)
    const [first = '', second = ''] = made
    for (const member of [bob, author]) await mark(member, first)
    await mark(bob, second)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listOf(article, { sort: 'useful', limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ content }) => content))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, ['0.', '1.', '4.', '3.', '2.'])
    const { text } = await app.visitor().request('GET', `/news/${article}?comments=useful`)
    const places = ['0.', '1.', '4.'].map((words) => text.indexOf(`>${words}<`))
    assert.ok(
      places.every((place) => place > 0),
      'the page has them without scripts',
    )
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
  })

  test('loses the mark of a member who leaves', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const leaving = await app.member({ tier: 'weekly', score: 75 })
    await mark(leaving, id)
    await mark(bob, id)
    const data = Object.values(app.features).flatMap((module) =>
      'personalData' in module && module.personalData ? [module.personalData] : [],
    )
    await app.database.db.transaction((tx) =>
      eraseRows(tx, data, leaving.id, { removesContent: false }),
    )
    assert.equal((await listOf(article)).items[0]?.usefulCount, 1)
  })
})

describe('a link to one comment', () => {
  test('shows its conversation alone, on the page as well', async () => {
    const article = await publish()
    const { id } = await comment(ann, article, 'The linked one.')
    await reply(bob, id, 'An answer.')
    await comment(bob, article, 'Something else.')
    const { items, next } = await listOf(article, { comment: id })
    assert.deepEqual([items.map(({ content }) => content), next], [['The linked one.'], null])
    const { text } = await app.visitor().request('GET', `/news/${article}?comment=${id}`)
    assert.ok(text.includes('The linked one.') && text.includes('View all comments'))
    assert.ok(!text.includes('Something else.'))
  })

  test('to a reply shows that reply, however many were written before it', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    await app.database.pool.query(
      `insert into comments (id, kind, subject_id, parent_id, author_id, content, created_at)
       select gen_random_uuid(), 'article', $1, $2, $3, 'Reply ' || n, timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, 60) n`,
      [article, id, bob.id],
    )
    const last = await reply(bob, id, 'The last one.')
    const [item] = (await listOf(article, { comment: last.id })).items
    assert.equal(item?.id, id)
    assert.equal(item.replies.length, 51)
    assert.equal(item.replies.at(-1)?.content, 'The last one.')
  })

  test('that is gone, or belongs elsewhere, shows all comments', async () => {
    const [article, other] = [await publish(), await publish()]
    await comment(ann, article)
    const elsewhere = await comment(ann, other)
    for (const linked of [elsewhere.id, '0198c5d2-0000-7000-8000-000000000000'])
      assert.equal((await listOf(article, { comment: linked })).items.length, 1)
    const { status } = await app
      .visitor()
      .request('GET', `/api/comments/article/${article}?comment=nothing`)
    assert.equal(status, 400)
  })

  test('is where the notification of a reply leads', async () => {
    const article = await publish()
    const member = await app.member({ tier: 'weekly', score: 75 })
    const { id } = await comment(member, article)
    const answer = await reply(bob, id, 'Twelve.')
    const [notification] = (await member.call(listNotifications, {})).items
    assert.equal(notification?.path, `/news/${article}?comment=${answer.id}#comment-${answer.id}`)
  })
})
