import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote, setStatus } from '#features/debates/contract/endpoints.ts'
import { debatePath, sidePath } from '#features/debates/contract/rules.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { setProductState } from '#features/marketplace/contract/admin-endpoints.ts'
import { productPath } from '#features/marketplace/contract/paths.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { getFrontPage } from './contract/endpoints.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true, tier: 'annual' })
})
after(() => app.close())

const frontPage = () => app.visitor().call(getFrontPage, {})
const proofOf = async (kicker: string) =>
  (await frontPage()).proofs.find((proof) => proof.kicker === kicker) ?? null

test('a newcomer’s dashboard begins with the debates, and says what the banner’s bar shows', async () => {
  const newcomer = await app.member({ isComplete: false, age: 0 })
  const { text } = await newcomer.request('GET', '/')
  assert.match(
    text.replaceAll('<!-- -->', ''),
    /3 Days Remaining.*0 of 3 days used<progress.*Live Debates.*Unlock Full Access/s,
  )
})

test('a member’s dashboard is served with the news of their state', async () => {
  const reader = await app.member({})
  const author = await app.member({ score: 80 })
  const publish = (title: string, place = {}) =>
    author.call(createArticle, {
      body: { title, body: '<p>The council met.</p>', status: 'published', ...place },
    })
  await publish('Salt flats stay open', { scope: 'state', state: 'UT' })
  for (const title of ['One', 'Two', 'Three', 'Four']) await publish(title)
  await reader.call(updateProfile, { body: { location: 'Moab, UT' } })
  const { text } = await reader.request('GET', '/')
  assert.match(text.replaceAll('<!-- -->', ''), /News from Utah.*Salt flats stay open.*More news/s)
})

describe('the front page', () => {
  test('says what is free, and what voting costs by the prices in force', async () => {
    const { text } = await app.visitor().request('GET', '/')
    const sentence = 'Reading is free, an account is free, and voting costs $1 per week.'
    assert.equal((await frontPage()).costs, sentence)
    assert.ok(text.includes(sentence), 'also without scripts')
  })

  test('shows the count of a closed debate once somebody voted', async () => {
    await openDebate(admin, 'closed', 'Nobody asks')
    assert.equal(await proofOf('Debate Arena'), null)
    const id = await openDebate(admin, 'live', 'Should the ferry be free?')
    for (const position of ['A', 'A', 'B'] as const)
      await (
        await app.member({ tier: 'weekly' })
      ).call(castVote, { params: { id }, body: { position } })
    assert.equal(await proofOf('Debate Arena'), null, 'not while people vote')
    const landing = (await app.visitor().request('GET', '/')).text
    for (const side of ['A', 'B'] as const) {
      assert.ok(landing.includes(`href="${sidePath(id, side).replace('&', '&amp;')}"`), side)
      const arena = (await app.visitor().request('GET', sidePath(id, side))).text
      assert.ok(arena.includes(encodeURIComponent(sidePath(id, side))), 'kept for after the login')
    }
    for (const status of ['voting', 'closed'] as const)
      await admin.call(setStatus, { params: { id }, body: { status } })
    await openDebate(admin, 'closed', 'Nobody asks later')
    const proof = await proofOf('Debate Arena')
    assert.deepEqual([proof?.title, proof?.path], ['67% to 33% of 3 votes', debatePath(id)])
    const { text } = await app.visitor().request('GET', '/')
    assert.ok(text.includes('67% to 33% of 3 votes'))
  })

  test('shows a product for sale with its fees, and none that was removed', async () => {
    assert.equal(await proofOf('Marketplace'), null)
    const { id } = await productOf(app, await seller(app), { name: 'Oak bench' })
    const proof = await proofOf('Marketplace')
    assert.deepEqual(
      [proof?.title, proof?.path],
      ['Oak bench: $12.50 and $1.57 in fees', productPath(id)],
    )
    await admin.call(setProductState, {
      params: { id },
      body: { state: 'removed', reason: 'It isn’t for sale.' },
    })
    assert.equal(await proofOf('Marketplace'), null)
  })

  test('says which parts of the score count most, and what avatars come with', async () => {
    assert.equal(
      (await proofOf('Profile Scoring'))?.title,
      'Education, Employment, Credit score: 20% each',
    )
    assert.match((await proofOf('AI Avatar Creation'))?.title ?? '', /^Part of Annual, \$\d+/)
    assert.equal(await proofOf('Seven Sins'), null, 'before the first testimony')
  })

  test('promises nothing that isn’t so of every race and product', async () => {
    for (const { title, text } of (await frontPage()).offerings)
      assert.doesNotMatch(`${title} ${text}`, /American-made|Every Senate race/)
    const { text } = await app.visitor().request('GET', '/marketplace')
    assert.doesNotMatch(text, /American-made goods/)
    assert.match(text, /Goods that aren&#x27;t American-made say so\./)
  })

  test('names every part of the site with its page', async () => {
    const { offerings } = await frontPage()
    assert.equal(offerings.length, 6)
    for (const { path } of offerings)
      if (path !== null) assert.equal((await app.visitor().request('GET', path)).status, 200, path)
  })
})
