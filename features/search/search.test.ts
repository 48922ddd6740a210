import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import {
  createTestimony,
  setTestimonyStatus,
} from '#features/campaign/contract/testimonies-endpoints.ts'
import { submitArgument } from '#features/debates/contract/arguments-endpoints.ts'
import { acceptArgument, argumentDraft } from '#features/debates/testing/arguments.ts'
import { argumentPath } from '#features/debates/contract/argument-path.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { setCandidateRemoved } from '#features/elections/contract/admin-endpoints.ts'
import { addCandidate } from '#features/elections/testing/elections.ts'
import { saveDesk } from '#features/marketplace/contract/desk-endpoints.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { createArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { setListed } from '#features/profile/contract/endpoints.ts'
import { videoPath } from '#features/videos/contract/paths.ts'
import { addVideo } from '#features/videos/testing/videos.ts'
import { countResults, searchSite, suggestResults } from './contract/endpoints.ts'
import { excerptOf } from './server/excerpt.ts'

let app: TestApp
let admin: Member
let second: Member
let author: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  second = await app.member({ isAdmin: true })
  author = await app.member({ score: 90, tier: 'annual' })
})
after(() => app.close())

const search = async (q: string, more: object = {}, by: Pick<Member, 'call'> = app.visitor()) =>
  (await by.call(searchSite, { query: { q, ...more } })).items
const kindsOf = async (q: string, by?: Pick<Member, 'call'>) =>
  (await search(q, {}, by)).filter(({ isSimilar }) => !isSimilar).map(({ kind }) => kind)
const publish = (title: string, more: object = {}) =>
  author.call(createArticle, {
    body: { title, body: '<p>What the council decided.</p>', status: 'published', ...more },
  })

/** Everyone who must not learn of what isn't public. */
const everyone = async () => [
  app.visitor(),
  await app.member(),
  author,
  await app.member({ isModerator: true }),
  admin,
]

/** Asserts that nobody finds a word in results, counts or suggestions. */
async function nobodyFinds(word: string): Promise<void> {
  for (const person of await everyone()) {
    assert.deepEqual(await kindsOf(word, person), [])
    assert.deepEqual(await person.call(countResults, { query: { q: word } }), [])
    const suggested = await person.call(suggestResults, { query: { q: word } })
    assert.ok(suggested.every(({ title }) => !title.includes(word)))
  }
}

