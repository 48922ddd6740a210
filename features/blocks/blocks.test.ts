import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, createReply, listComments } from '#features/comments/contract/endpoints.ts'
import { follow, getFollowing } from '#features/follows/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { getBlock, listBlocks, putBlock, removeBlock } from './contract/endpoints.ts'
import { blockMessages, maxBlocks, type BlockLevel } from './contract/rules.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const writer = () => app.member({ score: 90, tier: 'annual' })
const put = (member: Member, { username }: { username: string }, level: BlockLevel) =>
  member.call(putBlock, { params: { username }, body: { level } })
const articleOf = async (member: Member) =>
  (
    await member.call(createArticle, {
      body: { title: 'The ferry is back', body: '<p>Twice a day.</p>', status: 'published' },
    })
  ).id
const comment = (contentId: string) => ({
  body: { contentType: 'article', contentId, content: 'I was on it this morning.' },
})
const reply = (id: string) => ({ params: { id }, body: { content: 'So was I.' } })
const commentsOn = async (member: Pick<Member, 'call'>, id: string) =>
  (await member.call(listComments, { params: { kind: 'article', id }, query: {} })).items
const notified = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).items.map(({ text }) => text)

describe('a member who mutes another', () => {
  test('finds their comments and replies closed, as nobody else does', async () => {
    const [ann, bob, cora] = [await writer(), await writer(), await writer()]
    const article = await articleOf(ann)
    const { id } = await bob.call(createComment, comment(article))
    await bob.call(createReply, reply((await cora.call(createComment, comment(article))).id))
    assert.deepEqual(await put(ann, bob, 'muted'), { level: 'muted' })
    const closed = (items: Awaited<ReturnType<typeof commentsOn>>) =>
      items
        .flatMap((one) => [one, ...one.replies])
        .filter(({ isMuted }) => isMuted)
        .map(({ authorId }) => authorId)
    assert.deepEqual(closed(await commentsOn(ann, article)), [bob.id, bob.id])
    for (const other of [bob, cora, app.visitor()])
      assert.deepEqual(closed(await commentsOn(other, article)), [])
    await ann.call(createReply, reply(id))
    await ann.call(removeBlock, { params: { username: bob.username } })
    assert.deepEqual(closed(await commentsOn(ann, article)), [])
  })

  test('gets no notifications of what they write, and they can still write it', async () => {
    const [ann, bob] = [await writer(), await writer()]
    const article = await articleOf(ann)
    const { id } = await ann.call(createComment, comment(article))
    await put(ann, bob, 'muted')
    await bob.call(createComment, comment(article))
    await bob.call(createReply, reply(id))
    assert.deepEqual(await notified(ann), [])
    await ann.call(removeBlock, { params: { username: bob.username } })
    await bob.call(createReply, reply(id))
    assert.equal((await notified(ann)).length, 1)
  })

  test('isn’t notified of their new articles, though following them', async () => {
    const [ann, bob, cora] = [await writer(), await writer(), await writer()]
    for (const reader of [ann, cora])
      await reader.call(follow, { params: { kind: 'member', target: bob.username } })
    await put(ann, bob, 'muted')
    await articleOf(bob)
    await app.features.follows.announcements.announceDue()
    await until(async () => (await notified(cora)).length > 0, 'the notification')
    assert.deepEqual(await notified(ann), [])
  })
})

