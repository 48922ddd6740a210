import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inputs } from '#app/testing/access-inputs.ts'
import type { Member } from '#app/testing/factories.ts'
import { jsonSchemaOf, type JsonSchema } from '#app/testing/json-schema.ts'
import { watchQuietest } from '#app/testing/loop-watch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { pathTo, queryString } from '#platform/contract/endpoint.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'

/** CPU milliseconds for which one request may block everyone else (docs/promises.md L1). */
const longestAllowed = 100
/** Default body limit in bytes. */
const usualBody = 100_000
/** The request line and headers are limited to 16 kB. */
const longestAddress = 14_000
/** Fields refused by length first are only filled to that length. */
const smallField = 10_000
/** Shorter fields can't hold anything slow. */
const worthFilling = 1000
/** Bodies of short fields are refused by their length, whatever they hold. */
const forShortFields = ['accents']
/** Slow only in long texts. */
const forLongFields = ['ligatures', 'marks as entities', 'words']

/**
 * Inputs that are slow for superlinear code: splitting, matching, sorting, normalizing, markup
 * parsing.
 */
const patterns: Record<string, (index: number) => string> = {
  commas: () => ',',
  'different tags': (index) => `t${index.toString(36)},`,
  spaces: () => ' ',
  'line breaks': () => '\r\n',
  links: () => '<p><a href>',
  'open tags': (index) => `<em title=${index}>`,
  entities: () => '&lt;',
  accents: () => 'a\u0301\u200d\u0301',
  joiners: () => '\u200d\ufe0f',
  'spelled links': (index) => `a${index}.example.com/-.`,
  'media paths': (index) =>
    `<img src="/media/pictures/${String(index).padStart(36, '0')}/9x9.webp">`,
  'linked paragraphs': () => '<p><a href="/a">x</a></p>',
  attributes: (index) => `<p a${index}=1>`,
  letters: () => 'x',
  // Each stands for eighteen others.
  ligatures: () => '\ufdfa',
  'marks as entities': () => '&#x315;&#x300;',
  words: (index) => `${['the ferry', 'is late', 'again, and', 'nobody knows'][index % 4]} `,
}

let app: TestApp
let owner: Member
let published: string
/** The caller, unless the call ends or uses up its session. */
let shared: Member
const somebody = () => app.member({ score: 90, tier: 'annual', isAdmin: true })

before(async () => {
  app = await openTestApp()
  owner = await app.member({ score: 90 })
  shared = await somebody()
  published = (
    await owner.call(createArticle, {
      body: { title: 'For all', body: '<p>To be read.</p>', status: 'published' },
    })
  ).id
})
after(() => app.close())

const filled = new Map<string, string>()

/** Text repeating one pattern; the longest are reused. */
function filledWith(pattern: (index: number) => string, length: number): string {
  const key = `${pattern.toString()} ${length}`
  const text = filled.get(key) ?? makeFilled(pattern, length)
  filled.set(key, text)
  return text
}

function makeFilled(pattern: (index: number) => string, length: number): string {
  const parts: string[] = []
  for (let index = 0, size = 0; size < length; index += 1) {
    parts.push(pattern(index))
    size += parts.at(-1)?.length ?? 1
  }
  return parts.join('').slice(0, length).toWellFormed()
}

type Field = { path: string[]; maxLength: number | undefined }

/** Every field of a body, nested ones included. */
function fieldsOf(schema: JsonSchema, path: string[] = []): Field[] {
  const { maxLength, properties, anyOf = [], oneOf = [] } = schema
  const inner = Object.entries(properties ?? {}).flatMap(([name, property]) =>
    fieldsOf(property, [...path, name]),
  )
  const branches = [...anyOf, ...oneOf].flatMap((branch) => fieldsOf(branch, path))
  const found = [...inner, ...branches]
  if (path.length === 0 || found.some((field) => field.path.length > path.length)) return found
  const most = Math.max(maxLength ?? 0, ...branches.map((field) => field.maxLength ?? 0))
  return [{ path, maxLength: most || undefined }]
}

/**
 * The longest first; a shorter one for what is refused, because markup is checked before length.
 */
