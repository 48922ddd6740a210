import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, deleteArticle, getArticle } from './contract/endpoints.ts'
import { getLike, likeArticle, unlikeArticle } from './contract/likes-endpoints.ts'

let app: TestApp
let author: Member
let id: string

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
})
after(() => app.close())

const publish = async () => {
  id = (
    await author.call(createArticle, {
      body: { title: 'Liked', body: '<p>Words.</p>', status: 'published' },
    })
  ).id
}
const shown = async () => (await app.visitor().call(getArticle, { params: { id } })).likes

describe('liking an article', () => {
  test('any member likes it once, sees that they do, and unlikes it', async () => {
    await publish()
    const [reader, other] = [await app.member(), await app.member()]
    assert.deepEqual(await reader.call(getLike, { params: { id } }), { isLiked: false, likes: 0 })
    assert.deepEqual(await reader.call(likeArticle, { params: { id } }), {
      isLiked: true,
      likes: 1,
    })
    assert.deepEqual(await reader.call(likeArticle, { params: { id } }), {
      isLiked: true,
      likes: 1,
    })
    assert.deepEqual(await other.call(likeArticle, { params: { id } }), { isLiked: true, likes: 2 })
    assert.deepEqual(await reader.call(unlikeArticle, { params: { id } }), {
      isLiked: false,
      likes: 1,
    })
    assert.deepEqual(await reader.call(unlikeArticle, { params: { id } }), {
      isLiked: false,
      likes: 1,
    })
    assert.deepEqual(
      [
        await reader.call(getLike, { params: { id } }),
        await other.call(getLike, { params: { id } }),
      ],
      [
        { isLiked: false, likes: 1 },
        { isLiked: true, likes: 1 },
      ],
    )
    assert.equal(await shown(), 1)
  })

  test('many presses at once count each member once', async () => {
    await publish()
    const readers = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    await Promise.all(
      readers.flatMap((reader) =>
        Array.from({ length: 5 }, () => reader.call(likeArticle, { params: { id } })),
      ),
    )
    assert.equal(await shown(), 4)
    await Promise.all(
      readers
        .slice(0, 3)
        .flatMap((reader) =>
          Array.from({ length: 5 }, () => reader.call(unlikeArticle, { params: { id } })),
        ),
    )
    assert.equal(await shown(), 1)
  })

  test('unpublished articles have no likes, and a visitor is asked to log in', async () => {
    const draft = await author.call(createArticle, {
      body: { title: 'Draft', body: '<p>Words.</p>' },
    })
    for (const missing of [draft.id, 'nonsense', '0198c5d2-0000-7000-8000-000000000000']) {
      for (const endpoint of [getLike, likeArticle, unlikeArticle])
        assert.equal((await author.refused(endpoint, { params: { id: missing } })).status, 404)
    }
    assert.equal(
      (await app.visitor().refused(likeArticle, { params: { id: draft.id } })).status,
      401,
    )
  })

  test('a liked article can be deleted', async () => {
    await publish()
    await author.call(likeArticle, { params: { id } })
    await author.call(deleteArticle, { params: { id } })
    const { rows } = await app.database.pool.query(
      'select 1 from article_likes where article_id = $1',
      [id],
    )
    assert.equal(rows.length, 0)
  })
})
