import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import * as versions from './contract/versions-endpoints.ts'

let app: TestApp
let author: Member
let reader: Member
let milo: Member
let mona: Member
let nora: Member
let olga: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
  reader = await app.member()
  milo = await app.member({ isModerator: true, username: 'milo' })
  mona = await app.member({ isModerator: true, username: 'mona' })
  nora = await app.member({ isAdmin: true, username: 'nora' })
  olga = await app.member({ isAdmin: true, username: 'olga' })
})
after(() => app.close())

let written = 0
const write = async (
  by: Member,
  {
    title = 'A walk',
    status = 'published',
  }: { title?: string; status?: 'draft' | 'pending_review' | 'published' } = {},
) => {
  written += 1
  return (
    await by.call(api.createArticle, {
      body: { title, body: `<p>Walk ${written} goes along the canal.</p>`, status },
    })
  ).id
}
const writeFlagged = (by: Member) => write(by, { title: 'A miracle cure' })
const change = (by: Member, id: string, body: object) =>
  by.call(api.updateArticle, { params: { id }, body })
const refusedChange = (by: Member, id: string, body: object) =>
  by.refused(api.updateArticle, { params: { id }, body })
const report = (id: string, by = reader) =>
  by.call(queue.report, { params: { kind: 'article', subjectId: id }, body: { ground: 'false' } })
const appeal = (id: string, by: Member) =>
  by.call(queue.appeal, {
    params: { kind: 'article', subjectId: id },
    body: { text: 'Please look at this again.' },
  })
const isPublic = async (id: string) =>
  (await app.visitor().request('GET', `/api/articles/${id}`)).status === 200
const found = async (id: string) =>
  (await mona.call(queue.listQueue, { query: { limit: 50, order: 'newest' } })).items.find(
    ({ subjectId }) => subjectId === id,
  )
const itemOf = async (id: string) => {
  const item = await found(id)
  assert.ok(item, 'it is in the queue')
  return item
}
const reject = async (id: string, by = milo) => {
  const item = await itemOf(id)
  await by.call(queue.rejectItem, {
    params: { id: item.id },
    body: { version: item.version, reason: 'Name a source.' },
  })
}
const actionsOn = async (id: string) =>
  (await nora.call(listAudit, { query: { subject: id, limit: 50 } })).items.map(
    ({ actor, action }) => `${actor?.username} ${action}`,
  )
const own = 'This is yours, so someone else has to review it.'

describe('nobody decides about their own', () => {
  test('an administrator’s rejected article needs someone else’s approval, as for any author', async () => {
    const id = await write(nora)
    await report(id)
    await reject(id)
    for (const body of [
      { status: 'published' },
      { title: 'A longer walk', status: 'published' },
      { status: 'draft' },
      { status: 'published' },
    ]) {
      assert.equal((await change(nora, id, body)).moderationState, 'flagged', JSON.stringify(body))
      assert.equal(await isPublic(id), false)
    }
    const { id: item, version, state } = await itemOf(id)
    assert.equal(state, 'flagged')
    assert.equal(
      (await nora.refused(queue.approveItem, { params: { id: item }, body: { version } })).body
        .error,
      own,
    )
    await olga.call(queue.approveItem, { params: { id: item }, body: { version } })
    assert.equal(await isPublic(id), true)
  })

  test('an administrator’s appeal waits for someone else, whatever its author saves', async () => {
    const id = await write(nora)
    await report(id)
    await reject(id)
    await appeal(id, nora)
    await change(nora, id, { status: 'published' })
    assert.deepEqual([(await itemOf(id)).state, await isPublic(id)], ['appealed', false])
  })

  test('an administrator bypassing the screening is recorded; an author’s edits aren’t', async () => {
    const [byAdministrator, byMember] = [await write(nora), await write(author)]
    await change(nora, byAdministrator, { title: 'A longer walk' })
    assert.deepEqual(
      [await actionsOn(byAdministrator), await actionsOn(byMember)],
      [['nora article.publish'], []],
    )
  })
})

