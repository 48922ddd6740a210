import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { createArticle, deleteArticle, getArticle } from '#features/news/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import { listAllComments } from './contract/admin-endpoints.ts'
import * as api from './contract/endpoints.ts'
import { commentPath } from './contract/rules.ts'

const reason = 'Contains “miracle cure”.'

let app: TestApp
let author: Member
let writer: Member
let reader: Member
let milo: Member
let nora: Member
let article: string

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  writer = await app.member({ tier: 'weekly', email: 'writer@example.org' })
  reader = await app.member()
  milo = await app.member({ isModerator: true })
  nora = await app.member({ isAdmin: true, tier: 'weekly' })
  article = await publish()
})
after(() => app.close())

const publish = async () =>
  (
    await author.call(createArticle, {
      body: { title: 'The canal', body: '<p>Ducks, mostly.</p>', status: 'published' },
    })
  ).id
const print = (content: string, member = writer, contentId = article) =>
  member.call(api.createComment, { body: { contentType: 'article', contentId, content } })
const shownTo = async (client: Pick<Member, 'call'>, id: string) =>
  (
    await client.call(api.listComments, {
      params: { kind: 'article', id: article },
      query: { limit: 50 },
    })
  ).items.find((comment) => comment.id === id)
const isPublic = async (id: string) => (await shownTo(app.visitor(), id)) !== undefined
const count = async () =>
  (await app.visitor().call(getArticle, { params: { id: article } })).commentCount
const report = (id: string, client = reader) =>
  client.call(queue.report, {
    params: { kind: 'comment', subjectId: id },
    body: { ground: 'abuse' },
  })
const itemOf = async (id: string, client = milo) => {
  const { items } = await client.call(queue.listQueue, { query: { kind: 'comment', limit: 50 } })
  const item = items.find(({ subjectId }) => subjectId === id)
  assert.ok(item, 'it waits in the queue')
  return item
}
const approve = async (id: string, client = milo) => {
  const { id: item, version } = await itemOf(id, client)
  return client.call(queue.approveItem, { params: { id: item }, body: { version } })
}
const reject = async (id: string, client = milo) => {
  const { id: item, version } = await itemOf(id, client)
  return client.call(queue.rejectItem, {
    params: { id: item },
    body: { version, reason: 'Argue about the matter.' },
  })
}

describe('an edited comment', () => {
  test('is screened again, leaves the count, and shows moderators what it said before', async () => {
    const counted = await count()
    const { id } = await print('A good canal. <i>')
    const edit = (content: string) =>
      writer.call(api.editComment, { params: { id }, body: { content } })
    assert.equal((await edit('Try my miracle cure!')).hiddenReason, reason)
    assert.deepEqual([await isPublic(id), await count()], [false, counted])
    assert.equal(
      (await writer.refused(api.editComment, { params: { id }, body: { content: 'Fine.' } }))
        .status,
      409,
      'it stays as the moderator reads it',
    )
    assert.equal(
      (await reader.refused(api.editComment, { params: { id }, body: { content: 'Fine.' } }))
        .status,
      403,
    )
    const { id: item } = await itemOf(id)
    const { html } = await milo.call(queue.getItem, { params: { id: item } })
    assert.match(html ?? '', /Try my miracle cure![^]*Before an edit[^]*A good canal. &lt;i&gt;/)
    await approve(id)
    assert.deepEqual([await isPublic(id), await count()], [true, counted + 1])
  })

  test('keeps its reports, and a decision about the text before is refused', async () => {
    const { id } = await print('Ducks are thieves.')
    await report(id)
    const { id: item, version } = await itemOf(id)
    await writer.call(api.editComment, { params: { id }, body: { content: 'Ducks are fine.' } })
    assert.equal(
      (
        await milo.refused(queue.rejectItem, {
          params: { id: item },
          body: { version, reason: 'Argue about the matter.' },
        })
      ).status,
      409,
    )
    await reject(id)
    assert.equal(await isPublic(id), false)
  })
})

