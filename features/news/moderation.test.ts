import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
})
after(() => app.close())

const flaggedArticle = async (): Promise<string> => {
  const { id } = await author.call(api.createArticle, { body: { title: 'A rumor', body: '<p>Somebody said so.</p>', status: 'published' } })
  await app.database.pool.query(`update articles set moderation_state = 'flagged', moderation_reason = 'Name a source.' where id = $1`, [id])
  return id
}

describe('an article that was flagged', () => {
  test('stays flagged and hidden, whatever its author changes', async () => {
    const id = await flaggedArticle()
    for (const change of [{ title: 'A report' }, { status: 'published' }, { body: '<p>It is so.</p>', status: 'published' }, { status: 'draft' }, { status: 'published' }, { status: 'pending_review' }] as const) {
      const { moderationState, moderationReason } = await author.call(api.updateArticle, { params: { id }, body: change })
      assert.deepEqual([moderationState, moderationReason], ['flagged', 'Name a source.'], JSON.stringify(change))
      assert.equal((await app.visitor().refused(api.getArticle, { params: { id } })).status, 404)
    }
    assert.ok((await app.visitor().call(api.listArticles, {})).items.every((item) => item.id !== id))
  })

  test('is not published by its author when it had become a draft', async () => {
    const id = await flaggedArticle()
    await author.call(api.updateArticle, { params: { id }, body: { status: 'draft' } })
    assert.equal((await author.call(api.updateArticle, { params: { id }, body: { status: 'published' } })).status, 'draft')
  })

  test('is public again once a moderator or an administrator publishes it', async () => {
    for (const role of [{ isModerator: true }, { isAdmin: true }]) {
      const id = await flaggedArticle()
      const decided = await (await app.member(role)).call(api.updateArticle, { params: { id }, body: { status: 'published' } })
      assert.deepEqual([decided.status, decided.moderationState, decided.moderationReason], ['published', 'approved', null])
      assert.equal((await app.visitor().call(api.getArticle, { params: { id } })).id, id)
    }
  })

  test('keeps its flag while an administrator only corrects it, and its words while a moderator decides', async () => {
    const id = await flaggedArticle()
    const admin = await app.member({ isAdmin: true })
    assert.equal((await admin.call(api.updateArticle, { params: { id }, body: { title: 'A rumour' } })).moderationState, 'flagged')
    const moderator = await app.member({ isModerator: true })
    for (const body of [{ status: 'published', title: 'Mine' }, { title: 'Mine' }, {}, { status: 'draft' }] as const) {
      assert.equal((await moderator.refused(api.updateArticle, { params: { id }, body })).status, 403)
    }
  })
})
