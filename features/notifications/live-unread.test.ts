import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openLiveSocket, type LiveSocket } from '#app/testing/live-socket.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { createArticle, deleteArticle } from '#features/news/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { watchUnread } from './contract/live.ts'

let app: TestApp
let author: Member
let reader: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75, tier: 'weekly' })
  reader = await app.member({ tier: 'weekly' })
})
after(() => app.close())

/** The counts that a connection was sent, oldest first. */
const countsOf = ({ received }: LiveSocket) =>
  (received as { type: string; unread?: number }[]).flatMap(({ type, unread }) =>
    type === 'notifications' && unread !== undefined ? [unread] : [],
  )
const ends = (live: LiveSocket, unread: number) =>
  until(async () => countsOf(live).at(-1) === unread, `${unread} unread`)
const watching = async (who: Member | null): Promise<LiveSocket> => {
  const live = await openLiveSocket(app.url, who)
  live.socket.send(JSON.stringify(watchUnread))
  return live
}
const publish = async (): Promise<string> => {
  const body = { title: 'The canal', body: '<p>Ducks.</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}
const comment = (article: string) =>
  reader.call(createComment, {
    body: { contentType: 'article', contentId: article, content: 'Well said.' },
  })

describe('the bell of an open page', () => {
  test('counts a comment, what was read in another tab, and what was deleted', async () => {
    const [live, strangers] = await Promise.all([watching(author), watching(reader)])
    await Promise.all([ends(live, 0), ends(strangers, 0)])
    const [one, two] = [await publish(), await publish()]
    await comment(one)
    await ends(live, 1)
    const [first] = (await author.call(api.listNotifications, {})).items
    await author.call(api.readNotification, { params: { id: first?.id ?? '' } })
    await ends(live, 0)
    await comment(two)
    await ends(live, 1)
    await author.call(deleteArticle, { params: { id: two } })
    await ends(live, 0)
    assert.deepEqual(new Set(countsOf(strangers)), new Set([0]), 'only their own')
    await Promise.all([live.close(), strangers.close()])
  })

  test('gets no votes of debates that nobody there watches, and both where one does', async () => {
    const admin = await app.member({ isAdmin: true })
    const id = await openDebate(admin)
    const live = await watching(author)
    await ends(live, 0)
    assert.equal(app.features.live.service.hub.watchers('*'), 0)
    live.watch(id)
    await live.next(({ type, debateId }) => type === 'vote_update' && debateId === id, 'the votes')
    await comment(await publish())
    await ends(live, 1)
    await live.close()
  })

  test('tells a visitor nothing', async () => {
    const live = await watching(null)
    const id = await openDebate(await app.member({ isAdmin: true }))
    live.watch(id)
    await live.next(({ debateId }) => debateId === id, 'an answer to the later message')
    assert.deepEqual(countsOf(live), [])
    await live.close()
  })
})
