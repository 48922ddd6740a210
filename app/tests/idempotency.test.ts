import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Client, SerializedResponse } from '#app/testing/client.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, listMyArticles } from '#features/news/contract/endpoints.ts'
import { contact } from '#features/pages/contract/endpoints.ts'
import { takesIdempotencyKey } from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'

const day = 86_400_000

let app: TestApp
let member: Member
before(async () => {
  app = await openTestApp()
  member = await app.member({ tier: 'annual', score: 90 })
})
after(() => app.close())

let made = 0
const article = (more: Record<string, unknown> = {}) => ({
  title: `Ferry ${(made += 1)}`,
  body: '<p>It sails.</p>',
  ...more,
})
const send = (client: Client, key: string, body: unknown): Promise<SerializedResponse> =>
  client.request('POST', createArticle.path, { body, headers: { 'idempotency-key': key } })
const countOf = async ({ title }: { title: string }) =>
  (await member.call(listMyArticles, {})).items.filter((each) => each.title === title).length
const errorOf = ({ json }: SerializedResponse) => json as ErrorBody

describe('a call with an Idempotency-Key', () => {
  test('happens once, and sent again is answered as the first time', async () => {
    const [key, body] = [randomUUID(), article()]
    const first = await send(member, key, body)
    const second = await send(member, key, body)
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.json, first.json)
    assert.equal(first.headers.get('idempotent-replayed'), null)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(await countOf(body), 1)
  })

  test('happens once when twenty arrive together; the others are asked to wait or get its answer', async () => {
    const [key, body] = [randomUUID(), article()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(member, key, body)))
    const waiting = answers.filter(({ status }) => status !== 201)
    for (const each of waiting) {
      assert.equal(each.status, 409)
      assert.match(errorOf(each).error, /still being processed/)
    }
    assert.equal(await countOf(body), 1)
    assert.equal((await send(member, key, body)).status, 201)
    assert.equal(await countOf(body), 1)
  })

  test('is refused by field if the key belongs to another request, or is none', async () => {
    const key = randomUUID()
    await send(member, key, article())
    const other = article()
    const reused = await send(member, key, other)
    assert.equal(reused.status, 400)
    assert.match(errorOf(reused).fields?.['idempotency-key'] ?? '', /another request/)
    assert.equal(await countOf(other), 0)
    for (const bad of ['', 'x'.repeat(201), 'two words'])
      assert.equal((await send(member, bad, other)).status, 400, bad)
    assert.equal(await countOf(other), 0)
  })

  test('concerns its caller alone: another member’s same key is another call', async () => {
    const [key, body] = [randomUUID(), article()]
    const first = await send(member, key, body)
    const other = await app.member({ tier: 'annual', score: 90 })
    const second = await send(other, key, body)
    assert.equal(second.status, 201)
    assert.notDeepEqual(second.json, first.json)
  })

  test('that was refused can be corrected and sent with the same key', async () => {
    const [key, body] = [randomUUID(), article()]
    assert.equal((await send(member, key, { ...body, title: '' })).status, 400)
    assert.equal((await send(member, key, body)).status, 201)
  })

  test('is a new call the day after, and its answer was readable by nobody meanwhile', async () => {
    const [key, body] = [randomUUID(), article()]
    await send(member, key, body)
    const stored = await app.database.pool.query<{ all: string }>(
      'select string_agg(c::text, chr(10)) as all from idempotent_calls c',
    )
    const text = stored.rows[0]?.all ?? ''
    for (const secret of [key, body.title, member.id]) assert.ok(!text.includes(secret), secret)
    app.clock.advance(day + 1)
    await app.platform.jobs.send('idempotency-cleanup', {})
    await until(
      async () =>
        (await app.database.pool.query('select from idempotent_calls')).rowCount === 0 || null,
      'the keys to be forgotten',
    )
  })

  test('is refused if what it sends is nested deeper than anyone writes', async () => {
    const more = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    for (const client of [member, app.visitor()]) {
      const path = client === member ? createArticle.path : contact.path
      const body = `{"title":"Ferry","body":"<p>It sails.</p>","more":${more}}`
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await client.request('POST', path, { body, headers })
      assert.equal(answer.status, 400)
      assert.match(errorOf(answer).error, /nested too deeply/)
    }
  })

  test('by a visitor sends a message once', async () => {
    const visitor = app.visitor()
    const message = {
      name: 'Ruth Odell',
      email: 'ruth@example.org',
      subject: 'The ferry',
      message: `It was late again, for the ${(made += 1)}th time.`,
    }
    const ask = () =>
      visitor.request('POST', contact.path, {
        body: message,
        headers: { 'idempotency-key': 'a-visitor-s-key' },
      })
    const [first, second] = [await ask(), await ask()]
    assert.ok(first.status < 300, first.text)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
  })

  test('is what every call that creates something takes, except what also logs in', () => {
    const without = declaredEndpoints.filter(
      (endpoint) => endpoint.status === 201 && !takesIdempotencyKey(endpoint),
    )
    assert.deepEqual(
      without.map(({ name }) => name),
      ['register'],
    )
  })
})