describe('an administrator in the editor follows the queue’s rules', () => {
  test('not about an appeal against their own rejection', async () => {
    const id = await writeFlagged(author)
    await reject(id, nora)
    await appeal(id, author)
    const { status, body } = await refusedChange(nora, id, { status: 'published' })
    assert.deepEqual(
      [status, body.error],
      [403, 'You rejected this, so someone else has to decide the appeal.'],
    )
    assert.deepEqual([(await itemOf(id)).state, await isPublic(id)], ['appealed', false])
    await change(olga, id, { status: 'published' })
    assert.deepEqual([await found(id), await isPublic(id)], [undefined, true])
  })

  test('not over another’s claim', async () => {
    const id = await writeFlagged(author)
    await milo.call(queue.claimItem, { params: { id: (await itemOf(id)).id } })
    const { status, body } = await refusedChange(nora, id, { title: 'A cure', status: 'published' })
    assert.deepEqual([status, body.error], [409, 'milo is looking at this.'])
    assert.deepEqual([(await itemOf(id)).title, await isPublic(id)], ['A miracle cure', false])
  })

  test('not about rejected content without an appeal, nor about unsubmitted drafts', async () => {
    const rejected = await writeFlagged(author)
    await reject(rejected)
    assert.deepEqual(
      (({ status, body }) => [status, body.error])(
        await refusedChange(nora, rejected, { status: 'published' }),
      ),
      [409, 'milo already rejected this.'],
    )
    const draft = await write(author, { status: 'draft' })
    const takenBack = await writeFlagged(author)
    await change(author, takenBack, { status: 'draft' })
    for (const id of [draft, takenBack]) {
      assert.deepEqual(
        (({ status, body }) => [status, body.error])(
          await refusedChange(nora, id, { status: 'published' }),
        ),
        [409, "This isn't waiting for a decision."],
      )
      assert.equal(await isPublic(id), false)
    }
  })

  test('but about what waits: the article is public with the corrected text, and the log has the decision', async () => {
    const id = await writeFlagged(author)
    await change(nora, id, { title: 'A cure, it is said', status: 'published' })
    assert.deepEqual(
      [(await app.visitor().call(api.getArticle, { params: { id } })).title, await found(id)],
      ['A cure, it is said', undefined],
    )
    assert.deepEqual(await actionsOn(id), ['nora article.change', 'nora article.approve'])
    const revisions = (await author.call(versions.listRevisions, { params: { id }, query: {} }))
      .items
    assert.deepEqual(
      revisions.map(({ kind, wasPublic }) => [kind, wasPublic]),
      [
        ['edited', true],
        ['held_back', false],
      ],
    )
  })

  test('editing a public article’s text leaves its reports undecided', async () => {
    const id = await write(author)
    await report(id)
    await change(nora, id, { title: 'A longer walk', status: 'published' })
    assert.deepEqual([(await itemOf(id)).state, await isPublic(id)], ['reported', true])
  })
})

describe('nothing is taken from its author without a reason', () => {
  const message =
    'Only its author can withdraw this. To take it down, report it, then reject it in the moderation queue with a reason.'

  test('an administrator takes down a public article only by rejecting it', async () => {
    const id = await write(author)
    for (const status of ['draft', 'pending_review'] as const) {
      const refusal = await refusedChange(nora, id, { status })
      assert.deepEqual([refusal.status, refusal.body.error], [403, message])
    }
    assert.equal(await isPublic(id), true)
  })

  test('nor does pending content leave the queue by an administrator’s save', async () => {
    const id = await writeFlagged(author)
    assert.equal((await refusedChange(nora, id, { status: 'pending_review' })).status, 403)
    assert.equal(
      (await change(nora, id, { title: 'Still a miracle cure', status: 'draft' })).moderationState,
      'flagged',
    )
    assert.deepEqual((({ state, title }) => [state, title])(await itemOf(id)), [
      'flagged',
      'Still a miracle cure',
    ])
  })

  test('an administrator deletes only rejected content whose author knows why', async () => {
    const id = await write(author)
    const remove = () => nora.refused(api.deleteArticle, { params: { id } })
    assert.deepEqual((({ status, body }) => [status, body.error])(await remove()), [
      409,
      'Reject it with a reason first, so the author knows why it was removed.',
    ])
    await report(id)
    await reject(id)
    assert.equal((await remove()).status, 409)
    app.clock.advance(13 * second)
    await app.moderation.notifyAuthors()
    await appeal(id, author)
    assert.equal((await remove()).status, 409)
    await reject(id, olga)
    app.clock.advance(13 * second)
    await app.moderation.notifyAuthors()
    await nora.call(api.deleteArticle, { params: { id } })
    assert.equal((await actionsOn(id))[0], 'nora article.delete')
  })
})

