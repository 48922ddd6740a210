import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { createArticle, deleteArticle, getArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { eraseRows } from '#platform/server/personal-data/erase.ts'
import * as api from './contract/endpoints.ts'
import { createCommentsStore } from './server/store.ts'

let app: TestApp
let author: Member
let ann: Member
let bob: Member
let moderator: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
  ann = await app.member({ tier: 'weekly', score: 75 })
  bob = await app.member({ tier: 'weekly', score: 75 })
  moderator = await app.member({ isModerator: true })
})
after(() => app.close())

const publish = async () => {
  const body = { title: 'The canal', body: '<p>Ducks.</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}
const comment = (member: Member, article: string, content = 'Eleven ducks.') =>
  member.call(api.createComment, { body: { contentType: 'article', contentId: article, content } })
const reply = (member: Member, id: string, content = 'Twelve.') =>
  member.call(api.createReply, { params: { id }, body: { content } })
const remove = (member: Member, id: string) => member.call(api.deleteComment, { params: { id } })
const listOf = async (article: string, client: Pick<Member, 'call'> = app.visitor()) =>
  (await client.call(api.listComments, { params: { kind: 'article', id: article } })).items
const countOf = async (article: string) =>
  (await app.visitor().call(getArticle, { params: { id: article } })).commentCount
const notificationsOf = async (member: Member) =>
  (await member.call(listNotifications, {})).items.map(({ text }) => text)

describe('a reply', () => {
  test('is listed below its comment, oldest first, and counted', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    await comment(bob, article, 'Another one.')
    const first = await reply(bob, id, 'First.')
    await reply(ann, first.id, 'Second, to the first.')
    const last = await reply(bob, id, 'Third.')
    assert.deepEqual([first.parentId, last.parentId], [id, id])
    const [other, shown] = await listOf(article)
    assert.deepEqual([other?.replyCount, other?.replies], [0, []])
    assert.equal(shown?.replyCount, 3)
    assert.deepEqual(
      shown.replies.map(({ content, parentId }) => [content, parentId]),
      [
        ['First.', id],
        ['Second, to the first.', id],
      ],
    )
    const next = await app.visitor().call(api.listReplies, {
      params: { kind: 'article', id: article, comment: id },
      query: { cursor: shown.repliesNext ?? '' },
    })
    assert.deepEqual(
      next.items.map(({ content }) => content),
      ['Third.'],
    )
    assert.equal(await countOf(article), 5)
    const { text } = await app.visitor().request('GET', `/news/${article}`)
    assert.ok(text.includes('Second, to the first.'), 'the page shows it without scripts')
  })

  test('pages show every reply once', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const made: string[] = []
    for (let index = 0; index < 7; index += 1) made.push((await reply(bob, id, `${index}.`)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.visitor().call(api.listReplies, {
        params: { kind: 'article', id: article, comment: id },
        query: { limit: 3, cursor },
      })
      seen.push(...page.items.map((one) => one.id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, made)
  })

  test('needs a plan that includes comments and a citizen score of 70', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const low = await app.member({ tier: 'weekly', score: 69 })
    const input = { params: { id }, body: { content: 'Twelve.' } }
    const { status, body } = await low.refused(api.createReply, input)
    assert.deepEqual([status, body.capability], [403, 'canInteractSocially'])
    assert.equal(
      (await author.refused(api.createReply, input)).body.capability,
      'canCommentInDebates',
    )
    assert.equal((await app.visitor().refused(api.createReply, input)).status, 401)
    const blank = await ann.refused(api.createReply, { ...input, body: { content: ' ' } })
    assert.deepEqual(blank.body.fields, { content: 'Please enter a comment.' })
  })

  test('notifies who is replied to, never of one’s own reply', async () => {
    const article = await publish()
    const [first, second, third] = [
      await app.member({ tier: 'weekly', score: 75 }),
      await app.member({ tier: 'weekly', score: 75 }),
      await app.member({ tier: 'weekly', score: 75 }),
    ]
    const { id } = await comment(first, article)
    await reply(first, id, 'I add: twelve.')
    assert.deepEqual(await notificationsOf(first), [])
    const { id: mine } = await reply(second, id)
    assert.deepEqual(await notificationsOf(first), ['New reply to your comment on “The canal”'])
    await reply(third, mine)
    assert.deepEqual(await notificationsOf(first), ['2 people replied to you on “The canal”'])
    assert.deepEqual(await notificationsOf(second), ['New reply to your comment on “The canal”'])
    await author.call(deleteArticle, { params: { id: article } })
    assert.deepEqual(await notificationsOf(first), [])
  })

  test('on a debate goes below its comment and takes no side', async () => {
    const debate = await openDebate(await app.member({ isAdmin: true }))
    const body = {
      entityType: 'debate',
      entityId: debate,
      content: 'For it.',
      metadata: { side: 'A' as const },
    }
    const made = await ann.call(api.createComment, { body })
    assert.deepEqual(
      [made.side, made.metadata.side, made.entityType, made.entityId],
      ['A', 'A', 'debate', debate],
    )
    assert.equal((await reply(bob, made.id)).side, null)
    for (const [side, expected] of [
      ['A', 1],
      ['B', 0],
    ] as const) {
      const { items } = await app
        .visitor()
        .call(api.listComments, { params: { kind: 'debate', id: debate }, query: { side } })
      assert.equal(items.length, expected)
    }
  })
})

describe('deleting', () => {
  test('a comment with replies leaves its place, which goes with the last reply', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const first = await reply(bob, id)
    const second = await reply(ann, id)
    await remove(ann, id)
    const [shown] = await listOf(article, ann)
    assert.deepEqual(
      [shown?.placeholder, shown?.content, shown?.authorId, shown?.replyCount],
      ['deleted', '', null, 2],
    )
    const { rows } = await app.database.pool.query('select author_id from comments where id = $1', [
      id,
    ])
    assert.deepEqual(rows, [{ author_id: null }])
    assert.equal(await countOf(article), 2)
    const input = { params: { id }, body: { content: 'Still there?' } }
    assert.equal((await bob.refused(api.createReply, input)).status, 404)
    await reply(bob, second.id, 'The conversation goes on.')
    const { text } = await app.visitor().request('GET', `/news/${article}`)
    assert.ok(text.includes('Deleted comment'))
    for (const one of (await listOf(article))[0]?.replies ?? []) await remove(moderator, one.id)
    assert.equal((await listOf(article))[0]?.replyCount, 1)
    assert.equal((await bob.refused(api.deleteComment, { params: { id: first.id } })).status, 404)
    for (const one of (await listOf(article))[0]?.replies ?? []) await remove(bob, one.id)
    assert.deepEqual([await listOf(article), await countOf(article)], [[], 0])
  })

  test('however many reply and delete at once, counts stay correct', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const replies = await Promise.all(Array.from({ length: 4 }, () => reply(bob, id)))
    const answers = await Promise.all([
      ...replies.map((one) => bob.request('DELETE', `/api/comments/${one.id}`)),
      ann.request('DELETE', `/api/comments/${id}`),
      ...Array.from({ length: 3 }, () =>
        moderator.request('DELETE', `/api/comments/${replies[0]?.id}`),
      ),
      ...Array.from({ length: 3 }, () =>
        ann.request('POST', `/api/comments/${id}/replies`, { body: { content: 'Wait!' } }),
      ),
    ])
    assert.ok(answers.every(({ status }) => [200, 201, 404].includes(status)))
    const stayed = answers.filter(({ status }) => status === 201).length
    assert.equal(await countOf(article), stayed)
    assert.deepEqual(
      (await listOf(article)).map(({ replyCount }) => replyCount),
      stayed === 0 ? [] : [stayed],
    )
  })

  test('an account deleted with its content leaves others’ replies and correct counts', async () => {
    const article = await publish()
    const leaver = await app.member({ tier: 'weekly', score: 75 })
    const own = await comment(leaver, article, 'I am leaving.')
    await reply(bob, own.id, 'Stay!')
    const other = await comment(ann, article)
    await reply(leaver, other.id, 'Bye.')
    const alone = await comment(leaver, article, 'Gone.')
    await reply(leaver, alone.id, 'Gone, too.')
    const data = Object.values(app.features).flatMap((module) =>
      'personalData' in module && module.personalData ? [module.personalData] : [],
    )
    await app.database.db.transaction((tx) =>
      eraseRows(tx, data, leaver.id, { removesContent: true }),
    )
    const shown = await listOf(article)
    assert.deepEqual(
      shown.map(({ placeholder, replyCount, replies }) => [
        placeholder,
        replyCount,
        replies.length,
      ]),
      [
        [null, 0, 0],
        ['deleted', 1, 1],
      ],
    )
    assert.equal(await countOf(article), 2)
  })
})

