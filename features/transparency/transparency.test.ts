import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { createReason } from '#features/reasons/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { day, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { getTransparencyReport } from './contract/endpoints.ts'

let app: TestApp
let content: Awaited<ReturnType<typeof makeScratch>>
let author: Member
let admin: Member
let milo: Member

const kept = { title: 'Private address', text: 'It names a private person’s address.' }
let written = 0

before(async () => {
  content = await makeScratch()
  await writeFile(
    join(content.path, 'transparency.yaml'),
    `sub_processors:
  - { name: Mill Hosting, purpose: Servers, data: Everything }
  - { name: Stripe, purpose: Cards, data: Amounts, when: stripe }
`,
  )
  app = await openTestApp({ CONTENT_DIR: content.path })
  author = await app.member({ score: 75 })
  admin = await app.member({ isAdmin: true })
  milo = await app.member({ isModerator: true })
  await admin.call(createReason, { body: { purpose: 'article', ...kept } })
})
after(async () => {
  await app.close()
  await content.remove()
})

/** Publishes an article and takes it down. */
async function takenDown(reason: string) {
  written += 1
  const { id } = await author.call(createArticle, {
    body: {
      title: `A walk, part ${written}`,
      body: `<p>Along the canal, past lock ${written}.</p>`,
      status: 'published',
    },
  })
  const decided = await admin.call(queue.takeDown, {
    params: { kind: 'article', subjectId: id },
    body: { reason },
  })
  return { id, item: decided.id }
}

/** Records decisions about comments, as the review queue does. */
const decide = (count: number, step: 'approve' | 'reject') =>
  app.database.db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await app.audit.record(tx, {
        actorId: milo.id,
        action: `comment.${step}`,
        subject: { kind: 'comment', id: newId() },
        before: { state: 'reported' },
        after: { state: step === 'approve' ? 'approved' : 'rejected', reason: null },
      })
  })

const report = () => app.visitor().call(getTransparencyReport, {})

/** Actions that the control center lists between two days. */
async function actionsInControlCenter(action: string, since: string, until: string) {
  const query = { action, since: `${since}T00:00:00Z`, until: `${until}T00:00:00Z`, limit: 50 }
  return (await admin.call(listAudit, { query })).items
}

describe('the transparency report', () => {
  test('equals what the control center lists, without undone decisions', async () => {
    for (let n = 0; n < 6; n += 1) await takenDown(kept.text)
    const undone = await takenDown(kept.text)
    await admin.call(queue.undoDecision, { params: { id: undone.item } })
    await takenDown('It is about somebody else entirely.')
    await decide(9, 'approve')
    await decide(2, 'reject')
    for (let n = 0; n < 5; n += 1)
      await admin.call(sanctionMember, {
        params: { id: (await app.member()).id },
        body: { kind: 'warning', reason: 'You posted the same thing nine times.' },
      })
    assert.deepEqual((await report()).decisions.kinds, [], 'today isn’t over')

    app.clock.advance(day + minute)
    const { from, to, decisions, accounts, medianHours } = await report()
    assert.deepEqual(
      decisions.kinds.map(({ name, rows }) => [name, rows]),
      [
        [
          'Article',
          [
            { outcome: 'rejected', reason: kept.title, count: 6 },
            { outcome: 'rejected', reason: 'Another reason', count: null },
          ],
        ],
        [
          'Comment',
          [
            { outcome: 'approved', reason: null, count: 9 },
            { outcome: 'rejected', reason: 'Another reason', count: null },
          ],
        ],
      ],
    )
    assert.deepEqual(decisions.total, { count: 17, isAtLeast: true })
    assert.deepEqual(accounts, [
      { decision: 'warning', count: 5 },
      { decision: 'suspension', count: 0 },
      { decision: 'ban', count: 0 },
    ])
    assert.ok(medianHours.content !== null)
    assert.equal(medianHours.accountAppeals, null)

    const [rejected, undos, approved, warned] = await Promise.all(
      ['article.reject', 'article.undo', 'comment.approve', 'user.warn'].map((action) =>
        actionsInControlCenter(action, from, to),
      ),
    )
    const ofKept = rejected?.filter(({ after: set }) => set?.['reason'] === kept.text) ?? []
    assert.equal(ofKept.length - (undos?.length ?? 0), 6)
    assert.equal(approved?.length, 9)
    assert.equal(warned?.length, 5)
  })

  test('stays the same for a day, and for any change within what is folded', async () => {
    const { from: _from, to: _to, ...first } = await report()
    await decide(2, 'reject')
    const { from: _same, to: _sameTo, ...unchanged } = await report()
    assert.deepEqual(unchanged, first)
    app.clock.advance(day)
    const { from: _later, to: _laterTo, ...next } = await report()
    assert.deepEqual(next, first)
    await decide(1, 'reject')
    app.clock.advance(day)
    const [, comments] = (await report()).decisions.kinds
    assert.deepEqual(comments?.rows[1]?.count, 5)
    assert.deepEqual(comments?.total, { count: 14, isAtLeast: false })
  })

  test('counts appeals by how they ended, apart from first decisions', async () => {
    const { decisions: first } = await report()
    const params = { kind: 'article' }
    for (let n = 0; n < 6; n += 1) {
      const { id, item } = await takenDown(kept.text)
      app.clock.advance(minute)
      await author.call(queue.appeal, {
        params: { ...params, subjectId: id },
        body: { text: 'The address is the town hall’s.' },
      })
      const { version } = await milo.call(queue.getItem, { params: { id: item } })
      if (n < 5) await milo.call(queue.approveItem, { params: { id: item }, body: { version } })
    }
    app.clock.advance(day)
    const { appeals, decisions } = await report()
    assert.deepEqual(appeals[0], {
      of: 'content',
      total: { count: 6, isAtLeast: true },
      outcomes: [
        { outcome: 'succeeded', count: 5 },
        { outcome: 'denied', count: 0 },
        { outcome: 'waiting', count: null },
      ],
    })
    assert.equal(decisions.total.count - first.total.count, 6)
  })

  test('counts requests for data, and folds few of them', async () => {
    await (
      await app.member()
    ).call(requestDeletion, { body: { currentPassword: testPassword, content: 'keep' } })
    app.clock.advance(day)
    assert.deepEqual((await report()).requests, [
      { request: 'export', count: 0 },
      { request: 'deletion', count: 0 },
      { request: 'deletion-waiting', count: null },
    ])
  })

  test('states no uptime that nobody measures, and names who processes data', async () => {
    const { uptime, subProcessors } = await report()
    assert.equal(uptime, null)
    assert.deepEqual(
      subProcessors.map(({ name }) => name),
      ['Mill Hosting'],
    )
    const { text } = await app.visitor().request('GET', '/transparency')
    for (const words of ['fewer than 5', 'at least', 'Uptime isn’t measured', 'Mill Hosting'])
      assert.ok(text.includes(words), words)
  })
})