describe('a member who blocks another', () => {
  test('is no longer followed by them, follows them no longer, and can’t be followed', async () => {
    const [ann, bob] = [await writer(), await writer()]
    const of = ({ username }: Member) => ({ params: { kind: 'member' as const, target: username } })
    await ann.call(follow, of(bob))
    await bob.call(follow, of(ann))
    await put(ann, bob, 'blocked')
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      assert.equal((await one.call(getFollowing, of(other))).isFollowing, false)
    const refused = await bob.refused(follow, of(ann))
    assert.deepEqual([refused.status, refused.body.error], [409, blockMessages.follow])
    await ann.call(removeBlock, { params: { username: bob.username } })
    assert.equal((await bob.call(follow, of(ann))).isFollowing, true)
  })

  test('isn’t followed by someone who followed in the same moment', async () => {
    const ann = await writer()
    for (let round = 0; round < 10; round += 1) {
      const bob = await writer()
      const following = { params: { kind: 'member' as const, target: ann.username } }
      await Promise.allSettled([bob.call(follow, following), put(ann, bob, 'blocked')])
      const { isFollowing } = await bob.call(getFollowing, following)
      assert.equal(isFollowing, false, `round ${round + 1}`)
    }
  })

  test('gets no comments from them on articles, and no replies, but others do', async () => {
    const [ann, bob, cora] = [await writer(), await writer(), await writer()]
    const [own, other] = [await articleOf(ann), await articleOf(cora)]
    const { id } = await ann.call(createComment, comment(other))
    const { id: below } = await cora.call(createReply, reply(id))
    await put(ann, bob, 'blocked')
    const onArticle = await bob.refused(createComment, comment(own))
    assert.deepEqual([onArticle.status, onArticle.body.error], [409, blockMessages.comment])
    for (const target of [id, below]) {
      const refused = await bob.refused(createReply, reply(target))
      assert.deepEqual([refused.status, refused.body.error], [409, blockMessages.reply])
    }
    await bob.call(createComment, comment(other))
    await cora.call(createComment, comment(own))
    assert.equal((await commentsOn(ann, own)).length, 1, 'nothing refused is stored')
  })

  test('can’t keep away administrators and moderators, but can mute them', async () => {
    const ann = await writer()
    const staff = await app.member({ isModerator: true, score: 90, tier: 'annual' })
    const params = { username: staff.username }
    const refused = await ann.refused(putBlock, { params, body: { level: 'blocked' } })
    assert.deepEqual([refused.status, refused.body.error], [409, blockMessages.staff])
    assert.deepEqual(await put(ann, staff, 'muted'), { level: 'muted' })
  })

  test('doesn’t keep away who becomes a moderator later', async () => {
    const [ann, bob] = [await writer(), await writer()]
    const article = await articleOf(ann)
    await put(ann, bob, 'blocked')
    await app.database.pool.query('update users set is_moderator = true where id = $1', [bob.id])
    await bob.call(createComment, comment(article))
  })
})

test('members see and change whom they muted and blocked, newest first, and nobody else does', async () => {
  const [ann, bob, cora] = [await writer(), await writer(), await writer()]
  await put(ann, bob, 'muted')
  await put(ann, cora, 'muted')
  await put(ann, bob, 'blocked')
  const { items } = await ann.call(listBlocks, { query: {} })
  assert.deepEqual(
    items.map(({ username, level }) => [username, level]),
    [
      [cora.username, 'muted'],
      [bob.username, 'blocked'],
    ],
  )
  assert.deepEqual((await bob.call(listBlocks, { query: {} })).items, [])
  const byBob = await bob.call(getBlock, { params: { username: ann.username } })
  assert.deepEqual(byBob, { level: null })
  const known = await ann.call(getBlock, { params: { username: bob.username.toUpperCase() } })
  assert.deepEqual(known, { level: 'blocked' })
})

test('members can’t mute themselves or someone who doesn’t exist, or more than 1,000', async () => {
  const [ann, bob] = [await writer(), await writer()]
  const to = (username: string) =>
    ann.refused(putBlock, { params: { username }, body: { level: 'muted' } })
  assert.deepEqual((await to(ann.username)).body.error, blockMessages.own)
  assert.equal((await to('nobody-at-all')).status, 404)
  const wrong = { params: { username: bob.username }, body: { level: 'shunned' as BlockLevel } }
  assert.equal((await ann.refused(putBlock, wrong)).status, 400)
  await app.database.pool.query(
    `with made as (insert into users (id, username, created_at)
       select gen_random_uuid(), 'crowd_' || n, now() from generate_series(1, $2::int) n returning id)
     insert into blocks (id, member_id, target_id, level, created_at)
       select gen_random_uuid(), $1, id, 'muted', now() from made`,
    [ann.id, maxBlocks],
  )
  assert.deepEqual((await to(bob.username)).body.error, blockMessages.full)
})
