import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { xssVectors } from '#app/testing/xss-vectors.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { accepted } from '#features/debates/testing/arguments.ts'
import { deleteArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { listTasks } from '#features/home/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { noteLimits, noteMessages } from './contract/rules.ts'
import { noteDraft, propose, publishArticle } from './testing/notes.ts'

let app: TestApp
let author: Member
let writer: Member
let rater: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  writer = await app.member({ score: 80 })
  rater = await app.member({ score: 80 })
})
after(() => app.close())

const notesOf = async (id: string, client: Pick<Member, 'call'> = app.visitor()) =>
  (await client.call(api.listNotes, { params: { kind: 'article', id } })).items
const heard = async (member: Pick<Member, 'call'>) =>
  (await member.call(listNotifications, {})).items.map(({ text }) => text)

describe('writing a note', () => {
  test('a member says what is missing with a source, and other members see it, visitors don’t', async () => {
    const article = await publishArticle(author)
    const note = await propose(writer, article, { text: '  The mill was sold in May.\nTwice.  ' })
    assert.equal(note.text, 'The mill was sold in May.\nTwice.')
    assert.equal(note.status, 'proposed')
    assert.deepEqual(
      (await notesOf(article, rater)).map(({ id, isMine }) => [id, isMine]),
      [[note.id, false]],
    )
    assert.deepEqual(await notesOf(article), [])
    assert.deepEqual(await notesOf(article, await app.member({ score: 40 })), [])
  })

  test('about a claim that is wrong quotes it', async () => {
    const article = await publishArticle(author)
    const { body } = await writer.refused(api.writeNote, {
      params: { kind: 'article', id: article },
      body: { ...noteDraft(), type: 'wrong' },
    })
    assert.equal(body.fields?.['claim'], noteMessages.noClaim)
    const invented = await writer.refused(api.writeNote, {
      params: { kind: 'article', id: article },
      body: { ...noteDraft(), type: 'wrong', claim: 'The mayor stole it.' },
    })
    assert.equal(invented.body.fields?.['claim'], noteMessages.notQuoted)
    const note = await propose(writer, article, { type: 'wrong', claim: 'The mill stands still.' })
    assert.deepEqual([note.type, note.claim], ['wrong', 'The mill stands still.'])
  })

  test('needs the citizen score for interacting', async () => {
    const article = await publishArticle(author)
    const newcomer = await app.member({ score: 60 })
    const { status, body } = await newcomer.refused(api.writeNote, {
      params: { kind: 'article', id: article },
      body: noteDraft(),
    })
    assert.deepEqual([status, body.capability], [403, 'canInteractSocially'])
  })

  test('needs a source that starts with https, and has at most 500 characters', async () => {
    const article = await publishArticle(author)
    const refusedFields = async (more: object) =>
      (
        await writer.refused(api.writeNote, {
          params: { kind: 'article', id: article },
          body: { ...noteDraft(), ...more },
        })
      ).body.fields
    assert.equal((await refusedFields({ sources: [] }))?.['sources'], noteMessages.noSource)
    assert.equal(
      (await refusedFields({ sources: ['http://example.org/minutes'] }))?.['sources.0'],
      noteMessages.badSource,
    )
    assert.equal(
      (await refusedFields({ text: 'x'.repeat(noteLimits.text + 1) }))?.['text'],
      noteMessages.tooLong,
    )
    assert.equal((await refusedFields({ text: ' \u200B ' }))?.['text'], noteMessages.blank)
    await propose(writer, article, { text: 'é'.repeat(noteLimits.text) })
  })

  test('a member writes one about a text, and another after deleting it', async () => {
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    const { status, body } = await writer.refused(api.writeNote, {
      params: { kind: 'article', id: article },
      body: noteDraft(),
    })
    assert.deepEqual([status, body.error], [409, noteMessages.once])
    await writer.call(api.deleteNote, { params: { id } })
    await propose(writer, article)
    assert.equal((await notesOf(article, rater)).length, 1)
  })

  test('nobody writes about their own text, or about a draft', async () => {
    const article = await publishArticle(author)
    const own = await author.refused(api.writeNote, {
      params: { kind: 'article', id: article },
      body: noteDraft(),
    })
    assert.deepEqual([own.status, own.body.error], [403, noteMessages.own])
    await author.call(updateArticle, { params: { id: article }, body: { status: 'draft' } })
    const { status } = await writer.refused(api.writeNote, {
      params: { kind: 'article', id: article },
      body: noteDraft(),
    })
    assert.equal(status, 404)
  })

  test('about an accepted argument works alike', async () => {
    const host = await app.member({ isAdmin: true })
    const arguer = await app.member({ tier: 'annual', score: 80 })
    const argument = await accepted(arguer, host, await openDebate(host))
    const note = await propose(writer, argument, {}, 'argument')
    const { items } = await rater.call(api.listNotes, {
      params: { kind: 'argument', id: argument },
    })
    assert.deepEqual(
      items.map(({ id }) => id),
      [note.id],
    )
    assert.deepEqual(await heard(arguer), [
      'New note proposed on “Should libraries stay open through the night?”',
    ])
  })

  test('the author of the text is notified, once for several unread ones', async () => {
    const owner = await app.member({ score: 80 })
    const article = await publishArticle(owner)
    await propose(writer, article)
    await propose(rater, article)
    const [text, ...others] = await heard(owner)
    assert.match(text ?? '', /^2 people proposed notes on “The canal/)
    assert.deepEqual(others, [])
  })

  test('no markup of a note is executed', async () => {
    for (const text of xssVectors.slice(0, 8)) {
      const article = await publishArticle(author)
      const note = await propose(writer, article, { text })
      const { text: page } = await rater.request('GET', `/notes/article/${article}`)
      assert.ok(!page.includes(`>${text}<`), note.id)
    }
  })
})

