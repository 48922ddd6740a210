import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let author: Member
let milo: Member
let nora: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75, email: 'author@example.org' })
  milo = await app.member({ isModerator: true })
  nora = await app.member({ isAdmin: true })
})
after(() => app.close())

const heldBack = {
  title: 'A miracle cure',
  body: '<p>For everything.</p>',
  status: 'published',
} as const
const clean = { title: 'A walk', body: '<p>Along the canal.</p>', status: 'published' } as const
const reason = 'Contains “miracle cure”.'

let written = 0
/** Stores an author's article, each with its own text. */
const write = (
  given: {
    title: string
    body: string
    status: 'draft' | 'pending_review' | 'published'
  } = heldBack,
) => {
  written += 1
  const body =
    given.body === heldBack.body || given.body === clean.body
      ? `${given.body}<p>Part ${written}.</p>`
      : given.body
  return author.call(api.createArticle, { body: { ...given, body } })
}
const change = (id: string, body: object) =>
  author.call(api.updateArticle, { params: { id }, body })
const isPublic = async (id: string) =>
  (await app.visitor().request('GET', `/api/articles/${id}`)).status === 200
const itemOf = async (id: string, reader = milo) => {
  const { items } = await reader.call(queue.listQueue, { query: { limit: 50, order: 'newest' } })
  const item = items.find(({ subjectId }) => subjectId === id)
  assert.ok(item, 'it is in the queue')
  return item
}
const isWaiting = async (id: string) =>
  (await milo.call(queue.listQueue, { query: { limit: 50, order: 'newest' } })).items.some(
    ({ subjectId }) => subjectId === id,
  )
const reject = async (id: string, moderator = milo) => {
  const { id: item, version } = await itemOf(id, moderator)
  return moderator.call(queue.rejectItem, {
    params: { id: item },
    body: { version, reason: 'Name a source.' },
  })
}
const approve = async (id: string, moderator = milo) => {
  const { id: item, version } = await itemOf(id, moderator)
  return moderator.call(queue.approveItem, { params: { id: item }, body: { version } })
}
const emails = async () =>
  (await app.outbox?.list())?.filter(({ to }) => to === 'author@example.org') ?? []

