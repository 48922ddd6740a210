import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { XMLValidator } from 'fast-xml-parser'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { appeal, listQueue } from '#features/moderation/contract/endpoints.ts'
import { getIssue } from './contract/endpoints.ts'
import { testimonyMessages as messages } from './contract/rules.ts'
import {
  createTestimony,
  likeTestimony,
  listModeratedTestimonies,
  listMyLikes,
  listMyTestimonies,
  listTestimonies,
  putTestimonyStatus,
  setTestimonyStatus,
  shareTestimony,
  unlikeTestimony,
  updateTestimony,
  withdrawTestimony,
} from './contract/testimonies-endpoints.ts'
import { publicTestimony } from './testing/testimony-inputs.ts'

let app: TestApp
let admin: Member
let moderator: Member
let author: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  moderator = await app.member({ isModerator: true })
  author = await app.member({ score: 80, username: 'ora_lind', email: 'ora@mail.example' })
})
after(() => app.close())

const sin = 'envy' as const
const write = (content: string, more: object = {}, from = author) =>
  from.call(createTestimony, { body: { sin, content, ...more } })
const list = async () => (await app.visitor().call(listTestimonies, { query: { sin } })).items
const mine = (from = author) => from.call(listMyTestimonies, { query: { sin } })
const decide = (id: string, status: 'approved' | 'rejected', more: object = {}) =>
  admin.call(setTestimonyStatus, { params: { postId: id }, body: { status, ...more } })

describe('a member with the required score shares a testimony', () => {
  test('it is pending, rejected with a reason, edited, approved, and then everyone reads and counts it', async () => {
    const { id, status } = await write('My brother got the farm.', { title: 'The farm' })
    assert.equal(status, 'pending')
    assert.deepEqual(await list(), [])
    await decide(id, 'rejected', { reason: 'Please leave your brother’s name out.' })
    assert.deepEqual(
      (await mine()).map((each) => [each.status, each.reason]),
      [['rejected', 'Please leave your brother’s name out.']],
    )
    const again = await author.call(updateTestimony, {
      params: { id },
      body: { title: 'The farm', content: 'Somebody else got the farm.' },
    })
    assert.deepEqual([again.status, again.reason], ['pending', null])
    const waiting = (await moderator.call(listModeratedTestimonies, {})).items
    assert.deepEqual(
      waiting.map((each) => each.content),
      ['Somebody else got the farm.'],
    )
    const approved = await moderator.call(putTestimonyStatus, {
      params: { id },
      body: { status: 'approved', version: waiting[0]?.version },
    })
    assert.equal(approved.status, 'approved')
    const [shown] = await list()
    assert.deepEqual(
      [shown?.title, shown?.author.username, shown?.status],
      ['The farm', 'ora_lind', 'approved'],
    )
    const issue = await app.visitor().call(getIssue, { params: { sin } })
    assert.equal(issue.testimonies, 1)
    const page = await app.visitor().request('GET', `/seven-sins/${sin}`)
    assert.ok(page.text.includes('Somebody else got the farm.'))
  })

  test('a blank one is refused with its field, and a title is optional', async () => {
    const { status, body } = await author.refused(createTestimony, {
      body: { sin, content: ' \n\u200b' },
    })
    assert.deepEqual([status, body.fields?.['content']], [400, messages.blank])
    const long = await author.refused(createTestimony, { body: { sin, content: 'x'.repeat(5001) } })
    assert.equal(long.body.fields?.['content'], 'Use at most 5000 characters.')
    const unknown = await author.refused(createTestimony, {
      body: { sin: 'hubris' as never, content: 'Words.' },
    })
    assert.deepEqual(
      [unknown.status, unknown.body.fields?.['sin']],
      [400, 'Choose one of the seven issues.'],
    )
    assert.equal((await write('Without a title.')).title, null)
  })

  test('a member without the score learns what it takes', async () => {
    const low = await app.member({ score: 60 })
    const { status, body } = await low.refused(createTestimony, {
      body: { sin, content: 'Words.' },
    })
    assert.deepEqual([status, body.capability], [403, 'canPostContent'])
  })

  test('can’t stand under a name of the site, its staff or another member', async () => {
    await app.member({ username: 'quiet_reader' })
    const refused = async (displayName: string) =>
      (await author.refused(createTestimony, { body: { sin, content: 'Words.', displayName } }))
        .body.fields?.['displayName']
    assert.match((await refused('XVerse Moderator ✔')) ?? '', /looks like the site/)
    assert.match((await refused('Quiet_Reader')) ?? '', /A member has this username/)
    const own = await author.call(createTestimony, {
      body: { sin, content: 'My own.', displayName: 'ora_lind' },
    })
    assert.equal(own.displayName, 'ora_lind')
  })

  test('under a chosen name only moderators learn who wrote it', async () => {
    const { id } = await write('They do not know me.', { displayName: 'A neighbor' })
    await decide(id, 'approved')
    const answer = await app.visitor().request('GET', `/api/seven-sins-posts?sin=${sin}`)
    const shown = (answer.json as { id: string; author: object }[]).find((each) => each.id === id)
    assert.deepEqual(shown?.author, {
      name: 'A neighbor',
      username: null,
      imageUrl: null,
      isStaff: false,
    })
    assert.ok(
      !JSON.stringify(shown).includes('ora_lind') && !JSON.stringify(shown).includes(author.id),
    )
    const found = async (who: Member) =>
      (await who.call(listModeratedTestimonies, { query: { status: 'approved' } })).items.find(
        (each) => each.id === id,
      )
    assert.deepEqual((await found(moderator))?.author, {
      id: author.id,
      username: 'ora_lind',
      email: null,
    })
    assert.equal((await found(admin))?.author?.email, 'ora@mail.example')
  })

  test('a pending one can be edited, and a moderator who read the old text is told', async () => {
    const { id } = await write('First words.')
    const { version } =
      (await admin.call(listModeratedTestimonies, { query: { limit: 50 } })).items.find(
        (each) => each.id === id,
      ) ?? {}
    await author.call(updateTestimony, { params: { id }, body: { content: 'Other words.' } })
    const { status, body } = await admin.refused(setTestimonyStatus, {
      params: { postId: id },
      body: { status: 'approved', version },
    })
    assert.equal(status, 409)
    assert.match(body.error, /changed this while you were reading/)
    await decide(id, 'approved')
    const late = await author.refused(updateTestimony, {
      params: { id },
      body: { content: 'Too late.' },
    })
    assert.equal(late.status, 409)
  })

  test('its author withdraws it in any state; it leaves page, count and queue', async () => {
    const sofar = (await app.visitor().call(getIssue, { params: { sin } })).testimonies
    const { id } = await write('Gone soon.')
    await decide(id, 'approved')
    await author.call(withdrawTestimony, { params: { id } })
    assert.ok(!(await list()).some((each) => each.id === id))
    assert.equal((await app.visitor().call(getIssue, { params: { sin } })).testimonies, sofar)
    const other = await write('Never read.')
    const stranger = await app.member({ score: 80 })
    assert.equal(
      (await stranger.refused(withdrawTestimony, { params: { id: other.id } })).status,
      404,
    )
    await author.call(withdrawTestimony, { params: { id: other.id } })
    const queue = await admin.call(listQueue, { query: { kind: 'testimony' } })
    assert.ok(!queue.items.some(({ subjectId }) => subjectId === other.id))
  })

  test('an appeal against a rejection goes to another moderator', async () => {
    const { id } = await write('Hear me out.')
    await decide(id, 'rejected', { reason: 'Off topic.' })
    await author.call(appeal, {
      params: { kind: 'testimony', subjectId: id },
      body: { text: 'It is about envy, from start to end.' },
    })
    const own = await admin.refused(setTestimonyStatus, {
      params: { postId: id },
      body: { status: 'approved' },
    })
    assert.equal(own.status, 403)
    await moderator.call(setTestimonyStatus, {
      params: { postId: id },
      body: { status: 'approved' },
    })
    assert.ok((await list()).some((each) => each.id === id))
  })
})

