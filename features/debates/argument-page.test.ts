import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { deleteDebate } from './contract/endpoints.ts'
import { getArgument, rateArgument } from './contract/arguments-endpoints.ts'
import { argumentPath } from './contract/argument-path.ts'
import { searchSite } from '#features/search/contract/endpoints.ts'

let app: TestApp
let admin: Member
let author: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  author = await app.member({ tier: 'annual', username: 'quentin' })
})
after(() => app.close())

const paramsOf = (id: string, argumentId: string) => ({ params: { id, argumentId } })

test('an accepted argument has a page of its own, with its debate, side and sources', async () => {
  const id = await openDebate(admin, 'live', 'Should harbors keep their foghorns?')
  const text = 'A foghorn that nobody needs costs nothing; one that somebody needs saves a crew.'
  const argumentId = await accepted(author, admin, id, { text })
  const page = await app.visitor().request('GET', argumentPath(id, argumentId))
  assert.equal(page.status, 200)
  for (const part of ['quentin for “All night”', 'Should harbors keep their foghorns?', text])
    assert.ok(page.text.includes(part), part)
  assert.match(page.text, /<meta property="og:title" content="quentin for “All night”: Should /)
  const voter = await app.member({})
  await voter.call(rateArgument, paramsOf(id, argumentId))
  const { isRated, ratings } = await voter.call(getArgument, paramsOf(id, argumentId))
  assert.deepEqual([isRated, ratings], [true, 1])
})

test('search leads to the argument’s page', async () => {
  const id = await openDebate(admin, 'live', 'Should quays have benches?')
  const argumentId = await accepted(author, admin, id, {
    text: 'Musicians who wait for the ferry with a heavy cello should be able to put it on a quaybench.',
  })
  await until(async () => {
    const { items } = await app.visitor().call(searchSite, { query: { q: 'quaybench' } })
    return items.some(({ path }) => path === argumentPath(id, argumentId))
  }, 'a hit that leads to the argument')
})

test('an argument that waits, of another debate, or of a deleted one has no page', async () => {
  const id = await openDebate(admin, 'live', 'Should locks open on demand?')
  const other = await openDebate(admin, 'live', 'Should piers be painted?')
  const argumentId = await accepted(author, admin, id, {
    text: 'A lock that opens for one canoe empties the reservoir that a village drinks from.',
  })
  const statusOf = async (debate: string, argument: string) =>
    (await app.visitor().request('GET', argumentPath(debate, argument))).status
  assert.equal(await statusOf(id, argumentId), 200)
  assert.equal(await statusOf(other, argumentId), 404)
  assert.equal(await statusOf(id, 'nothing'), 404)
  await admin.call(deleteDebate, { params: { id } })
  assert.equal(await statusOf(id, argumentId), 404)
})
