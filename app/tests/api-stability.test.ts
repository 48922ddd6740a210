import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { breakingChanges, type Described } from '#app/testing/api-changes.ts'
import { listProducts } from '#features/marketplace/contract/endpoints.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { version } from '#platform/server/version.ts'

/** The description of the last release; `KEEP=1` stores today's (docs/releasing.md). */
const kept = join(import.meta.dirname, '../testing/released-api.json.br')
type Released = Described & { info: { version: string } }
const majorOf = (text: string) => Number(text.split('.', 1)[0])

test('no program that uses the API has to change before the next major version', async (t) => {
  const app = await openTestApp()
  t.after(() => app.close())
  const { text, json } = await app.visitor().request('GET', '/api/openapi.json')
  if (process.env['KEEP'] === '1') writeFileSync(kept, brotliCompressSync(text))
  const released = JSON.parse(brotliDecompressSync(readFileSync(kept)).toString()) as Released
  const changes = breakingChanges(released, json as Released)
  if (majorOf(version) === majorOf(released.info.version)) assert.deepEqual(changes, [])
  const listed = readFileSync(join(import.meta.dirname, '../../docs/api-changes.md'), 'utf8')
  for (const [path, operations] of Object.entries((json as Released).paths))
    for (const [method, { deprecated }] of Object.entries(operations))
      if (deprecated) assert.ok(listed.includes(`${method.toUpperCase()} ${path}`), path)
})

test('a call that is to go says so in its answers and in the description', async (t) => {
  const endpoint: Endpoint = listProducts
  endpoint.deprecated = { since: '2026-11-01', sunset: '2027-05-01' }
  t.after(() => {
    delete endpoint.deprecated
  })
  const app = await openTestApp()
  t.after(() => app.close())
  for (const query of ['', '?limit=none']) {
    const { headers } = await app.visitor().request('GET', `/api/products${query}`)
    assert.equal(headers.get('deprecation'), '@1793491200')
    assert.equal(headers.get('sunset'), 'Sat, 01 May 2027 00:00:00 GMT')
    assert.match(headers.get('link') ?? '', /<\/api\/guide\/changes>; rel="deprecation"/)
  }
  const { json } = await app.visitor().request('GET', '/api/openapi.json')
  const described = (json as Described).paths['/api/products']?.['get']
  assert.deepEqual([described?.deprecated, described?.['x-sunset']], [true, '2027-05-01'])
})

describe('a change of the API breaks programs', () => {
  const call = (parts: object): Described => ({
    paths: { '/api/things': { post: { responses: {}, ...parts } } },
    components: { schemas },
  })
  const schemas = {
    Thing: { type: 'object', properties: { next: { $ref: '#/components/schemas/Thing' } } },
  }
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const answering = (schema: object) => call({ responses: { 200: json(schema) } })
  const taking = (schema: object) => call({ requestBody: json(schema) })
  const object = (properties: object, ...required: string[]) => ({
    type: 'object',
    properties,
    required,
  })
  const text = { type: 'string' }
  const perhaps = { anyOf: [text, { type: 'null' }] }

  for (const [what, before, now, expected] of [
    [
      'a call is gone',
      call({}),
      { paths: {}, components: { schemas } },
      ['POST /api/things is gone'],
    ],
    [
      'a field is gone, may be null or absent, or has another type',
      answering(object({ a: text, b: text, c: text, d: text }, 'c')),
      answering(object({ b: perhaps, c: text, d: { type: 'number' } })),
      [
        'POST /api/things: 200: c may be absent',
        'POST /api/things: 200: a is gone',
        'POST /api/things: 200: b may be null',
        'POST /api/things: 200: d may be number',
      ],
    ],
    [
      'more must be sent, or less is taken',
      taking(object({ a: { type: 'string', maxLength: 9 }, b: { enum: ['x', 'y'] }, c: text })),
      taking(object({ a: { type: 'string', maxLength: 8 }, b: { enum: ['x'] } }, 'a')),
      [
        'POST /api/things: the body: a must be sent',
        'POST /api/things: the body: a takes less (maxLength)',
        'POST /api/things: the body: b no longer takes y',
        'POST /api/things: the body: c is gone',
      ],
    ],
    [
      'a parameter is gone or must be sent',
      call({ parameters: [{ in: 'query', name: 'a' }] }),
      call({ parameters: [{ in: 'query', name: 'b', required: true }] }),
      ['POST /api/things: the query a is gone', 'POST /api/things: the query b must be sent'],
    ],
  ] as const)
    test(`if ${what}`, () => {
      assert.deepEqual(breakingChanges(before, now as never), expected)
    })

  test('if an event is gone, or says less', () => {
    const sending = (...events: [string, object][]): Described => ({
      ...call({}),
      webhooks: Object.fromEntries(
        events.map(([name, schema]) => [
          name,
          { post: { responses: {}, requestBody: json(schema) } },
        ]),
      ),
    })
    const before = sending(['thing.made', object({ a: text, b: text })], ['thing.gone', text])
    assert.deepEqual(breakingChanges(before, sending(['thing.made', object({ a: perhaps })])), [
      'the event thing.made: a may be null',
      'the event thing.made: b is gone',
      'the event thing.gone is gone',
    ])
    assert.deepEqual(breakingChanges(call({}), before), [])
  })

  test('and not once it was announced to go', () => {
    const ending = call({ deprecated: true, 'x-sunset': '2027-05-01' })
    const gone = { paths: {}, components: { schemas } }
    assert.deepEqual(breakingChanges(ending, gone, new Date('2027-05-01')), [])
    assert.deepEqual(breakingChanges(ending, gone, new Date('2027-04-30')), [
      'POST /api/things is gone',
    ])
  })

  test('and not by what it adds', () => {
    const before = answering(
      object({ a: { enum: ['x'] }, b: perhaps, c: { $ref: '#/components/schemas/Thing' } }),
    )
    const now = answering(
      object({
        a: { enum: ['x', 'y'] },
        b: text,
        c: { $ref: '#/components/schemas/Thing' },
        d: text,
      }),
    )
    assert.deepEqual(breakingChanges(before, now), [])
    assert.deepEqual(breakingChanges(taking(object({})), taking(object({ a: text }))), [])
    assert.deepEqual(
      breakingChanges(call({ tags: ['Control center'] }), { paths: {}, components: { schemas } }),
      [],
    )
  })
})
