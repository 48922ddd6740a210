import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { notesPath } from './contract/rules.ts'
import { propose, publishArticle } from './testing/notes.ts'

const reason = 'Contains “miracle cure”.'

let app: TestApp
let author: Member
let writer: Member
let rater: Member
let milo: Member
let nora: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  writer = await app.member({ score: 80 })
  rater = await app.member({ score: 80 })
  milo = await app.member({ isModerator: true })
  nora = await app.member({ isAdmin: true })
})
after(() => app.close())

const idsSeenBy = async (member: Pick<Member, 'call'>, article: string) =>
  (await member.call(api.listNotes, { params: { kind: 'article', id: article } })).items.map(
    ({ id }) => id,
  )
const itemOf = async (kind: 'note' | 'note-answer', subjectId: string) => {
  const { items } = await milo.call(queue.listQueue, { query: { kind, limit: 50 } })
  const item = items.find((each) => each.subjectId === subjectId)
  assert.ok(item, 'it waits in the queue')
  return item
}
const approve = async (kind: 'note' | 'note-answer', subjectId: string) => {
  const { id, version } = await itemOf(kind, subjectId)
  await milo.call(queue.approveItem, { params: { id }, body: { version } })
}
const reject = async (kind: 'note' | 'note-answer', subjectId: string) => {
  const { id, version } = await itemOf(kind, subjectId)
  await milo.call(queue.rejectItem, {
    params: { id },
    body: { version, reason: 'Stay with the matter.' },
  })
}

test('a note that the filters flag is seen by its author alone until a moderator approves it', async () => {
  const article = await publishArticle(author)
  const { id, hiddenReason } = await propose(writer, article, { text: 'A miracle cure for mills.' })
  assert.equal(hiddenReason, reason)
  assert.deepEqual([await idsSeenBy(writer, article), await idsSeenBy(rater, article)], [[id], []])
  const item = await itemOf('note', id)
  assert.deepEqual([item.reasons, item.path], [[reason], notesPath('article', article)])
  const { html, about } = await milo.call(queue.getItem, { params: { id: item.id } })
  assert.match(html ?? '', /A miracle cure for mills[^]*https:\/\/example\.org\/minutes\//)
  assert.match(about ?? '', /^The canal, part/)
  assert.equal(
    (await rater.refused(api.rateNote, { params: { id }, body: { rating: 'helpful' } })).status,
    404,
  )
  await approve('note', id)
  assert.deepEqual(await idsSeenBy(rater, article), [id])
})

test('a reported note is hidden by a rejection, and back by an appeal that somebody else decides', async () => {
  const article = await publishArticle(author)
  const { id } = await propose(writer, article)
  const params = { kind: 'note', subjectId: id }
  await rater.call(queue.report, { params, body: { ground: 'false' } })
  await reject('note', id)
  assert.deepEqual(await idsSeenBy(rater, article), [])
  app.clock.advance(20 * second)
  await writer.call(queue.appeal, { params, body: { text: 'The minutes say so.' } })
  const { id: item, version } = await itemOf('note', id)
  assert.equal(
    (await milo.refused(queue.approveItem, { params: { id: item }, body: { version } })).status,
    403,
  )
  await nora.call(queue.approveItem, { params: { id: item }, body: { version } })
  assert.deepEqual(await idsSeenBy(rater, article), [id])
})

test('an answer is screened, reported and decided by itself', async () => {
  const article = await publishArticle(author)
  const { id } = await propose(writer, article)
  const say = (text: string) => author.call(api.answerNote, { params: { id }, body: { text } })
  const answerSeenBy = async (member: Pick<Member, 'call'>) =>
    (await member.call(api.listNotes, { params: { kind: 'article', id: article } })).items[0]
      ?.answer ?? null
  assert.equal((await say('A miracle cure, as I said.')).answer?.hiddenReason, reason)
  assert.deepEqual([await answerSeenBy(rater), await answerSeenBy(writer)], [null, null])
  const { status } = await author.refused(api.answerNote, {
    params: { id },
    body: { text: 'Something else.' },
  })
  assert.equal(status, 409, 'it stays as the moderator reads it')
  await approve('note-answer', id)
  assert.equal((await answerSeenBy(rater))?.text, 'A miracle cure, as I said.')
  await rater.call(queue.report, {
    params: { kind: 'note-answer', subjectId: id },
    body: { ground: 'abuse' },
  })
  await reject('note-answer', id)
  assert.equal(await answerSeenBy(rater), null)
  assert.deepEqual(await idsSeenBy(rater, article), [id], 'the note stays')
})
