import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { setChallengeStatus } from '#features/challenges/contract/endpoints.ts'
import { challengeText, pendingChallenge } from '#features/challenges/testing/challenges.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { setProductState } from '#features/marketplace/contract/admin-endpoints.ts'
import {
  addProduct,
  changeProduct,
  getOwnProduct,
  removeProduct,
} from '#features/marketplace/contract/desk-endpoints.ts'
import { productOf, productText } from '#features/marketplace/testing/products.ts'
import { takeDown } from '#features/moderation/contract/endpoints.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { createArticle, deleteArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { mediaAt } from './contract/paths.ts'
import { keepPicture, uploadPicture } from './testing/pictures.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true, score: 80 })
})
after(() => app.close())

let written = 0
const keep = (member: Member) => keepPicture(app.url, member)
const writer = () => app.member({ score: 80 })
/** A writer who also sells. */
const vendor = () => app.member({ score: 80, tier: 'house', house: 'verified' })
/** An article, published unless said otherwise; answers its id. */
const write = async (member: Member, given: object) => {
  written += 1
  const words = { title: `Along the canal, part ${written}`, body: '<p>Past the lock.</p>' }
  const body = { ...words, status: 'published', ...given } as typeof words
  return (await member.call(createArticle, { body })).id
}
const draw = (src: string, alt = '') => ({ body: `<p>Look:</p><img src="${src}" alt="${alt}">` })
const offered = async (member: Member) => (await member.call(api.listMyPictures, {})).items
const addresses = async (member: Member) => (await offered(member)).map(({ mediaUrl }) => mediaUrl)
const isPublic = async (path: string) => (await fetch(app.url + path)).status === 200
const isThere = async (path: string) =>
  (await app.media.size(path.slice('/media/'.length))) !== null
const pictured = (mediaUrl: string, alt = '') => ({ pictures: [{ mediaUrl, alt }] })