describe('one search finds', () => {
  test('an article by its words once it is published, and no longer when it is a draft again', async () => {
    const { id, version } = await publish('Quillfeather bridge', { status: 'draft' })
    await nobodyFinds('quillfeather')
    const saved = await author.call(updateArticle, {
      params: { id },
      body: { status: 'published', version: version ?? 1 },
    })
    const [found] = await search('quillfeather bridge')
    assert.deepEqual(
      [found?.kind, found?.id, found?.path, found?.detail],
      ['article', id, `/news/${id}`, 'Politics'],
    )
    await author.call(updateArticle, {
      params: { id },
      body: { status: 'draft', version: saved.version ?? 2 },
    })
    await nobodyFinds('quillfeather')
  })

  test('debates, and arguments once a moderator accepted them', async () => {
    const debateId = await openDebate(admin, 'live', 'Should ospreytown keep its ferry?')
    const { id } = await author.call(submitArgument, {
      params: { id: debateId },
      body: {
        ...argumentDraft,
        sources: [...argumentDraft.sources],
        text: 'Wrenlight lamps cost less than a ferry that nobody takes, and they last.',
      },
    })
    assert.deepEqual(await kindsOf('ospreytown'), ['debate'])
    await nobodyFinds('wrenlight')
    await acceptArgument(admin, id)
    const [found] = await search('wrenlight')
    assert.deepEqual(
      [found?.kind, found?.title, found?.path],
      ['argument', 'Should ospreytown keep its ferry?', argumentPath(debateId, id)],
    )
  })

  test('testimonies once they are approved, without their authors', async () => {
    const { id } = await author.call(createTestimony, {
      body: { sin: 'envy', title: 'The larkmeadow farm', content: 'Somebody else got it.' },
    })
    await nobodyFinds('larkmeadow')
    const decide = (status: 'approved' | 'rejected', more: object = {}) =>
      admin.call(setTestimonyStatus, { params: { postId: id }, body: { status, ...more } })
    await decide('approved')
    const [found] = await search('larkmeadow')
    assert.equal(found?.path, `/seven-sins/envy#testimony-${id}`)
    assert.doesNotMatch(JSON.stringify(found), new RegExp(author.username))
  })

  test('candidates until they are removed', async () => {
    const id = await addCandidate([admin, second], { name: 'Tamsin Kestrelwood' })
    const [found] = await search('kestrelwood')
    assert.deepEqual([found?.kind, found?.detail], ['candidate', 'Independent · TX · 2026'])
    await admin.call(setCandidateRemoved, { params: { id }, body: { isRemoved: true } })
    await nobodyFinds('kestrelwood')
  })

  test('products that are for sale, and none of a seller on vacation or before verification', async () => {
    const owner = await seller(app)
    await productOf(app, owner, { name: 'Heronsbill oar' })
    await productOf(app, owner, { name: 'Heronsbill paddle', state: 'draft' })
    await productOf(app, await seller(app, 'pending'), { name: 'Heronsbill mast' })
    assert.deepEqual(
      (await search('heronsbill')).map(({ title }) => title),
      ['Heronsbill oar'],
    )
    await owner.call(saveDesk, {
      body: {
        about: '',
        shippingCents: 0,
        freeFromCents: null,
        shippingTerms: '',
        returnTerms: '',
        isOnVacation: true,
      },
    })
    await nobodyFinds('heronsbill')
  })

  test('no products of a seller whose account is being deleted', async () => {
    const owner = await seller(app)
    await productOf(app, owner, { name: 'Egretsfoot oar' })
    assert.equal((await search('egretsfoot')).length, 1)
    await owner.call(requestDeletion, {
      body: { currentPassword: testPassword, content: 'keep' },
    })
    await nobodyFinds('egretsfoot')
  })

  test('videos by title, and by transcript only for those who may watch', async () => {
    const id = await addVideo(app, {
      title: 'Egretford council, start to end',
      tier: 'annual',
      transcript: 'The curlewbank levee is paid for twice.',
    })
    assert.deepEqual(await kindsOf('egretford'), ['video'])
    for (const person of [app.visitor(), await app.member({ tier: 'monthly' })]) {
      assert.deepEqual(await kindsOf('curlewbank', person), [])
      assert.deepEqual(await person.call(countResults, { query: { q: 'curlewbank' } }), [])
    }
    for (const person of [author, admin]) {
      const [found] = await search('curlewbank', {}, person)
      assert.deepEqual([found?.kind, found?.path], ['video', videoPath(id)])
    }
  })

  test('members only while they are on the leaderboard', async () => {
    const member = await app.member({ score: 77, username: 'ternwhistle' })
    await nobodyFinds('ternwhistle')
    await member.call(setListed, { body: { isListed: true } })
    assert.deepEqual(await kindsOf('ternwhistle'), ['member'])
    await member.call(setListed, { body: { isListed: false } })
    await nobodyFinds('ternwhistle')
  })

  test('the help and the articles of the campaign, at their sections', async () => {
    const help = await search('password', { kind: 'help' })
    assert.ok(help.some(({ path }) => path.startsWith('/docs#')))
    const campaign = await search('bill section', { kind: 'campaign' })
    assert.ok(campaign.every(({ path }) => path.startsWith('/seven-sins')))
    assert.ok(campaign.length > 0)
  })
})

