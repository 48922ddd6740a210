import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { putBlock } from '#features/blocks/contract/endpoints.ts'
import { publicChallenge } from '#features/challenges/testing/challenges.ts'
import { createComment, deleteComment, editComment } from '#features/comments/contract/endpoints.ts'
import { setStatus } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { addCandidate } from '#features/elections/testing/elections.ts'
import { called, enteredResult, publishResult } from '#features/elections/testing/results.ts'
import { seller } from '#features/marketplace/testing/products.ts'
import { takeDown } from '#features/moderation/contract/endpoints.ts'
import { createArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { fulfillSale, refundOrder } from '#features/orders/contract/endpoints.ts'
import { paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import { listWebhooks } from './contract/endpoints.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'
import { addWebhook } from './testing/webhooks.ts'

let app: TestApp
let receiver: Receiver
let editors: [Member, Member]
let kinds: string[]
before(async () => {
  app = await openTestApp({ WEBHOOKS_TO_LOOPBACK: '1' })
  app.clock.set(new Date('2026-11-20T15:00:00Z'))
  receiver = await openReceiver()
  editors = [await app.member({ isAdmin: true }), await app.member({ isAdmin: true })]
  const listed = await editors[0].call(listWebhooks, {})
  kinds = listed.kinds.map(({ kind }) => kind)
  await addWebhook(editors[0], hookFor('site'), kinds, { isSite: true })
})
after(async () => {
  await app.close()
  await receiver.close()
})

const hookFor = (name: string) => receiver.url.replace('/hook', `/${name}`)
const subscribe = (member: Member) => addWebhook(member, hookFor(member.username), kinds)
/** What a member's webhook got since the last look, as kind and id. */
const news = async (member: Member): Promise<{ type: string; data: Record<string, unknown> }[]> => {
  await app.features.webhooks.deliveries.sendDue()
  const path = `/${member.username}`
  const own = receiver.received.filter((each) => each.path === path)
  for (const each of own) receiver.received.splice(receiver.received.indexOf(each), 1)
  seen.push(...own)
  return own
}
const typesOf = async (member: Member) => (await news(member)).map(({ type }) => type)
const seen: { type: string; body: string }[] = []
const writer = () => app.member({ tier: 'annual', score: 90 })
const article = (member: Member) =>
  member.call(createArticle, {
    body: { title: 'On ferries', body: '<p>They run.</p>', status: 'published' },
  })

describe('webhooks learn of', () => {
  test('articles that everyone may read, or no longer, and of no drafts', async () => {
    const ann = await writer()
    await subscribe(ann)
    const save = (id: string, body: object) =>
      ann.call(updateArticle, { params: { id }, body: { isMinor: true, ...body } })
    const { id } = await ann.call(createArticle, {
      body: { title: 'On ferries', body: '<p>They run.</p>', status: 'draft' },
    })
    await save(id, { title: 'On boats' })
    assert.deepEqual(await typesOf(ann), [])
    await save(id, { status: 'published' })
    await save(id, { title: 'On ships' })
    await save(id, { status: 'draft' })
    const messages = await news(ann)
    assert.deepEqual(
      messages.map(({ type, data }) => [type, data['id'], data['title']]),
      [
        ['article.published', id, 'On boats'],
        ['article.changed', id, 'On ships'],
        ['article.removed', id, undefined],
      ],
    )
  })

  test('comments, without their words, unless their author is muted', async () => {
    const [ann, bob, cy] = [await writer(), await writer(), await writer()]
    const { id: contentId } = await article(ann)
    await subscribe(ann)
    await subscribe(bob)
    const comment = (member: Member, content: string) =>
      member.call(createComment, { body: { contentType: 'article', contentId, content } })
    const { id } = await comment(bob, 'Quite right.')
    const params = { id }
    await bob.call(editComment, { params, body: { content: 'Quite wrong.' } })
    await bob.call(deleteComment, { params })
    await ann.call(putBlock, { params: { username: cy.username }, body: { level: 'muted' } })
    await comment(cy, 'Unheard.')
    const all = ['comment.published', 'comment.changed', 'comment.removed']
    const messages = await news(ann)
    assert.deepEqual(
      messages.map(({ type }) => type),
      all,
    )
    assert.ok(!JSON.stringify(messages).includes('Quite'))
    assert.deepEqual(messages[0]?.data['about'], { kind: 'article', id: contentId })
    assert.deepEqual(await typesOf(bob), all)
  })

  test('what moderators take down, without a word of them', async () => {
    const ann = await writer()
    const { id } = await article(ann)
    await subscribe(ann)
    await editors[0].call(takeDown, {
      params: { kind: 'article', subjectId: id },
      body: { reason: 'It names a private person.' },
    })
    const messages = await news(ann)
    assert.deepEqual(
      messages.map(({ type, data }) => [type, Object.keys(data).sort()]),
      [['article.removed', ['id', 'url']]],
    )
  })

  test('debates that open, and close with their tally', async () => {
    const ann = await app.member()
    await subscribe(ann)
    const id = await openDebate(editors[0], 'voting')
    await editors[0].call(setStatus, { params: { id }, body: { status: 'closed' } })
    const messages = await news(ann)
    assert.deepEqual(
      messages.map(({ type, data }) => [type, data['id']]),
      [
        ['debate.opened', id],
        ['debate.closed', id],
      ],
    )
    const { votesA, votesB, tallyHash } = messages[1]?.data ?? {}
    assert.deepEqual([votesA, votesB], [0, 0])
    assert.match(String(tallyHash), /^[0-9a-f]{64}$/)
  })

  test('results of elections once they are published', async () => {
    const ann = await app.member()
    await subscribe(ann)
    const candidate = await addCandidate(editors, { state: 'NE' })
    await publishResult(editors, enteredResult('NE', [candidate], called(candidate)))
    const [message] = await news(ann)
    const { state, status, winnerId } = message?.data ?? {}
    assert.deepEqual(
      [message?.type, state, status, winnerId],
      ['election.result_published', 'NE', 'called', candidate],
    )
  })

  test('challenges that are published, and that won', async () => {
    const ann = await app.member()
    await subscribe(ann)
    const id = await publicChallenge(app, ann)
    assert.deepEqual(
      (await news(ann)).map(({ type, data }) => [type, data['id']]),
      [['challenge.published', id]],
    )
    await app.database.pool.query('update challenges set votes = 1 where id = $1', [id])
    const month = app.clock.now()
    app.clock.set(new Date('2026-12-02T12:00:00Z'))
    await app.contests.decideDue()
    const [message] = await news(ann)
    app.clock.set(month)
    assert.deepEqual([message?.type, message?.data['period']], ['challenge.won', '2026-11'])
  })

  test('a House’s orders, for its owner, and nothing of the buyer', async () => {
    const [owner, other, buyer] = [await seller(app), await seller(app), await app.member()]
    await subscribe(owner)
    await subscribe(other)
    await subscribe(buyer)
    const order = await paidOrder(buyer, [{ id: await variantOf(app, owner), quantity: 2 }])
    const id = order.parts[0]?.id ?? ''
    await owner.call(fulfillSale, { params: { id }, body: {} })
    const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 1 }]
    const body = { lines, reason: `Cracked, says ${buyer.username}.` }
    await editors[0].call(refundOrder, { params: { id: order.id }, body })
    const messages = await news(owner)
    assert.deepEqual(
      messages.map(({ type, data }) => [type, data['id']]),
      [
        ['order.paid', id],
        ['order.fulfilled', id],
        ['order.refunded', id],
      ],
    )
    assert.equal(messages[2]?.data['cents'], 1250)
    const text = JSON.stringify(messages)
    for (const word of [buyer.id, buyer.username, 'Bo Reed', 'Canal St', '78702'])
      assert.ok(!text.includes(word), word)
    assert.deepEqual([await typesOf(other), await typesOf(buyer)], [[], []])
  })

  test('nothing of sanctions, votes, answers, moderation or accounts', () => {
    const groups = new Set(kinds.map((kind) => kind.split('.')[0]))
    assert.deepEqual(
      [...groups],
      ['article', 'challenge', 'comment', 'debate', 'election', 'order'],
    )
  })
})

test('every message is as the API’s description and the guide say', async () => {
  const { json } = await app.visitor().request('GET', '/api/openapi.json')
  const { webhooks, components } = json as {
    webhooks: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: object }> } } }
    >
    components: object
  }
  assert.deepEqual(Object.keys(webhooks).sort(), [...kinds, 'webhook.test'].sort())
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'api', components })
  const ofSite = receiver.received.filter(({ path }) => path === '/site')
  const sent = [...seen, ...ofSite]
  const checked = new Set(sent.map(({ type }) => type))
  for (const { type, body } of sent) {
    const schema = webhooks[type]?.post.requestBody.content['application/json']?.schema
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const isValid = ajv.validate(JSON.parse(text) as object, JSON.parse(body))
    assert.ok(isValid, `${type}: ${ajv.errorsText()}`)
  }
  assert.ok(checked.size >= 12, [...checked].join(', '))
  const guide = await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
  for (const kind of Object.keys(webhooks)) assert.ok(guide.includes(`\`${kind}\``), kind)
})