describe('moderation', () => {
  const shownTo = async (article: string, client: Pick<Member, 'call'>) =>
    (await listOf(article, client)).map(({ placeholder, replyCount, replies }) => [
      placeholder,
      replyCount,
      replies.length,
    ])
  const decide = async (id: string, isApproved: boolean) => {
    const { items } = await moderator.call(queue.listQueue, { query: { limit: 50 } })
    const item = items.find(({ subjectId }) => subjectId === id)
    assert.ok(item, 'it waits in the queue')
    const params = { id: item.id }
    if (isApproved)
      await moderator.call(queue.approveItem, { params, body: { version: item.version } })
    else
      await moderator.call(queue.rejectItem, {
        params,
        body: { version: item.version, reason: 'Argue about the matter.' },
      })
  }

  test('a held-back reply is its author’s alone until it is approved', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const earlier = await notificationsOf(ann)
    const held = await reply(bob, id, 'Try my miracle cure!')
    assert.notEqual(held.hiddenReason, null)
    assert.deepEqual(await shownTo(article, app.visitor()), [[null, 0, 0]])
    assert.deepEqual(await shownTo(article, bob), [[null, 0, 1]])
    assert.equal(await countOf(article), 1)
    assert.deepEqual(await notificationsOf(ann), earlier)
    await decide(held.id, true)
    assert.deepEqual(await shownTo(article, app.visitor()), [[null, 1, 1]])
    assert.equal(await countOf(article), 2)
  })

  test('a rejected comment keeps the place of its replies', async () => {
    const article = await publish()
    const { id } = await comment(ann, article, 'Ducks are a menace.')
    await reply(bob, id)
    await bob.call(queue.report, {
      params: { kind: 'comment', subjectId: id },
      body: { ground: 'abuse' },
    })
    await decide(id, false)
    assert.deepEqual(await shownTo(article, app.visitor()), [['hidden', 1, 1]])
    assert.deepEqual(await shownTo(article, ann), [[null, 1, 1]])
    assert.equal((await listOf(article))[0]?.content, '')
    assert.equal(await countOf(article), 1)
    const input = { params: { id }, body: { content: 'Why?' } }
    assert.equal((await bob.refused(api.createReply, input)).status, 404)
    assert.equal((await ann.refused(api.createReply, input)).status, 409)
  })

  test('an edited reply that is held back leaves the counts', async () => {
    const article = await publish()
    const { id } = await comment(ann, article)
    const one = await reply(bob, id)
    await bob.call(api.editComment, {
      params: { id: one.id },
      body: { content: 'My miracle cure.' },
    })
    assert.deepEqual(await shownTo(article, app.visitor()), [[null, 0, 0]])
    assert.equal(await countOf(article), 1)
  })
})

test('replies are read from their index, however many there are', async () => {
  const article = await publish()
  const { id } = await comment(ann, article)
  const { pool } = app.database
  await pool.query(
    `insert into comments (id, kind, subject_id, parent_id, author_id, content, created_at)
     select ('50000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'article', $1, $2, $3, 'Word ' || n, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, 10000) n`,
    [article, id, bob.id],
  )
  await pool.query('analyze comments')
  const watched = watchQueries(pool)
  const store = createCommentsStore(watched.db)
  const middle: [number, string] = [Date.UTC(2026, 0, 1, 1), '50000000-0000-7000-8000-000000000e10']
  for (const read of [
    () => store.listReplies(id, null, middle, 21),
    () => Promise.resolve(store.listFirstReplies([id], bob.id, 3)),
  ]) {
    const [plan = ''] = await watched.plansOf(read, '(analyze, timing off, costs off)')
    assert.match(plan, /Index Scan using comments_replies/)
    assert.doesNotMatch(plan, /Seq Scan on comments/)
  }
})