describe('results', () => {
  test('are ranked by title first, filtered by kind, counted, and paged without gaps', async () => {
    for (let number = 0; number < 5; number += 1) await publish(`Plovergate ${number}`)
    await publish('Something else', { body: '<p>Near plovergate, at last.</p>' })
    await openDebate(admin, 'live', 'Who paid for plovergate?')
    const first = await app.visitor().call(searchSite, { query: { q: 'plovergate', limit: 4 } })
    const rest = await app
      .visitor()
      .call(searchSite, { query: { q: 'plovergate', limit: 4, cursor: first.next ?? '' } })
    const all = [...first.items, ...rest.items]
    assert.equal(rest.next, null)
    assert.equal(new Set(all.map(({ id }) => id)).size, 7)
    assert.equal(all.at(-1)?.title, 'Something else')
    assert.deepEqual(await app.visitor().call(countResults, { query: { q: 'plovergate' } }), [
      { kind: 'article', count: 6 },
      { kind: 'debate', count: 1 },
    ])
    assert.equal((await search('plovergate', { kind: 'debate' })).length, 1)
  })

  test('show the matched words of the text', async () => {
    await publish('A night at sea', { body: '<p>The <b>sandpiperhall</b> lantern is lit.</p>' })
    const [found] = await search('sandpiperhall')
    const [match] = found?.matches ?? []
    assert.equal(found?.excerpt.slice(match?.start, match?.end), 'sandpiperhall')
  })

  test('show the matched words of the title, and its signs as text', async () => {
    await publish('Oystercatcher <b>& Sons</b> versus the oystercatchers')
    const [found] = await search('oystercatcher')
    assert.deepEqual(
      found?.titleMatches.map(({ start, end }) => found.title.slice(start, end)),
      ['Oystercatcher', 'oystercatchers'],
    )
    const page = await app.visitor().request('GET', '/search?q=oystercatcher')
    assert.match(
      page.text,
      /<h\d[^>]*><a[^>]*><mark[^>]*>Oystercatcher<\/mark> &lt;b&gt;&amp; Sons&lt;\/b&gt; versus the <mark/,
    )
  })

  test('with a typo are titles that look alike, and say so', async () => {
    await publish('Cormorantville reopens its library')
    const found = await search('cormarantville')
    assert.deepEqual(
      found.map(({ title, isSimilar }) => [title, isSimilar]),
      [['Cormorantville reopens its library', true]],
    )
  })

  test('are suggested by the beginning of a title', async () => {
    await publish('Dunlinford votes on its bridge')
    const suggested = await app.visitor().call(suggestResults, { query: { q: 'dunlin' } })
    assert.deepEqual(
      suggested.map(({ title }) => title),
      ['Dunlinford votes on its bridge'],
    )
  })

  test('are none for signs, blanks or nothing, and a wrong kind or position is told', async () => {
    for (const q of ['', '   ', '!!!', '%_\\', "'; drop table users --"])
      assert.ok(
        (await search(q)).every(({ isSimilar }) => isSimilar),
        q,
      )
    const wrong = await app.visitor().request('GET', `${searchSite.path}?q=a&kind=order`)
    assert.equal(wrong.status, 400)
    const position = await app.visitor().request('GET', `${searchSite.path}?q=a&cursor=xyz`)
    assert.equal(position.status, 400)
  })
})

test('an excerpt begins near the first match and marks each word of it', () => {
  assert.deepEqual(excerptOf('A city of cafés', 'A city of', "'citi':* & 'cafe':*"), {
    excerpt: 'A city of cafés',
    matches: [
      { start: 2, end: 6 },
      { start: 10, end: 15 },
    ],
  })
  const { excerpt, matches } = excerptOf(`${'before '.repeat(40)}quarry`, 'other', "'quarri'")
  assert.deepEqual(
    matches.map(({ start, end }) => excerpt.slice(start, end)),
    ['quarry'],
  )
  assert.ok(excerpt.startsWith('… before'))
  const text = `It rained. The clerk opened the quarry at six. ${'Nobody came for hours. '.repeat(20)}`
  assert.equal(
    excerptOf(`${'They waited. '.repeat(30)}${text}`, 'They', "'quarri'").excerpt,
    `The clerk opened the quarry at six. ${'Nobody came for hours. '.repeat(7)}Nobody came for hours.`,
  )
})