describe('rating a note', () => {
  const rate = (member: Pick<Member, 'call'>, id: string, rating: 'helpful' | 'not') =>
    member.call(api.rateNote, { params: { id }, body: { rating, reasons: ['sources', 'clear'] } })
  const ratingSeenBy = async (member: Pick<Member, 'call'>, article: string) =>
    (await notesOf(article, member))[0]?.rating

  test('has reasons, can be changed and taken back, and stays private', async () => {
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    await rate(rater, id, 'helpful')
    assert.deepEqual(await ratingSeenBy(rater, article), {
      rating: 'helpful',
      reasons: ['sources', 'clear'],
    })
    await rater.call(api.rateNote, { params: { id }, body: { rating: 'not', reasons: ['wrong'] } })
    assert.deepEqual(await ratingSeenBy(rater, article), { rating: 'not', reasons: ['wrong'] })
    assert.equal(await ratingSeenBy(writer, article), null)
    await rater.call(api.unrateNote, { params: { id } })
    assert.equal(await ratingSeenBy(rater, article), null)
  })

  test('waits on the dashboard of a member who may rate, until they did', async () => {
    const newcomer = await app.member({ score: 80 })
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    const path = `/notes/article/${article}`
    const hasTask = async (member: Pick<Member, 'call'>) =>
      (await member.call(listTasks, {})).some((task) => task.path === path)
    assert.deepEqual(
      [
        await hasTask(newcomer),
        await hasTask(writer),
        await hasTask(await app.member({ score: 60 })),
      ],
      [true, false, false],
    )
    await rate(newcomer, id, 'helpful')
    assert.equal(await hasTask(newcomer), false)
  })

  test('waits on the dashboard though a newer note’s article isn’t public any more', async () => {
    const newcomer = await app.member({ score: 80 })
    const article = await publishArticle(author)
    await propose(writer, article)
    const withdrawn = await publishArticle(author)
    await propose(writer, withdrawn)
    await author.call(updateArticle, { params: { id: withdrawn }, body: { status: 'draft' } })
    const paths = (await newcomer.call(listTasks, {})).map(({ path }) => path)
    assert.ok(paths.includes(`/notes/article/${article}`), paths.join(' '))
  })

  test('is not for one’s own note or text, nor for members below the score', async () => {
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    const body = { rating: 'helpful' as const }
    const own = await writer.refused(api.rateNote, { params: { id }, body })
    assert.deepEqual([own.status, own.body.error], [403, noteMessages.ownRating])
    const about = await author.refused(api.rateNote, { params: { id }, body })
    assert.deepEqual([about.status, about.body.error], [403, noteMessages.aboutOwn])
    const paths = (await author.call(listTasks, {})).map(({ path }) => path)
    assert.ok(!paths.includes(`/notes/article/${article}`), 'nor is it a task')
    const newcomer = await app.member({ score: 60 })
    assert.equal((await newcomer.refused(api.rateNote, { params: { id }, body })).status, 403)
  })
})

