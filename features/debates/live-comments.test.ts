import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openLiveSocket } from '#app/testing/live-socket.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('who watches a debate hears that somebody commented on it, and not what', async () => {
  const [admin, writer] = await Promise.all([
    app.member({ isAdmin: true }),
    app.member({ tier: 'weekly' }),
  ])
  const [id, other] = [await openDebate(admin), await openDebate(admin)]
  const [live, elsewhere] = await Promise.all([openLiveSocket(app.url), openLiveSocket(app.url)])
  live.watch(id)
  elsewhere.watch(other)
  await live.next(({ type }) => type === 'vote_update', 'the present state')
  await elsewhere.next(({ type }) => type === 'vote_update', 'the present state')
  await writer.call(createComment, {
    body: {
      entityType: 'debate',
      entityId: id,
      content: 'The river is ours.',
      metadata: { side: 'A' },
    },
  })
  const news = await live.next(({ type }) => type === 'comments_update', 'the news')
  assert.deepEqual(news, { type: 'comments_update', debateId: id })
  const heard = elsewhere.received.map(({ type }) => type)
  assert.ok(!heard.includes('comments_update'), 'not about another debate')
  await Promise.all([live.close(), elsewhere.close()])
})