describe('a public testimony is liked and shared', () => {
  test('a member likes once, however often they press, and can unlike', async () => {
    const id = await publicTestimony(app)
    const fan = await app.member({ score: 75 })
    const liked = () => fan.call(likeTestimony, { params: { id } })
    assert.deepEqual(await Promise.all([liked(), liked()]), [
      { isLiked: true, likes: 1 },
      { isLiked: true, likes: 1 },
    ])
    assert.deepEqual((await fan.call(listMyLikes, { query: { sin: 'greed' } })).ids, [id])
    assert.deepEqual(await fan.call(unlikeTestimony, { params: { id } }), {
      isLiked: false,
      likes: 0,
    })
    assert.equal((await fan.call(unlikeTestimony, { params: { id } })).likes, 0)
    await liked()
    await app.profile.put({ userId: fan.id, score: 60 })
    assert.equal((await fan.refused(likeTestimony, { params: { id } })).status, 403)
    assert.equal(
      (await fan.call(unlikeTestimony, { params: { id } })).likes,
      0,
      'also below the score',
    )
  })

  test('twenty members at once are twenty likes', async () => {
    const id = await publicTestimony(app)
    const fans = await Promise.all(Array.from({ length: 20 }, () => app.member({ score: 75 })))
    await Promise.all(fans.map((fan) => fan.call(likeTestimony, { params: { id } })))
    const { items } = await app.visitor().call(listTestimonies, { query: { sin: 'greed' } })
    assert.equal(items.find((each) => each.id === id)?.likes, 20)
  })

  test('nobody likes their own, or an unpublished one', async () => {
    const id = await publicTestimony(app, author)
    assert.equal((await author.refused(likeTestimony, { params: { id } })).status, 409)
    const waiting = await write('Not yet.')
    const fan = await app.member({ score: 75 })
    for (const endpoint of [likeTestimony, unlikeTestimony, shareTestimony] as const)
      assert.equal((await fan.refused(endpoint, { params: { id: waiting.id } })).status, 404)
  })

  test('each share counts, a visitor’s too', async () => {
    const id = await publicTestimony(app)
    await app.visitor().call(shareTestimony, { params: { id } })
    assert.deepEqual(await app.visitor().call(shareTestimony, { params: { id } }), { shares: 2 })
  })
})

test('the newest testimonies are a feed, under their displayed names', async () => {
  const { id } = await write('Fish & chips <b>every</b> day.', { displayName: 'A <neighbor>' })
  await decide(id, 'approved')
  const { text, headers } = await app.visitor().request('GET', '/feeds/seven-sins.xml')
  assert.match(headers.get('content-type') ?? '', /^application\/atom\+xml/)
  const [entry = ''] = text.split('<entry>').slice(1)
  assert.ok(entry.includes(`urn:uuid:${id}`))
  assert.ok(entry.includes('<name>A &lt;neighbor&gt;</name>'))
  assert.ok(entry.includes('Fish &amp;amp; chips &amp;lt;b&amp;gt;every'))
  assert.ok(!entry.includes('ora_lind'))
  assert.equal(XMLValidator.validate(text), true)
  await author.call(withdrawTestimony, { params: { id } })
  const later = await app.visitor().request('GET', '/feeds/seven-sins.xml')
  assert.ok(!later.text.includes(id))
})
