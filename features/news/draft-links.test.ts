import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day } from '#platform/server/clock.ts'
import * as links from './contract/draft-link-endpoints.ts'
import { draftLinkDays } from './contract/draft-links.ts'
import { createArticle, deleteArticle, updateArticle } from './contract/endpoints.ts'
import { getArticle } from './contract/reading.ts'
import { saveArticleDraft } from './contract/versions-endpoints.ts'

let app: TestApp
let author: Member
before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 90, username: 'ruth_vale' })
})
after(() => app.close())

const write = async (title = 'The ferry timetable') => {
  const body = { title, body: '<p>Boats leave at nine.</p>', status: 'draft' } as const
  return (await author.call(createArticle, { body })).id
}
const share = async (id: string, by = author) => {
  const { path } = await by.call(links.createDraftLink, { params: { id } })
  return path.split('/').at(-1) ?? ''
}
const read = (token: string) => app.visitor().call(links.readSharedDraft, { params: { token } })
const statusOf = async (token: string) =>
  (await app.visitor().refused(links.readSharedDraft, { params: { token } })).status

describe('a draft’s private link', () => {
  test('shows the author’s newest text to whoever has it, and to nobody else', async () => {
    const id = await write()
    const token = await share(id)
    const { draft } = await read(token)
    assert.deepEqual(
      [draft?.words.title, draft?.words.body, draft?.authorName],
      ['The ferry timetable', '<p>Boats leave at nine.</p>', 'ruth_vale'],
    )
    await author.call(saveArticleDraft, {
      params: { id },
      body: {
        version: 1,
        draftVersion: 0,
        words: {
          title: 'Unsaved',
          summary: null,
          category: 'local',
          scope: 'national',
          state: null,
          tags: [],
          body: '<p>At ten.</p><script>alert(1)</script>',
        },
      },
    })
    const newer = (await read(token)).draft
    assert.deepEqual([newer?.words.title, newer?.words.body], ['Unsaved', '<p>At ten.</p>'])
    assert.equal((await app.visitor().refused(getArticle, { params: { id } })).status, 404)
    assert.equal(await statusOf('x'.repeat(43)), 404)
    assert.equal(await statusOf('short'), 400)
  })

  test('is stored as a hash only, and isn’t cached or indexed', async () => {
    const token = await share(await write())
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select l::text as row from article_draft_links l',
    )
    assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(token)))
    const page = await app.visitor().request('GET', `/drafts/${token}`)
    assert.equal(page.status, 200)
    assert.match(page.text, /Boats leave at nine/)
    assert.match(page.text, /name="robots" content="noindex/)
    assert.match(page.headers.get('cache-control') ?? '', /no-store/)
  })

  test('ends when revoked, replaced, expired or deleted', async () => {
    const id = await write()
    const first = await share(id)
    const second = await share(id)
    assert.equal(await statusOf(first), 404)
    await author.call(links.deleteDraftLink, { params: { id } })
    assert.equal(await statusOf(second), 404)
    assert.deepEqual(await author.call(links.getDraftLink, { params: { id } }), {
      expiresAt: null,
    })
    const third = await share(id)
    app.clock.advance(draftLinkDays * day)
    assert.equal(await statusOf(third), 404)
    const fourth = await share(id)
    await author.call(deleteArticle, { params: { id } })
    assert.equal(await statusOf(fourth), 404)
  })

  test('leads to the article once it is published, and none is made then', async () => {
    const id = await write('Soon public')
    const token = await share(id)
    await author.call(updateArticle, {
      params: { id },
      body: { version: 1, status: 'published' },
    })
    assert.deepEqual(await read(token), { publishedPath: `/news/${id}`, draft: null })
    const { status, body } = await author.refused(links.createDraftLink, { params: { id } })
    assert.deepEqual(
      [status, body.error],
      [409, 'This article is published. Share its address instead.'],
    )
  })

  test('doesn’t work while its author is suspended or its text is flagged', async () => {
    const id = await write('Held')
    const token = await share(id)
    const set = (sql: string) => app.database.pool.query(sql, [author.id])
    await set(`update users set suspended_until = now() + interval '100 years' where id = $1`)
    assert.equal(await statusOf(token), 404)
    await set('update users set suspended_until = null where id = $1')
    assert.equal((await read(token)).draft?.words.title, 'Held')
    await set(`update articles set moderation_state = 'flagged' where author_id = $1`)
    assert.equal(await statusOf(token), 404)
  })

  test('of another member’s draft can’t be made, seen or ended', async () => {
    const id = await write('Mine')
    const token = await share(id)
    const other = await app.member({ score: 90 })
    const admin = await app.member({ isAdmin: true })
    for (const endpoint of [links.getDraftLink, links.createDraftLink, links.deleteDraftLink]) {
      assert.equal((await other.refused(endpoint, { params: { id } })).status, 404)
      assert.equal((await admin.refused(endpoint, { params: { id } })).status, 403)
    }
    assert.equal((await read(token)).draft?.words.title, 'Mine')
  })
})