describe('a member’s pictures', () => {
  test('are offered again newest first, with their description, and to nobody else', async () => {
    const [ruth, mallory] = [await writer(), await writer()]
    const cover = await keep(ruth)
    const inText = await keep(ruth)
    const unused = await keep(ruth)
    await write(ruth, { mediaUrl: cover, mediaAlt: 'A pier at dawn' })
    await write(ruth, draw(inText, 'The &quot;old&quot; lock &lt;closed&gt; &amp; dry'))
    const items = await offered(ruth)
    assert.deepEqual(
      items.map(({ mediaUrl, description }) => [mediaUrl, description]),
      [
        [unused, ''],
        [inText, 'The "old" lock <closed> & dry'],
        [cover, 'A pier at dawn'],
      ],
    )
    assert.deepEqual([items[0]?.width, items[0]?.height], [300, 200])
    assert.deepEqual(await offered(mallory), [])
    assert.equal((await app.visitor().refused(api.listMyPictures, {})).status, 401)
  })

  test('are those of articles, products and challenges, and have their newest description', async () => {
    const owner = await vendor()
    const [shared, entered] = [await keep(owner), await keep(owner)]
    await write(owner, { ...draw(shared, 'A mallet'), status: 'draft' })
    await productOf(app, owner, pictured(shared, 'The mallet from above'))
    await pendingChallenge(owner, { ...challengeText, mediaUrl: entered })
    assert.deepEqual(
      (await offered(owner)).map(({ mediaUrl, description }) => [mediaUrl, description]),
      [
        [entered, ''],
        [shared, 'The mallet from above'],
      ],
    )
  })

  test('exclude videos, profile pictures, and files that only other records use', async () => {
    const ruth = await writer()
    const mediaUrl = await uploadPicture(app.url, ruth)
    await ruth.call(api.setAvatar, { body: { mediaUrl } })
    const [portrait, clip] = [await keep(ruth), await keep(ruth)]
    const { pool } = app.database
    await pool.query(`update media_files set kind = 'video' where id = $1`, [mediaAt(clip)?.id])
    assert.deepEqual(await addresses(ruth), [portrait])
    await pool.query(
      `insert into media_references (media_id, kind, subject_id) values ($1, 'candidate', $1)`,
      [mediaAt(portrait)?.id],
    )
    assert.deepEqual(await addresses(ruth), [])
  })

  test('are offered page by page, each once', async () => {
    const ruth = await writer()
    const all: string[] = []
    for (let count = 0; count < 5; count += 1) all.unshift(await keep(ruth))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) }
      const page = await ruth.call(api.listMyPictures, { query })
      seen.push(...page.items.map(({ mediaUrl }) => mediaUrl))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, all)
  })

  test('aren’t offered while an article, product or challenge with them is refused', async () => {
    const owner = await vendor()
    const [drawn, sold, entered] = [await keep(owner), await keep(owner), await keep(owner)]
    const article = await write(owner, { ...draw(drawn), title: 'A miracle cure' })
    const { id } = await productOf(app, owner, pictured(sold))
    const challenge = await pendingChallenge(owner, { ...challengeText, mediaUrl: entered })
    assert.deepEqual(await addresses(owner), [entered, sold])
    const reason = 'It isn’t yours.'
    await admin.call(setProductState, { params: { id }, body: { state: 'removed', reason } })
    assert.deepEqual(await addresses(owner), [entered])
    await admin.call(setChallengeStatus, {
      params: { id: challenge },
      body: { status: 'rejected', reason },
    })
    assert.deepEqual(await addresses(owner), [])
    await write(owner, { ...draw(drawn), status: 'draft' })
    assert.deepEqual(await addresses(owner), [], 'a second text doesn’t clear it')
    await admin.call(setProductState, { params: { id }, body: { state: 'draft' } })
    await owner.call(deleteArticle, { params: { id: article } })
    assert.deepEqual(await addresses(owner), [sold, drawn])
  })

  test('aren’t offered in the two days before they are deleted for want of use', async () => {
    const ruth = await writer()
    const [unused, used] = [await keep(ruth), await keep(ruth)]
    await write(ruth, { mediaUrl: used, status: 'draft' })
    const now = new Date(Date.now())
    app.clock.set(new Date(now.getTime() + 28 * day - hour))
    assert.deepEqual(await addresses(ruth), [used, unused])
    app.clock.set(new Date(now.getTime() + 28 * day + hour))
    assert.deepEqual(await addresses(ruth), [used])
    app.clock.set(now)
  })

  test('keep the words of a staff member’s article from the owner of its cover', async () => {
    const [ruth, editor] = [await writer(), await app.member({ isAdmin: true, score: 80 })]
    const mediaUrl = await keep(editor)
    const id = await write(ruth, {})
    await editor.call(updateArticle, { params: { id }, body: { mediaUrl } })
    await ruth.call(updateArticle, {
      params: { id },
      body: { status: 'draft', mediaAlt: 'What Ruth hasn’t published' },
    })
    assert.deepEqual(
      (await offered(editor)).map(({ description }) => description),
      [''],
    )
    assert.deepEqual(await offered(ruth), [])
  })
})

test('another member’s picture stays refused in texts, covers and products, and shows nothing', async () => {
  const [ruth, mallory] = [await writer(), await vendor()]
  const picture = await keep(ruth)
  await write(ruth, { mediaUrl: picture, status: 'draft' })
  const cover = await mallory.refused(createArticle, {
    body: { title: 'Taken', body: '<p>Words.</p>', mediaUrl: picture },
  })
  assert.deepEqual([cover.status, Object.keys(cover.body.fields ?? {})], [400, ['mediaUrl']])
  const { body } = await mallory.call(createArticle, {
    body: { title: 'Taken', ...draw(picture) },
  })
  assert.equal(body, '<p>Look:</p>')
  const product = await mallory.refused(addProduct, {
    body: { ...productText, ...pictured(picture) },
  })
  assert.equal(product.status, 400)
  assert.equal(await isPublic(picture), false)
  assert.deepEqual(await addresses(mallory), [])
})

