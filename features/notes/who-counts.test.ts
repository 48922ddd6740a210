import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { liftSanction, sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { noteDataPaths } from './contract/open-data.ts'
import { openCamps, propose, publishArticle, rateAs, type Camps } from './testing/notes.ts'

let app: TestApp
let camps: Camps

before(async () => {
  app = await openTestApp()
  camps = await openCamps(app)
})
after(() => app.close())

const ratingLines = async (): Promise<string[]> =>
  (await app.visitor().request('GET', noteDataPaths.ratings)).text.trim().split('\r\n').slice(1)
const statusOf = async (article: string, reader: Pick<Member, 'call'>) =>
  (await reader.call(api.listNotes, { params: { kind: 'article', id: article } })).items[0]?.status
/** A note that both camps find helpful, and the authors of the article and of the note. */
async function shownNote() {
  const [author, writer] = [await app.member({ score: 80 }), await app.member({ score: 80 })]
  const article = await publishArticle(author)
  const { id } = await propose(writer, article)
  await rateAs(app, id, camps, ['helpful', 'helpful'])
  await app.features.notes.rank()
  assert.equal(await statusOf(article, writer), 'shown')
  return { author, writer, article, id }
}

test('ratings of banned members neither count nor are published, until the ban is lifted', async () => {
  const { article, writer } = await shownNote()
  const admin = await app.member({ isAdmin: true })
  const counted = (await ratingLines()).length
  const body = { kind: 'ban' as const, reason: 'These accounts belong to one person.' }
  const bans = await Promise.all(
    camps.right.map((id) => admin.call(sanctionMember, { params: { id }, body })),
  )
  await app.features.notes.rank()
  assert.equal(await statusOf(article, writer), 'proposed')
  assert.equal((await ratingLines()).length, counted / 2)
  for (const { id } of bans) await admin.call(liftSanction, { params: { id } })
  await app.features.notes.rank()
  assert.equal(await statusOf(article, writer), 'shown')
})

test('what the author of a text had rated about it neither counts nor is published', async () => {
  const { author, writer, id } = await shownNote()
  const lines = (await ratingLines()).length
  const other = await propose(writer, await publishArticle(await app.member({ score: 80 })))
  // Authors could do that until it was refused.
  await app.database.pool.query(
    `insert into context_note_ratings (note_id, member_id, rating, reasons, rated_at)
     select n, $1, 'not', '{}', now() from unnest($2::uuid[]) n`,
    [author.id, [id, other.id]],
  )
  const now = await ratingLines()
  assert.equal(now.length, lines + 1)
  assert.equal(now.filter((line) => line.startsWith(other.id)).length, 1)
})

test('authors are notified the first time that readers see a note, however often that changes', async () => {
  const { article, author, writer, id } = await shownNote()
  const rateAgain = async (rating: 'helpful' | 'not') => {
    await app.database.pool.query(
      `update context_note_ratings set rating = $3 where note_id = $1 and member_id = any($2)`,
      [id, camps.right, rating],
    )
    await app.features.notes.rank()
    return statusOf(article, writer)
  }
  assert.deepEqual(
    [await rateAgain('not'), await rateAgain('helpful'), await rateAgain('not')],
    ['proposed', 'shown', 'proposed'],
  )
  assert.equal(await rateAgain('helpful'), 'shown')
  for (const member of [author, writer]) {
    const { items } = await member.call(listNotifications, {})
    assert.equal(items.filter(({ text }) => text.startsWith('Readers now see')).length, 1)
  }
})

test('a member whose score fell takes back a rating, which had gone on counting', async () => {
  const rater = await app.member({ score: 80 })
  const author = await app.member({ score: 80 })
  const article = await publishArticle(author)
  const { id } = await propose(await app.member({ score: 80 }), article)
  await rater.call(api.rateNote, { params: { id }, body: { rating: 'helpful' } })
  const counted = (await ratingLines()).filter((line) => line.startsWith(id))
  await app.profile.put({ userId: rater.id, score: 60 })
  const seen = async () =>
    (await rater.call(api.listNotes, { params: { kind: 'article', id: article } })).items.map(
      ({ rating }) => rating?.rating,
    )
  assert.deepEqual(await seen(), ['helpful'], 'they find it')
  assert.equal((await rater.request('DELETE', `/api/notes/${id}/rating`)).status, 200)
  assert.deepEqual(
    [counted.length, (await ratingLines()).filter((line) => line.startsWith(id)).length],
    [1, 0],
  )
  assert.deepEqual(await seen(), [])
})

test('the author of a note deletes it while the article isn’t public, and nobody else does', async () => {
  const author = await app.member({ score: 80 })
  const writer = await app.member({ score: 80 })
  const article = await publishArticle(author)
  const { id } = await propose(writer, article)
  await author.call(updateArticle, { params: { id: article }, body: { status: 'draft' } })
  assert.equal((await author.refused(api.deleteNote, { params: { id } })).status, 404)
  assert.deepEqual(await writer.call(api.deleteNote, { params: { id } }), { ok: true })
  await author.call(updateArticle, { params: { id: article }, body: { status: 'published' } })
  const { items } = await author.call(api.listNotes, { params: { kind: 'article', id: article } })
  assert.deepEqual(items, [])
})