describe('screening before publication', () => {
  test('publishes a clean article immediately, without the queue', async () => {
    const { id, status, moderationState } = await write(clean)
    assert.deepEqual(
      [status, moderationState, await isPublic(id), await isWaiting(id)],
      ['published', 'approved', true, false],
    )
  })

  test('makes a flagged one a draft with its reason, which nobody else reads', async () => {
    for (const status of ['published', 'pending_review'] as const) {
      const article = await write({ ...heldBack, status })
      assert.deepEqual(
        [article.status, article.moderationState, article.moderationReason, article.publishedAt],
        ['draft', 'flagged', reason, null],
      )
      assert.equal(await isPublic(article.id), false)
      assert.deepEqual(
        [(await itemOf(article.id)).state, (await itemOf(article.id)).reasons],
        ['flagged', [reason]],
      )
    }
  })

  test('keeps one submitted for review private', async () => {
    const { id, status, moderationState } = await write({ ...clean, status: 'pending_review' })
    assert.deepEqual(
      [status, moderationState, await isPublic(id), (await itemOf(id)).state],
      ['pending_review', 'pending', false, 'pending'],
    )
  })

  test('ignores drafts', async () => {
    const { id, moderationState } = await write({ ...heldBack, status: 'draft' })
    assert.deepEqual([moderationState, await isWaiting(id)], ['pending', false])
  })

  test('covers edits of a published article', async () => {
    const { id } = await write(clean)
    const changed = await change(id, { summary: 'A miracle cure.' })
    assert.deepEqual(
      [changed.status, changed.moderationState, await isPublic(id)],
      ['draft', 'flagged', false],
    )
    const corrected = await change(id, { summary: 'A walk.', status: 'published' })
    assert.deepEqual(
      [
        corrected.status,
        corrected.moderationState,
        corrected.moderationReason,
        await isPublic(id),
        await isWaiting(id),
      ],
      ['published', 'approved', null, true, false],
    )
  })

  test('ends with saving it as a draft; its flag and reason stay until it passes', async () => {
    const { id } = await write()
    const draft = await change(id, { status: 'draft', title: 'Still a miracle cure' })
    assert.deepEqual(
      [draft.moderationState, draft.moderationReason, await isWaiting(id)],
      ['flagged', reason, false],
    )
    await change(id, { status: 'published' })
    assert.equal(await isWaiting(id), true)
  })

  test('holds back repeated text', async () => {
    const body =
      '<p>The mill stood where the river bends, and nobody alive has seen its wheel turn.</p>'
    await write({ ...clean, body })
    assert.equal(
      (await write({ ...clean, title: 'Another title', body })).moderationReason,
      'Repeats earlier text by the same author.',
    )
  })

  test('ignores this site’s links, and names those that hide their target', async () => {
    const own = Array.from(
      { length: 12 },
      (_, n) => `<a href="${app.url}/news/${n}">one</a> <a href="/news/${n}">two</a>`,
    ).join(' ')
    assert.equal((await write({ ...clean, body: `<p>${own}</p>` })).status, 'published')
    assert.equal(
      (await write({ ...clean, body: '<p><a href="https://bit.ly/x?a=1&b=2">here</a></p>' }))
        .moderationReason,
      'Links to bit.ly.',
    )
  })

  test('finds such an address anywhere: text, title, description, tag, correction', async () => {
    const places = [
      { body: '<p>visit bit.ly/abc or https://bit.ly/abc</p>' },
      { title: 'See BIT.LY/abc' },
      { summary: 'At bit.ly/abc.' },
      { tags: 'bit.ly' },
      {
        mediaUrl: '/content/media/covers/harbor-720.webp',
        mediaType: 'image',
        mediaAlt: 'The address bit.ly/abc on a wall',
      },
    ] as const
    for (const place of places)
      assert.equal(
        (await write({ ...clean, ...place })).moderationReason,
        'Links to bit.ly.',
        JSON.stringify(place),
      )
    const { id } = await write(clean)
    app.clock.advance(3_600_000)
    assert.equal(
      (await change(id, { title: 'A longer walk', correction: 'See bit.ly/abc for more.' }))
        .moderationReason,
      'Links to bit.ly.',
    )
    const { body } = await write({
      ...clean,
      body: '<p><a href="/news" title="buy viagra">here</a></p>',
    })
    assert.ok(!body.includes('title='))
    assert.equal(
      (
        await write({
          ...clean,
          body: '<p><a href="mailto:a@example.org?body=viagra">here</a> and via\u3164gra</p>',
        })
      ).moderationReason,
      'Contains “viagra…”.',
    )
  })

  test('doesn’t hold back administrators, does moderators, and nobody decides about their own', async () => {
    assert.equal((await nora.call(api.createArticle, { body: heldBack })).status, 'published')
    const moderator = await app.member({ isModerator: true, score: 80 })
    const { id } = await moderator.call(api.createArticle, { body: heldBack })
    const { id: item, version, isDecidable } = await itemOf(id, moderator)
    assert.equal(isDecidable, false)
    assert.equal(
      (await moderator.refused(queue.approveItem, { params: { id: item }, body: { version } }))
        .status,
      403,
    )
  })
})