describe('nobody decides about text they haven’t read', () => {
  test('the article’s own endpoint takes the version that was read, and refuses another', async () => {
    const id = await writeFlagged(author)
    const { items } = await milo.call(api.listWaitingArticles, { query: { limit: 50 } })
    const version = items.find((item) => item.id === id)?.version
    await change(author, id, { body: '<p>Other words.</p>', status: 'published' })
    const message = 'The author changed this while you were reading it. Please read it again.'
    const approval = await milo.refused(api.approveArticle, { params: { id }, body: { version } })
    const rejection = await milo.refused(api.rejectArticle, {
      params: { id },
      body: { version, reason: 'Name a source.' },
    })
    for (const { status, body } of [approval, rejection])
      assert.deepEqual([status, body.error], [409, message])
    assert.equal(
      (
        await milo.call(api.approveArticle, {
          params: { id },
          body: { version: (await itemOf(id)).version },
        })
      ).status,
      'published',
    )
  })

  test('without a version it answers as the specification says', async () => {
    const id = await writeFlagged(author)
    assert.equal((await milo.request('POST', `/api/admin/articles/${id}/approve`)).status, 200)
  })
})

test('featuring while writing is recorded, as with the switch', async () => {
  const id = (
    await nora.call(api.createArticle, {
      body: { title: 'A walk', body: '<p>For all to see.</p>', status: 'draft', featured: true },
    })
  ).id
  await change(nora, id, { title: 'A long walk' })
  await change(nora, id, { featured: false })
  const [entry] = (await nora.call(listAudit, { query: { subject: id } })).items
  assert.deepEqual(entry?.subject, { name: 'A long walk', path: `/news/${id}` })
  assert.deepEqual(await actionsOn(id), ['nora article.feature', 'nora article.feature'])
})

test('an unsubmitted or withdrawn draft is hidden from moderators', async () => {
  const [draft, takenBack, rejected] = [
    await write(author, { status: 'draft' }),
    await writeFlagged(author),
    await writeFlagged(author),
  ]
  await change(author, takenBack, { status: 'draft' })
  await reject(rejected)
  for (const [id, status] of [
    [draft, 404],
    [takenBack, 404],
    [rejected, 200],
  ] as const) {
    for (const path of ['', '/revisions', '/revisions/1'])
      assert.equal((await milo.request('GET', `/api/articles/${id}${path}`)).status, status, path)
  }
})

test('moderators see a published article’s submitted versions, and not those only saved', async () => {
  const id = await write(author, { status: 'draft' })
  await change(author, id, { title: 'Published', status: 'published' })
  await change(author, id, { title: 'A miracle cure', status: 'published' })
  await change(author, id, { title: 'Only saved', status: 'draft' })
  await change(author, id, { title: 'Published again', status: 'published' })
  const seenBy = async (who: Member) =>
    (await who.call(versions.listRevisions, { params: { id }, query: {} })).items.map(
      ({ version }) => version,
    )
  assert.deepEqual(
    [await seenBy(author), await seenBy(nora), await seenBy(milo)],
    [
      [5, 4, 3, 2, 1],
      [5, 4, 3, 2, 1],
      [5, 3, 2],
    ],
  )
  assert.equal(
    (await milo.refused(versions.getRevision, { params: { id, version: '4' } })).status,
    404,
  )
  assert.equal(
    (await milo.call(versions.getRevision, { params: { id, version: '3' } })).words.title,
    'A miracle cure',
  )
})

