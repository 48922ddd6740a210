import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { fulfillSale } from '#features/orders/contract/endpoints.ts'
import { paidOrder, variantOf } from '#features/orders/testing/orders.ts'
import { day } from '#platform/server/clock.ts'
import { listTasks } from './contract/endpoints.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const textsOf = async (member: Member) => (await member.call(listTasks, {})).map(({ text }) => text)

describe('what needs a member', () => {
  test('is nothing for one who has done everything, and the dashboard has no list', async () => {
    const ann = await app.member()
    assert.deepEqual(await ann.call(listTasks, {}), [])
    assert.doesNotMatch((await ann.request('GET', '/')).text, /What needs you/)
  })

  test('starts with what is due: a profile to finish, with the time left', async () => {
    const newcomer = await app.member({ isComplete: false, age: 1, score: 80 })
    await newcomer.call(createArticle, {
      body: { title: 'On ferries', body: '<p>They cross.</p>', status: 'draft' },
    })
    const [profile, draft] = await newcomer.call(listTasks, {})
    assert.deepEqual(
      [profile?.text, profile?.path, profile?.dueAt],
      [
        'Finish your profile',
        '/profile-setup',
        new Date(app.clock.now().getTime() + 2 * day).toISOString(),
      ],
    )
    assert.equal(draft?.text, 'Go on with your draft “On ferries”')
    assert.match(draft?.path ?? '', /^\/article-editor\/[\w-]+$/)
    const { text } = await newcomer.request('GET', '/')
    const page = text.replace(/<script[^]*?<\/script>/g, '')
    assert.equal([...page.matchAll(/(Finish|Complete) your profile</g)].length, 1, 'asked for once')
    assert.match(page, /Go on with your draft/)
  })

  test('names no date that has passed once the account is paused', async () => {
    const paused = await app.member({ isComplete: false, age: 9 })
    const [profile] = await paused.call(listTasks, {})
    assert.deepEqual([profile?.text, profile?.dueAt], ['Finish your profile', null])
    assert.match(profile?.detail ?? '', /^Your account is paused/)
  })

  test('is a vote in each open debate, until they cast it, if they may vote', async () => {
    const [voter, reader] = [await app.member({ tier: 'weekly' }), await app.member()]
    const id = await openDebate(admin, 'voting', 'Ferries at night?')
    assert.deepEqual(await voter.call(listTasks, {}), [
      {
        text: 'Vote: Ferries at night?',
        detail: 'All rounds are over. 0 votes so far.',
        path: `/debate-arena?id=${id}`,
        dueAt: null,
      },
    ])
    assert.deepEqual(await textsOf(reader), [])
    const other = await openDebate(admin, 'live', 'Trams at night?')
    assert.deepEqual(
      await textsOf(voter),
      ['Vote: Ferries at night?', 'Vote: Trams at night?'],
      'in voting, which closes sooner, before live',
    )
    const staged = async () =>
      /<article class="stage[^]*?<h3[^>]*>([^<]*)/.exec((await voter.request('GET', '/')).text)?.[1]
    assert.equal(await staged(), 'Ferries at night?')
    await voter.call(castVote, { params: { id }, body: { position: 'A' } })
    assert.deepEqual(await textsOf(voter), ['Vote: Trams at night?'])
    assert.equal(await staged(), 'Trams at night?')
    await voter.call(castVote, { params: { id: other }, body: { position: 'A' } })
    assert.deepEqual(await textsOf(voter), [])
  })

  test('is what a moderator rejected, from when it can’t be undone, for two weeks', async () => {
    const author = await app.member({ score: 80, age: 40 })
    const moderator = await app.member({ isModerator: true })
    const { id } = await author.call(createArticle, {
      body: { title: 'A miracle cure', body: '<p>For everything.</p>', status: 'published' },
    })
    assert.deepEqual(await textsOf(moderator), ['1 item to review'])
    assert.deepEqual(await textsOf(author), [])
    const { items } = await moderator.call(queue.listQueue, { query: { limit: 50 } })
    const item = items.find(({ subjectId }) => subjectId === id)
    assert.ok(item)
    await moderator.call(queue.rejectItem, {
      params: { id: item.id },
      body: { version: item.version, reason: 'Name a source.' },
    })
    assert.deepEqual(await textsOf(author), [])
    app.clock.advance(11_000)
    const [rejected] = await author.call(listTasks, {})
    assert.deepEqual(
      [rejected?.text, rejected?.detail],
      ['Your article “A miracle cure” was rejected', 'Name a source.'],
    )
    assert.deepEqual(await textsOf(moderator), [])
    app.clock.advance(14 * day)
    assert.deepEqual(await textsOf(author), [])
  })

  test('is what a seller has to ship, and an account for the money', async () => {
    const [seller, buyer] = [await app.member({ house: 'verified' }), await app.member()]
    const id = await variantOf(app, seller)
    const order = await paidOrder(buyer, [{ id, quantity: 1 }])
    const [ship, payouts] = await seller.call(listTasks, {})
    const partId = order.parts[0]?.id ?? ''
    assert.deepEqual([ship?.text, ship?.path], ['1 order to ship', `/house/orders/${partId}`])
    const another = await paidOrder(buyer, [{ id, quantity: 1 }])
    const [both] = await seller.call(listTasks, {})
    assert.deepEqual([both?.text, both?.path], ['2 orders to ship', '/house/orders'])
    assert.deepEqual([payouts?.text, payouts?.path], ['Set up payouts', '/house/payouts'])
    assert.match(payouts?.detail ?? '', /^We hold \$\d+\.\d\d from your sales/)
    assert.deepEqual(await textsOf(buyer), [])
    for (const shipped of [partId, another.parts[0]?.id ?? ''])
      await seller.call(fulfillSale, {
        params: { id: shipped },
        body: { carrier: 'usps', tracking: '9400' },
      })
    assert.deepEqual(await textsOf(seller), ['Set up payouts'])
  })

  test('is open to members only', async () => {
    assert.equal((await app.visitor().refused(listTasks, {})).status, 401)
  })
})