describe('decisions', () => {
  test('approving publishes immediately, with an audit entry', async () => {
    const { id } = await write()
    const { state } = await approve(id)
    const article = await author.call(api.getArticle, { params: { id } })
    assert.deepEqual(
      [
        state,
        article.status,
        article.moderationState,
        article.moderationReason,
        await isPublic(id),
      ],
      ['approved', 'published', 'approved', null, true],
    )
    const [entry] = (await nora.call(listAudit, { query: { subject: id } })).items
    assert.deepEqual(
      [entry?.action, entry?.actor?.username, entry?.before, entry?.after],
      ['article.approve', milo.username, { state: 'flagged' }, { state: 'approved', reason: null }],
    )
  })

  test('rejecting gives the author the reason, on the article and by email once it can’t be undone', async () => {
    const { id } = await write()
    await reject(id)
    const own = (await author.call(api.listMyArticles, { query: {} })).items.find(
      (article) => article.id === id,
    )
    assert.deepEqual([own?.moderationState, own?.moderationReason], ['flagged', 'Name a source.'])
    const sent = (await emails()).length
    const notified = async () =>
      (await author.call(listNotifications, {})).items.filter(({ text }) =>
        text.endsWith('was not approved. Edit or appeal.'),
      )
    const count = (await notified()).length
    await app.moderation.notifyAuthors()
    assert.equal((await notified()).length, count, 'it can still be undone')
    app.clock.advance(13 * second)
    await Promise.all([app.moderation.notifyAuthors(), app.moderation.notifyAuthors()])
    await until(
      async () => (await emails()).some(({ text }) => text.includes('Name a source.')),
      'the letter',
    )
    await app.moderation.notifyAuthors()
    assert.ok((await emails()).length > sent)
    const [latest, ...others] = await notified()
    assert.equal(others.length, count, 'notified once')
    assert.equal(latest?.text, 'Your article “A miracle cure” was not approved. Edit or appeal.')
    assert.match(
      (await author.request('GET', '/notifications')).text,
      /lucide-circle-alert.*was not approved\..{0,30}<span[^>]*>Edit or appeal<\/span>/s,
    )
    assert.equal((await emails()).filter(({ text }) => text.includes('Name a source.')).length, 1)
  })

  test('a rejection needs a reason', async () => {
    const { id } = await write()
    const { id: item, version } = await itemOf(id)
    const { status, body } = await milo.refused(queue.rejectItem, {
      params: { id: item },
      body: { version, reason: ' ' },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['reason']])
  })

  test('can be undone for ten seconds by whoever decided, restoring everything', async () => {
    const { id } = await write()
    const { id: item } = await approve(id)
    assert.equal((await nora.refused(queue.undoDecision, { params: { id: item } })).status, 409)
    const undone = await milo.call(queue.undoDecision, { params: { id: item } })
    const article = await author.call(api.getArticle, { params: { id } })
    assert.deepEqual(
      [
        undone.state,
        article.status,
        article.moderationState,
        article.moderationReason,
        article.publishedAt,
        await isPublic(id),
      ],
      ['flagged', 'draft', 'flagged', reason, null, false],
    )
    await reject(id)
    app.clock.advance(13 * second)
    assert.equal((await milo.refused(queue.undoDecision, { params: { id: item } })).status, 409)
  })

  test('of two simultaneous moderators one wins, and the other is told', async () => {
    const { id } = await write()
    const { id: item, version } = await itemOf(id)
    const answers = await Promise.all([
      milo.request('POST', `/api/admin/moderation/${item}/approve`, { body: { version } }),
      nora.request('POST', `/api/admin/moderation/${item}/reject`, {
        body: { version, reason: 'Name a source.' },
      }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    )
    assert.match(
      answers.find(({ status }) => status === 409)?.text ?? '',
      /already (approved|rejected) this/,
    )
  })

  test('a claim excludes others for ten minutes', async () => {
    const { id } = await write()
    const { id: item, version } = await itemOf(id)
    assert.equal((await milo.call(queue.claimItem, { params: { id: item } })).isMine, true)
    for (const endpoint of [queue.claimItem, queue.approveItem]) {
      const { status, body } = await nora.refused(endpoint, {
        params: { id: item },
        body: { version },
      })
      assert.deepEqual([status, body.error], [409, `${milo.username} is looking at this.`])
    }
    assert.ok(
      (await nora.call(queue.listQueue, { query: { claim: 'unclaimed', limit: 50 } })).items.every(
        (each) => each.id !== item,
      ),
    )
    assert.deepEqual(
      (await milo.call(queue.listQueue, { query: { claim: 'mine' } })).items.map((each) => each.id),
      [item],
    )
    app.clock.advance(601 * second)
    assert.equal(
      (await nora.call(queue.claimItem, { params: { id: item } })).claimedBy?.username,
      nora.username,
    )
    assert.equal((await nora.call(queue.releaseItem, { params: { id: item } })).claimedBy, null)
  })

  test('nobody claims what they may not decide, and an administrator can end an abandoned claim', async () => {
    const other = await app.member({ isModerator: true, score: 75 })
    const own = await other.call(api.createArticle, { body: heldBack })
    const { id } = await write()
    await reject(id, other)
    await author.call(queue.appeal, {
      params: { kind: 'article', subjectId: id },
      body: { text: 'Please look again.' },
    })
    for (const subjectId of [own.id, id])
      assert.equal(
        (await other.refused(queue.claimItem, { params: { id: (await itemOf(subjectId)).id } }))
          .status,
        403,
      )
    const { id: item } = await itemOf((await write()).id)
    await milo.call(queue.claimItem, { params: { id: item } })
    assert.equal((await other.refused(queue.releaseItem, { params: { id: item } })).status, 403)
    assert.equal((await nora.call(queue.getItem, { params: { id: item } })).isReleasable, true)
    assert.equal((await nora.call(queue.releaseItem, { params: { id: item } })).claimedBy, null)
  })

  test('nobody approves text they haven’t read: a change in between is reported', async () => {
    const { id } = await write()
    const { id: item, version } = await itemOf(id)
    await change(id, { title: 'A miracle cure for less', status: 'published' })
    assert.equal(
      (await milo.refused(queue.approveItem, { params: { id: item }, body: { version } })).status,
      409,
    )
    assert.equal(await isPublic(id), false)
  })

  test('rejected text becomes public only by a moderator’s decision, however clean it is', async () => {
    const { id } = await write()
    await reject(id)
    for (const body of [
      { title: 'A report' },
      { status: 'draft' },
      { title: 'A report', status: 'published' },
      { status: 'pending_review' },
    ]) {
      assert.equal((await change(id, body)).moderationState, 'flagged', JSON.stringify(body))
      assert.equal(await isPublic(id), false)
    }
    assert.deepEqual((await itemOf(id)).reasons, [
      'A moderator rejected an earlier version of this: Name a source.',
    ])
    await approve(id)
    assert.equal(await isPublic(id), true)
  })

  test('the queue pages without gaps or repeats, oldest first', async () => {
    const all = (await milo.call(queue.listQueue, { query: { limit: 50 } })).items.map(
      ({ id }) => id,
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await milo.call(queue.listQueue, { query: { limit: 2, cursor } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.ok(all.length > 4)
    assert.deepEqual(seen, all)
  })

  test('the queue is also at the address of posts, for moderators only', async () => {
    const query = { limit: 50 }
    const posts = (await milo.call(queue.listPosts, { query })).items
    assert.ok(posts.length > 4)
    assert.deepEqual(
      posts.map(({ id }) => id),
      (await milo.call(queue.listQueue, { query })).items.map(({ id }) => id),
    )
    assert.equal((await author.request('GET', '/api/admin/posts')).status, 403)
  })
})

describe('appeals and reports', () => {
  test('an author appeals once, and someone other than the rejecting moderator decides', async () => {
    const { id } = await write()
    await reject(id)
    const params = { kind: 'article', subjectId: id }
    const text = 'The source is named in the second paragraph.'
    assert.equal((await author.call(queue.getStanding, { params })).canAppeal, true)
    assert.equal(
      (await app.visitor().refused(queue.appeal, { params, body: { text } })).status,
      401,
    )
    assert.equal(
      (await (await app.member()).refused(queue.appeal, { params, body: { text } })).status,
      404,
    )
    assert.equal((await author.call(queue.appeal, { params, body: { text } })).state, 'appealed')
    assert.equal((await author.refused(queue.appeal, { params, body: { text } })).status, 409)
    const { id: item, version, isDecidable } = await itemOf(id)
    assert.equal(isDecidable, false)
    assert.equal(
      (await milo.refused(queue.approveItem, { params: { id: item }, body: { version } })).status,
      403,
    )
    assert.equal((await nora.call(queue.getItem, { params: { id: item } })).appeal, text)
    await approve(id, nora)
    assert.equal(await isPublic(id), true)
  })

  test('a rejected appeal is final', async () => {
    const { id } = await write()
    await reject(id)
    const params = { kind: 'article', subjectId: id }
    await author.call(queue.appeal, { params, body: { text: 'Please look at it again.' } })
    await reject(id, nora)
    assert.equal(
      (await author.refused(queue.appeal, { params, body: { text: 'And once more, please.' } }))
        .status,
      409,
    )
  })

  test('an appeal follows its author’s edits, and stays with someone else', async () => {
    const { id } = await write()
    await reject(id)
    await author.call(queue.appeal, {
      params: { kind: 'article', subjectId: id },
      body: { text: 'It names its sources.' },
    })
    const appealed = await itemOf(id)
    await change(id, { body: '<p>For nearly everything.</p>', status: 'published' })
    const { state, version, isDecidable, id: item } = await itemOf(id)
    assert.deepEqual([state, version > appealed.version, isDecidable], ['appealed', true, false])
    assert.equal(
      (
        await milo.refused(queue.rejectItem, {
          params: { id: item },
          body: { version, reason: 'Still no source.' },
        })
      ).status,
      403,
    )
    assert.equal(
      (await nora.call(queue.getItem, { params: { id: item } })).appeal,
      'It names its sources.',
    )
    await approve(id, nora)
    assert.equal(await isPublic(id), true)
  })

  test('reports stay until someone else decides, whatever the author changes', async () => {
    const { id } = await write(clean)
    const params = { kind: 'article', subjectId: id }
    const reader = await app.member()
    await reader.call(queue.report, { params, body: { ground: 'false' } })
    const reported = await itemOf(id)
    await change(id, { tags: ['x'] })
    const changed = await itemOf(id)
    assert.deepEqual(
      [changed.state, changed.reports, changed.reasons, changed.version > reported.version],
      ['reported', 1, ['Reported: States something false as fact.'], true],
    )
    await change(id, { status: 'draft' })
    assert.equal(await isWaiting(id), false)
    await change(id, { status: 'published' })
    assert.equal((await itemOf(id)).state, 'reported')
    await change(id, { title: 'A miracle cure walks' })
    assert.deepEqual(((item) => [item.state, item.reasons])(await itemOf(id)), [
      'flagged',
      [reason, 'Reported: States something false as fact.'],
    ])
    await change(id, { title: 'A walk', status: 'published' })
    app.clock.advance(1000)
    await approve(id)
    await change(id, { tags: ['y'] })
    assert.equal(await isWaiting(id), false)
    assert.equal(
      (await reader.refused(queue.report, { params, body: { ground: 'spam' } })).body.error,
      'You already reported this, and a moderator made a decision.',
    )
  })

  test('an administrator’s article keeps its reports after its author’s edits', async () => {
    const { id } = await nora.call(api.createArticle, { body: clean })
    app.clock.advance(1000)
    await author.call(queue.report, {
      params: { kind: 'article', subjectId: id },
      body: { ground: 'spam' },
    })
    for (const tag of ['y', 'z']) {
      app.clock.advance(1000)
      await nora.call(api.updateArticle, {
        params: { id },
        body: { tags: [tag], status: 'published' },
      })
      assert.equal((await itemOf(id)).state, 'reported')
    }
  })

  test('a reader reports once; the article stays until a moderator takes it down', async () => {
    const { id } = await write(clean)
    const params = { kind: 'article', subjectId: id }
    const reader = await app.member()
    await reader.call(queue.report, {
      params,
      body: { ground: 'private', note: 'My telephone number' },
    })
    assert.equal(
      (await reader.refused(queue.report, { params, body: { ground: 'spam' } })).status,
      409,
    )
    app.clock.advance(second)
    await (await app.member()).call(queue.report, { params, body: { ground: 'spam' } })
    const item = await itemOf(id)
    assert.deepEqual(
      [item.state, item.reports, item.reasons],
      ['reported', 2, ['Reported: Shares private information.', 'Reported: Advertising or spam.']],
    )
    const { reportList } = await milo.call(queue.getItem, { params: { id: item.id } })
    assert.deepEqual(
      reportList.map(({ note }) => note),
      [null, 'My telephone number'],
    )
    assert.equal(await isPublic(id), true)
    await reject(id)
    assert.equal(await isPublic(id), false)
  })

  test('nobody reports drafts, missing content, or their own', async () => {
    const { id: draft } = await write({ ...clean, status: 'draft' })
    const { id: own } = await write(clean)
    const reader = await app.member()
    for (const [client, kind, subjectId, status] of [
      [reader, 'article', draft, 404],
      [author, 'article', own, 409],
      [reader, 'poem', own, 404],
      [app.visitor(), 'article', own, 401],
    ] as const) {
      assert.equal(
        (
          await client.refused(queue.report, {
            params: { kind, subjectId },
            body: { ground: 'spam' },
          })
        ).status,
        status,
      )
    }
  })

  test('a reported article that is approved stays, and keeps its publication time', async () => {
    const { id, publishedAt } = await write(clean)
    await (
      await app.member()
    ).call(queue.report, { params: { kind: 'article', subjectId: id }, body: { ground: 'false' } })
    app.clock.advance(second)
    await approve(id)
    assert.equal((await author.call(api.getArticle, { params: { id } })).publishedAt, publishedAt)
  })
})

describe('the control center’s own endpoints', () => {
  test('list flagged articles before pending ones, paged, and approve by article id', async () => {
    const { id: pending } = await write({ ...clean, status: 'pending_review' })
    const { id: flagged } = await write()
    const first = await milo.call(api.listWaitingArticles, { query: { limit: 50 } })
    const states = first.items.map(({ itemState }) => itemState === 'pending')
    assert.deepEqual(
      states,
      states.toSorted((a, b) => Number(a) - Number(b)),
    )
    assert.match(first.items.find(({ id }) => id === pending)?.body ?? '', /Along the canal/)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await milo.call(api.listWaitingArticles, { query: { limit: 2, cursor } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(
      seen,
      first.items.map(({ id }) => id),
    )
    assert.equal(
      (await milo.call(api.approveArticle, { params: { id: flagged } })).status,
      'published',
    )
    assert.equal((await milo.refused(api.approveArticle, { params: { id: flagged } })).status, 409)
    assert.equal(
      (
        await milo.call(api.rejectArticle, {
          params: { id: pending },
          body: { reason: 'Name a source.' },
        })
      ).moderationState,
      'flagged',
    )
    assert.equal((await author.refused(api.listWaitingArticles, {})).status, 403)
  })

  test('don’t let moderators edit others’ text; administrators can, with an audit entry', async () => {
    const { id } = await write()
    assert.equal(
      (await milo.refused(api.updateArticle, { params: { id }, body: { status: 'published' } }))
        .status,
      403,
    )
    const corrected = await nora.call(api.updateArticle, {
      params: { id },
      body: { title: 'A miracle, cured' },
    })
    assert.deepEqual([corrected.moderationState, corrected.status], ['flagged', 'draft'])
    await nora.call(api.updateArticle, { params: { id }, body: { status: 'published' } })
    assert.equal(await isPublic(id), true)
    assert.equal(await isWaiting(id), false)
    const { items } = await nora.call(listAudit, { query: { subject: id } })
    assert.deepEqual(
      items.map(({ action }) => action),
      ['article.change', 'article.approve', 'article.change'],
    )
  })
})