describe('rejected content stays rejected', () => {
  const words = (title: string) => ({
    title,
    body: '<p>The mayor took the money, says a man who will not say how he knows of it at all.</p>',
    status: 'published' as const,
  })

  test('deleting and resubmitting it is held back until that text is approved', async () => {
    for (const [writer, given] of [
      [author, words('A rumor')],
      [author, { ...words('A short rumor'), body: '<p>He took it.</p>' }],
      [nora, words('A rumor')],
    ] as const) {
      const { id } = await writer.call(api.createArticle, { body: given })
      await report(id)
      await reject(id)
      await change(writer, id, {
        title: 'Something else',
        body: `<p>Other words, number ${(written += 1)}.</p>`,
        status: 'published',
      })
      await writer.call(api.deleteArticle, { params: { id } })
      const again = await writer.call(api.createArticle, { body: given })
      assert.deepEqual(
        [again.status, again.moderationReason],
        ['draft', 'A moderator rejected an earlier version of this.'],
      )
      const { id: item, version } = await itemOf(again.id)
      await mona.call(queue.approveItem, { params: { id: item }, body: { version } })
      await writer.call(api.deleteArticle, { params: { id: again.id } })
      assert.equal((await writer.call(api.createArticle, { body: given })).status, 'published')
    }
  })

  test('an undone rejection leaves no trace', async () => {
    const given = {
      title: 'A slip',
      body: '<p>Written in haste.</p>',
      status: 'published',
    } as const
    const { id } = await author.call(api.createArticle, { body: given })
    await report(id)
    const { id: item } = await itemOf(id)
    await reject(id)
    await milo.call(queue.undoDecision, { params: { id: item } })
    await author.call(api.deleteArticle, { params: { id } })
    assert.equal((await author.call(api.createArticle, { body: given })).status, 'published')
  })

  test('of twenty equal articles sent at once, one is published and the others are held back', async () => {
    const content =
      'The bridge over the northern canal is shut for repairs until the end of the spring.'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? author.request('POST', '/api/news-articles', {
              body: { title: `Bridge ${n}`, content },
            })
          : author.request('POST', '/api/articles', {
              body: { title: `Bridge ${n}`, body: content, status: 'published' },
            }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    const states = answers.map(({ json }) => (json as { status: string }).status)
    assert.deepEqual(
      [
        states.filter((status) => status === 'published').length,
        states.filter((status) => status === 'draft').length,
      ],
      [1, 19],
    )
  })
})

test('a reader reports again what changed after a decision, and nothing unchanged', async () => {
  const id = await write(author)
  const decide = async () => {
    const { id: item, version } = await itemOf(id)
    app.clock.advance(second)
    await milo.call(queue.approveItem, { params: { id: item }, body: { version } })
    app.clock.advance(second)
  }
  const again = () =>
    reader.refused(queue.report, {
      params: { kind: 'article', subjectId: id },
      body: { ground: 'spam' },
    })
  const decided = 'You already reported this, and a moderator made a decision.'
  await report(id)
  assert.equal((await again()).body.error, 'You already reported this. A moderator will review it.')
  await decide()
  assert.equal((await again()).body.error, decided)
  await change(author, id, { title: 'A walk of another kind' })
  app.clock.advance(second)
  await report(id)
  const item = await itemOf(id)
  assert.deepEqual(
    [item.state, item.reasons, item.reports],
    ['reported', ['Reported: States something false as fact.'], 1],
  )
  await decide()
  assert.equal((await again()).body.error, decided)
  await report(id, await app.member())
  await decide()
  assert.equal((await again()).body.error, decided)
})