describe('answering a note', () => {
  test('the author of the text does once, may change it, and the note’s author is notified', async () => {
    const article = await publishArticle(author)
    const critic = await app.member({ score: 80 })
    const { id } = await propose(critic, article)
    const say = (text: string) => author.call(api.answerNote, { params: { id }, body: { text } })
    const { answer } = await say('Thank you, the minutes are new to me.')
    assert.deepEqual([answer?.editedAt, answer?.hiddenReason], [null, null])
    app.clock.advance(minute)
    await say('Thank you. The article says so now.')
    const [seen] = await notesOf(article, rater)
    assert.equal(seen?.answer?.text, 'Thank you. The article says so now.')
    assert.notEqual(seen?.answer?.editedAt, null)
    const told = await heard(critic)
    assert.equal(told.length, 1)
    assert.match(told[0] ?? '', /^The author of “The canal, part \d+” answered your note$/)
    await say('')
    assert.equal((await notesOf(article, rater))[0]?.answer, null)
  })

  test('nobody else answers', async () => {
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    const { status, body } = await rater.refused(api.answerNote, {
      params: { id },
      body: { text: 'I agree with the note.' },
    })
    assert.deepEqual([status, body.error], [403, noteMessages.notAuthor])
  })

  test('or corrects the article: a note from before says so', async () => {
    const article = await publishArticle(author)
    await propose(writer, article)
    assert.equal((await notesOf(article, rater))[0]?.correctedAt, null)
    app.clock.advance(30 * minute)
    await author.call(updateArticle, {
      params: { id: article },
      body: { body: '<p>In May the mill was sold.</p>', correction: 'The mill was sold.' },
    })
    const corrected = (await notesOf(article, rater))[0]?.correctedAt
    assert.equal(corrected, app.clock.now().toISOString())
    app.clock.advance(minute)
    await propose(rater, article)
    const [newest] = await notesOf(article, writer)
    assert.equal(newest?.correctedAt, null)
  })
})

describe('a note ends', () => {
  test('when a moderator deletes it, which the audit log records', async () => {
    const article = await publishArticle(author)
    const { id } = await propose(writer, article)
    const denied = await rater.refused(api.deleteNote, { params: { id } })
    assert.equal(denied.status, 403)
    const milo = await app.member({ isModerator: true })
    await milo.call(api.deleteNote, { params: { id } })
    assert.deepEqual(await notesOf(article, writer), [])
    const admin = await app.member({ isAdmin: true })
    const { items } = await admin.call(listAudit, { query: { limit: 5 } })
    assert.ok(items.some(({ action }) => action === 'note.delete'))
  })

  test('with its article, in the review queue too', async () => {
    const article = await publishArticle(author)
    const note = await propose(writer, article, {
      text: 'A miracle cure, says page two of the minutes of the mill.',
    })
    assert.match(note.hiddenReason ?? '', /miracle cure/)
    await author.call(deleteArticle, { params: { id: article } })
    const count = async () =>
      (
        await app.database.pool.query('select 1 from moderation_items where subject_id = $1', [
          note.id,
        ])
      ).rowCount
    assert.equal(await count(), 1)
    await app.features.notes.rank()
    assert.equal(await count(), 0)
  })
})