describe('a comment held back by the operator’s rules', () => {
  test('is visible to its author only, with the reason, and counted once a moderator approves it', async () => {
    const counted = await count()
    const { id, hiddenReason } = await print('Try my miracle cure!')
    assert.equal(hiddenReason, reason)
    assert.deepEqual(
      [
        await isPublic(id),
        await shownTo(milo, id),
        (await shownTo(writer, id))?.hiddenReason,
        await count(),
      ],
      [false, undefined, reason, counted],
    )
    const item = await itemOf(id)
    assert.deepEqual(
      [item.state, item.reasons, item.title, item.path],
      ['flagged', [reason], 'Try my miracle cure!', commentPath(`/news/${article}`, id)],
    )
    assert.equal((await milo.call(queue.getItem, { params: { id: item.id } })).about, 'The canal')
    await approve(id)
    assert.deepEqual([await isPublic(id), await count()], [true, counted + 1])
  })

  test('names a link that hides its target, however it is written; an administrator’s comment isn’t held back', async () => {
    for (const content of ['Look: https://bit.ly/x', 'Look: bit.ly/x', 'See www.bit.ly!'])
      assert.match((await print(content)).hiddenReason ?? '', /^Links to (www\.)?bit\.ly\.$/)
    for (const content of ['See example.org, e.g. page two.', 'A bit.lying is not a link'])
      assert.equal((await print(content)).hiddenReason, null)
    assert.equal((await print('A miracle cure, they said.', nora)).hiddenReason, null)
  })

  test('can’t be found, reported or counted by others', async () => {
    const { id } = await print('A miracle cure again')
    const { status } = await reader.refused(queue.report, {
      params: { kind: 'comment', subjectId: id },
      body: { ground: 'spam' },
    })
    assert.equal(status, 404)
    assert.equal((await reader.refused(api.deleteComment, { params: { id } })).status, 404)
    const { text } = await app.visitor().request('GET', `/news/${article}`)
    assert.ok(!text.includes('A miracle cure again'))
  })
})

describe('a comment readers report', () => {
  test('stays until a moderator hides it with a reason for its author, also by email, and nobody else', async () => {
    const { id } = await print('You are all fools.')
    const counted = await count()
    await report(id)
    assert.equal(
      (
        await reader.refused(queue.report, {
          params: { kind: 'comment', subjectId: id },
          body: { ground: 'spam' },
        })
      ).status,
      409,
    )
    assert.deepEqual(
      [await isPublic(id), (await itemOf(id)).reasons],
      [true, ['Reported: Attacks or threatens someone.']],
    )
    await reject(id)
    assert.deepEqual(
      [await isPublic(id), await count(), (await shownTo(writer, id))?.hiddenReason],
      [false, counted - 1, 'Argue about the matter.'],
    )
    app.clock.advance(13 * second)
    await app.moderation.notifyAuthors()
    const emailMessage = await until(
      async () =>
        (await app.outbox?.list())?.find(
          ({ to, text }) =>
            to === 'writer@example.org' &&
            text.includes('Your comment “You are all fools.” was taken down for this reason:'),
        ),
      'the letter',
    )
    assert.match(
      emailMessage.text,
      /Argue about the matter\.\n\nYou can appeal. Someone else will decide\.\n\nAppeal:\n/,
    )
    assert.ok(emailMessage.text.includes(app.url + commentPath(`/news/${article}`, id)))
    const [entry] = (await nora.call(listAudit, { query: { subject: id } })).items
    assert.deepEqual([entry?.action, entry?.actor?.username], ['comment.reject', milo.username])
  })

  test('returns within ten seconds by undo, and later by an appeal someone else decides', async () => {
    const { id } = await print('Fools, I say.')
    const counted = await count()
    await report(id)
    const { id: item } = await reject(id)
    assert.equal(await isPublic(id), false)
    await milo.call(queue.undoDecision, { params: { id: item } })
    assert.deepEqual(
      [await isPublic(id), await count(), (await itemOf(id)).state],
      [true, counted, 'reported'],
    )

    await reject(id)
    const params = { kind: 'comment', subjectId: id }
    assert.equal(
      (await reader.refused(queue.appeal, { params, body: { text: 'Not mine, but still.' } }))
        .status,
      404,
    )
    await writer.call(queue.appeal, { params, body: { text: 'It was about the ducks.' } })
    assert.deepEqual([await isPublic(id), (await itemOf(id)).isDecidable], [false, false])
    await approve(id, nora)
    assert.deepEqual(
      [await isPublic(id), await count(), (await writer.call(queue.getStanding, { params })).state],
      [true, counted, 'approved'],
    )
  })

  test('gets one decision, however many moderators decide at once, and the count stays correct', async () => {
    const { id } = await print('Twice decided.')
    const counted = await count()
    await report(id)
    const { id: item, version } = await itemOf(id)
    const answers = await Promise.all(
      [milo, nora].map((client) =>
        client.request('POST', `/api/admin/moderation/${item}/reject`, {
          body: { version, reason: 'Argue about the matter.' },
        }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    )
    assert.equal(await count(), counted - 1)
  })
})

describe('deleting', () => {
  test('someone else’s comment is recorded in the audit log, one’s own isn’t', async () => {
    const [theirs, own] = [await print('Delete me.'), await print('I regret this.')]
    await milo.call(api.deleteComment, { params: { id: theirs.id } })
    await writer.call(api.deleteComment, { params: { id: own.id } })
    const [entry, ...others] = (await nora.call(listAudit, { query: { subject: theirs.id } })).items
    assert.deepEqual(
      [entry?.action, entry?.actor?.username, entry?.before, entry?.after, others.length],
      [
        'comment.delete',
        milo.username,
        { authorId: writer.id, about: `article ${article}`, isHidden: false },
        null,
        0,
      ],
    )
    assert.equal((await nora.call(listAudit, { query: { subject: own.id } })).items.length, 0)
  })

  test('a hidden comment doesn’t affect the count, and leaves the queue', async () => {
    const counted = await count()
    const { id } = await print('One more miracle cure')
    await writer.call(api.deleteComment, { params: { id } })
    assert.equal(await count(), counted)
    assert.ok(
      (await milo.call(queue.listQueue, { query: { kind: 'comment', limit: 50 } })).items.every(
        ({ subjectId }) => subjectId !== id,
      ),
    )
  })

  test('a moderator can’t delete what someone else is reviewing, nor an appeal against their own decision', async () => {
    const { id } = await print('Bigwigs, the lot of them.')
    await report(id)
    const { id: item } = await itemOf(id)
    await nora.call(queue.claimItem, { params: { id: item } })
    const refusal = () => milo.refused(api.deleteComment, { params: { id } })
    assert.deepEqual((({ status, body }) => [status, body.error])(await refusal()), [
      409,
      `${nora.username} is looking at this.`,
    ])
    await nora.call(queue.releaseItem, { params: { id: item } })
    await reject(id)
    await writer.call(queue.appeal, {
      params: { kind: 'comment', subjectId: id },
      body: { text: 'It was about the ducks.' },
    })
    assert.deepEqual((({ status, body }) => [status, body.error])(await refusal()), [
      403,
      'You rejected this, so someone else has to decide the appeal.',
    ])
    await nora.call(api.deleteComment, { params: { id } })
  })

  test('a hidden comment’s words don’t become clean by deleting and reposting them', async () => {
    const { id } = await print('Everybody on that bench is bought.')
    await report(id)
    await reject(id)
    await writer.call(api.deleteComment, { params: { id } })
    assert.equal(
      (await print('Everybody on that bench is bought!')).hiddenReason,
      'A moderator rejected an earlier version of this.',
    )
    assert.equal((await print('Nobody on that bench is bought.')).hiddenReason, null)
  })

  test('an article removes its comments from the queue while moderators decide about them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const doomed = await publish()
      const comments = await Promise.all(
        ['a miracle cure', 'another miracle cure'].map((content) => print(content, writer, doomed)),
      )
      const items = await Promise.all(comments.map(({ id }) => itemOf(id)))
      const answers = await Promise.all([
        ...items.map(({ id, version }) =>
          milo.request('POST', `/api/admin/moderation/${id}/approve`, { body: { version } }),
        ),
        author.request('DELETE', `/api/articles/${doomed}`),
        writer.request('DELETE', `/api/comments/${comments[0]?.id}`),
      ])
      assert.ok(
        answers.every(({ status }) => [200, 404].includes(status)),
        answers.map(({ status, text }) => `${status} ${text}`).join(),
      )
      const { rows } = await app.database.pool.query(
        'select 1 from moderation_items where subject_id = any($1)',
        [comments.map(({ id }) => id)],
      )
      assert.equal(rows.length, 0)
      assert.equal((await author.refused(deleteArticle, { params: { id: doomed } })).status, 404)
    }
  })
})