function lengthsUpTo(accepted: number): number[] {
  return accepted <= smallField ? [accepted] : [accepted, Math.floor(accepted / 4)]
}

type Body = { [name: string]: unknown }

function withField(body: Body, [name = '', ...rest]: string[], value: string): Body {
  const inner = rest.length ? withField((body[name] ?? {}) as Body, rest, value) : value
  return { ...body, [name]: inner }
}

describe('no request blocks others, however large', () => {
  for (const endpoint of declaredEndpoints.filter(({ method }) => method !== 'GET')) {
    test(`${endpoint.name} accepts the largest permitted body`, async () => {
      const [first] = inputs[endpoint.name] ?? []
      const me = first?.alone ? await somebody() : shared
      const { body } = await endpoint.schemas()
      const fields = body ? fieldsOf(jsonSchemaOf(body)) : []
      assert.ok(!body || fields.length > 0, 'a body whose fields are unknown')
      const article = async () => published
      const given = { app, me, owner, draft: article, published: article }
      const input = await first?.input(given)
      const valid = (input?.form ?? input?.body ?? {}) as Body
      const path = pathTo(endpoint.path, input?.params) + queryString(input?.query)
      const largest = (endpoint.maxBody ?? usualBody) - 2000

      const slow: string[] = []
      /** Whether it was accepted. */
      const check = async (about: string, sent: Body): Promise<boolean> => {
        const { result, longestTurn } = await watchQuietest(longestAllowed, () =>
          me.request(endpoint.method, path, { body: sent }),
        )
        if (longestTurn >= longestAllowed) slow.push(`${about}: ${Math.round(longestTurn)} ms`)
        return result.status < 400
      }

      const longest = Math.max(0, ...fields.map(({ maxLength = largest }) => maxLength))
      for (const [about, pattern] of Object.entries(patterns)) {
        if (longest < worthFilling && !forShortFields.includes(about)) continue
        if (longest <= smallField && forLongFields.includes(about)) continue
        const bytes = Buffer.byteLength(JSON.stringify(filledWith(pattern, 2000))) / 2000
        const room = Math.floor(largest / bytes)
        for (const { path: field, maxLength = room } of fields) {
          if (maxLength < worthFilling) continue
          for (const length of lengthsUpTo(Math.min(maxLength, room))) {
            const text = filledWith(pattern, length)
            const isAccepted = await check(
              `${length} characters of ${about} as ${field.join('.')}`,
              withField(valid, field, text),
            )
            if (isAccepted) break
          }
        }
        if (longest <= smallField && !forShortFields.includes(about)) continue
        const share = filledWith(pattern, Math.floor(room / Math.max(fields.length, 1)))
        const all = fields.reduce<Body>((sent, field) => withField(sent, field.path, share), {})
        await check(`${about} in every field`, all)
      }
      assert.deepEqual(slow, [])
    })
  }
})

describe('no address blocks others, however long', () => {
  for (const endpoint of declaredEndpoints.filter(({ method }) => method === 'GET')) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    test(`${endpoint.name} accepts the longest permitted address`, async () => {
      const { query } = await endpoint.schemas()
      const schema = query ? jsonSchemaOf(query) : {}
      const slow: string[] = []
      for (const about of ['accents', 'spelled links']) {
        const pattern = patterns[about] ?? String
        const size = encodeURIComponent(filledWith(pattern, 2000)).length / 2000
        const text = filledWith(pattern, Math.floor(longestAddress / size))
        const addresses = [
          ...names.map((name) =>
            pathTo(endpoint.path, {
              ...Object.fromEntries(names.map((each) => [each, published])),
              [name]: text,
            }),
          ),
          ...Object.keys(schema.properties ?? {}).map(
            (name) => pathTo(endpoint.path, { id: published }) + queryString({ [name]: text }),
          ),
        ]
        for (const address of addresses) {
          const { longestTurn } = await watchQuietest(longestAllowed, () =>
            shared.request(endpoint.method, address),
          )
          if (longestTurn >= longestAllowed)
            slow.push(`${about} in ${address.slice(0, 60)}: ${Math.round(longestTurn)} ms`)
        }
      }
      assert.deepEqual(slow, [])
    })
  }
})
