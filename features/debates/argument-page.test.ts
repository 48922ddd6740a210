import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accepted, argumentDraft } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { deleteDebate } from './contract/endpoints.ts'
import {
  getArgument,
  listMemberArguments,
  rateArgument,
  submitArgument,
} from './contract/arguments-endpoints.ts'
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

test('a member’s page lists their accepted arguments, newest first, and no others', async () => {
  const writer = await app.member({ tier: 'annual', username: 'xenia' })
  const params = { username: 'xenia' }
  const listed = (query: { limit?: number; cursor?: string } = {}) =>
    app.visitor().call(listMemberArguments, { params, query })
  const page = async () => (await app.visitor().request('GET', '/members/xenia')).text
  assert.ok(!(await page()).includes('member-arguments'))

  const first = await openDebate(admin, 'live', 'Should ferries carry bicycles for free?')
  const second = await openDebate(admin, 'live', 'Should ferries leave by the clock or the tide?')
  const one = await accepted(writer, admin, first, {
    text: 'A bicycle takes the room of a suitcase, and nobody was ever charged for a suitcase.',
  })
  const two = await accepted(writer, admin, second, {
    position: 'B',
    text: 'The tide keeps better time than a harbor master, and it never takes a holiday.',
  })
  await writer.call(submitArgument, {
    params: { id: first },
    body: {
      ...argumentDraft,
      round: 'closing',
      sources: [],
      text: 'This one waits for a moderator, who has not looked at the queue since breakfast.',
    },
  })
  const { items } = await listed()
  assert.deepEqual(
    items.map(({ id, debate, position, positionName }) => [
      id,
      debate.title,
      position,
      positionName,
    ]),
    [
      [two, 'Should ferries leave by the clock or the tide?', 'B', 'Evenings'],
      [one, 'Should ferries carry bicycles for free?', 'A', 'All night'],
    ],
  )
  const { next } = await listed({ limit: 1 })
  assert.deepEqual(
    (await listed({ limit: 1, cursor: next ?? '' })).items.map(({ id }) => id),
    [one],
  )
  const text = await page()
  assert.ok(text.includes(argumentPath(second, two)) && text.includes(argumentPath(first, one)))

  await admin.call(deleteDebate, { params: { id: second } })
  assert.deepEqual(
    (await listed()).items.map(({ id }) => id),
    [one],
  )
  assert.ok(!(await page()).includes(argumentPath(second, two)))
})