describe('everybody’s comments', () => {
  test('are listed for moderators, hidden ones too, newest first and paged', async () => {
    const shown = await print('The newest of all.')
    const hidden = await print('A miracle cure for the canal.')
    const { items, next } = await milo.call(listAllComments, { query: { limit: 2 } })
    assert.deepEqual(
      items.map(({ id, hiddenReason, path }) => [id, hiddenReason, path]),
      [
        [hidden.id, reason, commentPath(`/news/${article}`, hidden.id)],
        [shown.id, null, commentPath(`/news/${article}`, shown.id)],
      ],
    )
    const later = await milo.call(listAllComments, { query: { limit: 2, cursor: next ?? '' } })
    assert.ok(later.items.every(({ id }) => id < shown.id))
    assert.equal((await writer.refused(listAllComments, {})).status, 403)
  })

  test('are found by their author', async () => {
    const other = await app.member({ tier: 'weekly', email: 'odd.duck@example.org' })
    const { id } = await print('Mine alone.', other)
    for (const search of [other.username.toUpperCase(), other.username])
      assert.deepEqual(
        (await milo.call(listAllComments, { query: { search } })).items.map((each) => each.id),
        [id],
      )
    assert.deepEqual(
      (await milo.call(listAllComments, { query: { search: 'odd.duck' } })).items,
      [],
      'an address, which moderators don’t see, finds nobody',
    )
  })
})