describe('a picture in two records', () => {
  const sweepAMonthLater = async (marker: string) => {
    const now = new Date(Date.now())
    app.clock.set(new Date(now.getTime() + 31 * day))
    await app.media.startCleanUp()
    await until(async () => !(await isThere(marker)), 'the clean-up')
    app.clock.set(now)
  }

  test('stays with one article when the other is deleted, and is cleaned up after both', async () => {
    const ruth = await writer()
    const picture = await keep(ruth)
    const first = await write(ruth, { mediaUrl: picture, mediaAlt: 'A pier' })
    const second = await write(ruth, draw(picture, 'A pier'))
    await ruth.call(deleteArticle, { params: { id: first } })
    await sweepAMonthLater(await keep(ruth))
    assert.deepEqual([await isThere(picture), await isPublic(picture)], [true, true])
    await ruth.call(deleteArticle, { params: { id: second } })
    assert.equal(await isPublic(picture), false)
    await sweepAMonthLater(await keep(ruth))
    assert.equal(await isThere(picture), false)
  })

  test('stays with an article without its product, and with a product without its article', async () => {
    const owner = await vendor()
    const [one, other] = [await keep(owner), await keep(owner)]
    const article = await write(owner, { ...draw(one), mediaUrl: other })
    const first = await productOf(app, owner, pictured(one))
    const second = await productOf(app, owner, pictured(other))
    await owner.call(removeProduct, { params: { id: first.id } })
    await sweepAMonthLater(await keep(owner))
    assert.deepEqual([await isThere(one), await isPublic(one)], [true, true])
    await owner.call(deleteArticle, { params: { id: article } })
    await sweepAMonthLater(one)
    assert.deepEqual([await isThere(other), await isPublic(other)], [true, true])
    const { pictures } = await owner.call(getOwnProduct, { params: { id: second.id } })
    assert.deepEqual(
      pictures.map(({ mediaUrl }) => mediaUrl),
      [other],
    )
  })

  test('is public as long as one of them is', async () => {
    const owner = await vendor()
    const picture = await keep(owner)
    const draft = await write(owner, { ...draw(picture), status: 'draft' })
    assert.equal(await isPublic(picture), false, 'a draft')
    const id = await write(owner, { mediaUrl: picture })
    assert.equal(await isPublic(picture), true, 'a draft and a published article')
    await owner.call(updateArticle, { params: { id: draft }, body: { title: 'Saved again' } })
    assert.equal(await isPublic(picture), true, 'the draft was saved')
    await owner.call(updateArticle, { params: { id }, body: { mediaUrl: null } })
    assert.equal(await isPublic(picture), false, 'taken out of the published article')
    const product = await productOf(app, owner, pictured(picture))
    assert.equal(await isPublic(picture), true, 'a draft and a product for sale')
    await owner.call(changeProduct, {
      params: { id: product.id },
      body: { ...productText, name: product.name, ...pictured(picture), state: 'draft' },
    })
    assert.equal(await isPublic(picture), false, 'two drafts')
  })

  test('of which one is taken down is public with the other only', async () => {
    const ruth = await writer()
    const picture = await keep(ruth)
    const [first, second] = [await write(ruth, draw(picture)), await write(ruth, draw(picture))]
    const down = (subjectId: string) =>
      admin.call(takeDown, {
        params: { kind: 'article', subjectId },
        body: { reason: 'It names a private person’s address.' },
      })
    await down(first)
    assert.equal(await isPublic(picture), true)
    await down(second)
    assert.equal(await isPublic(picture), false)
    assert.deepEqual(await addresses(ruth), [])
  })

  test('is deleted from all of them with its owner’s account', async () => {
    const owner = await vendor()
    const picture = await keep(owner)
    const id = await write(owner, draw(picture))
    await write(owner, { mediaUrl: picture, status: 'draft' })
    await productOf(app, owner, pictured(picture))
    const body = { currentPassword: testPassword, content: 'keep' } as const
    await owner.call(requestDeletion, { body })
    app.clock.advance(14 * day + 1000)
    await app.features.myData.deletions.eraseDue()
    assert.deepEqual([await isThere(picture), await isPublic(picture)], [false, false])
    assert.doesNotMatch(
      (await app.visitor().request('GET', `/api/articles/${id}`)).text,
      /\/media\//,
    )
    const { rows } = await app.database.pool.query(
      'select from media_references where media_id = $1',
      [mediaAt(picture)?.id],
    )
    assert.equal(rows.length, 0)
  })

  test('that belongs to an administrator isn’t held by articles of a deleted account', async () => {
    const [ruth, editor] = [await writer(), await app.member({ isAdmin: true, score: 80 })]
    const mediaUrl = await keep(editor)
    const id = await write(ruth, {})
    await editor.call(updateArticle, { params: { id }, body: { mediaUrl } })
    assert.equal(await isPublic(mediaUrl), true)
    const body = { currentPassword: testPassword, content: 'keep' } as const
    await ruth.call(logIn, { body: { username: ruth.username, password: testPassword } })
    await ruth.call(requestDeletion, { body })
    app.clock.advance(14 * day + 1000)
    await app.features.myData.deletions.eraseDue()
    assert.deepEqual([await isThere(mediaUrl), await isPublic(mediaUrl)], [true, false])
  })
})
