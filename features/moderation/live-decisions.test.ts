import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openLiveSocket, type LiveSocket } from '#app/testing/live-socket.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { watchUnread } from '#features/notifications/contract/live.ts'
import { minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let author: Member
let reader: Member
let moderator: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  reader = await app.member()
  moderator = await app.member({ isModerator: true })
})
after(() => app.close())

const watching = async (who: Member): Promise<LiveSocket> => {
  const live = await openLiveSocket(app.url, who)
  live.socket.send(JSON.stringify(watchUnread))
  return live
}
const flagged = async (title: string): Promise<string> => {
  const body = { title, body: '<p>Try my miracle cure!</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}
const itemOf = async (id: string) => {
  const { items } = await moderator.call(api.listQueue, { query: { kind: 'article', limit: 50 } })
  const item = items.find(({ subjectId }) => subjectId === id)
  assert.ok(item, 'it waits in the queue')
  return item
}
const approve = async (id: string): Promise<string> => {
  const { id: item, version } = await itemOf(id)
  await moderator.call(api.approveItem, { params: { id: item }, body: { version } })
  return item
}
const noticesOf = async (title: string): Promise<string[]> =>
  (await author.call(listNotifications, {})).items
    .map(({ text }) => text)
    .filter((text) => text.includes(title))

describe('a moderator’s decision', () => {
  test('reaches the author’s open pages at once, and so does its end, but nobody else’s', async () => {
    const [own, strangers] = await Promise.all([watching(author), watching(reader)])
    const id = await flagged('The spring')
    const decisions = ({ received }: LiveSocket) =>
      (received as { type: string }[]).filter(({ type }) => type === 'decision')
    const item = await approve(id)
    await until(async () => decisions(own).length === 1, 'the decision')
    assert.deepEqual(decisions(own), [{ type: 'decision', kind: 'article', id }])
    await moderator.call(api.undoDecision, { params: { id: item } })
    await until(async () => decisions(own).length === 2, 'its end')
    assert.deepEqual(decisions(strangers), [])
    await Promise.all([own.close(), strangers.close()])
  })

  test('made while the connection was interrupted is heard of once it is back, by its author', async () => {
    const decisions = ({ received }: LiveSocket) =>
      (received as { type: string }[]).filter(({ type }) => type === 'decision')
    const earlier = await watching(author)
    const [id, rejected] = [await flagged('The dam'), await flagged('The sluice')]
    await earlier.close()
    await approve(id)
    const item = await itemOf(rejected)
    const body = { version: item.version, reason: 'No cure.' }
    await moderator.call(api.rejectItem, { params: { id: item.id }, body })
    const [own, strangers] = await Promise.all(
      [author, reader].map(async (who) => {
        const live = await openLiveSocket(app.url, who)
        live.socket.send(JSON.stringify({ ...watchUnread, away: minute }))
        return live
      }),
    )
    assert.ok(own && strangers)
    await until(async () => decisions(own).length >= 2, 'the decisions')
    const ids = decisions(own).map((message) => (message as { id?: string }).id)
    assert.ok(ids.includes(id) && ids.includes(rejected))
    assert.deepEqual(decisions(strangers), [])
    await Promise.all([own.close(), strangers.close()])
  })

  test('is heard of, even if the author publishes other words before the notice is sent', async () => {
    const id = await flagged('The mill')
    await approve(id)
    await author.call(updateArticle, {
      params: { id },
      body: { body: '<p>Another miracle cure, and more of it.</p>', status: 'published' },
    })
    await until(async () => (await noticesOf('The mill')).length === 1, 'the notice')
  })

  test('is heard of, even if a reader reports it before the notice is sent', async () => {
    const id = await flagged('The weir')
    await approve(id)
    await reader.call(api.report, {
      params: { kind: 'article', subjectId: id },
      body: { ground: 'abuse' },
    })
    app.clock.advance(minute)
    await app.moderation.notifyAuthors()
    await until(async () => (await noticesOf('The weir')).length === 1, 'the notice')
  })

  test('is heard of, even if an administrator takes down what a moderator just approved', async () => {
    const admin = await app.member({ isAdmin: true })
    const id = await flagged('The lock')
    await approve(id)
    const { id: item } = await admin.call(api.takeDown, {
      params: { kind: 'article', subjectId: id },
      body: { reason: 'A cure that is none.' },
    })
    await admin.call(api.undoDecision, { params: { id: item } })
    app.clock.advance(minute)
    await app.moderation.notifyAuthors()
    await until(async () => (await noticesOf('The lock')).length === 1, 'the approval')
  })
})
