import assert from 'node:assert/strict'
import { Agent, request as httpRequest } from 'node:http'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod'
import { inputs } from '#app/testing/access-inputs.ts'
import type { Member } from '#app/testing/factories.ts'
import { oddRequestsOf, type OddRequest, type Valid } from '#app/testing/odd-input.ts'
import { jsonSchemaOf } from '#app/testing/json-schema.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { errorStatus, type ErrorBody } from '#platform/contract/errors.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'

/** Time limit for any response, in milliseconds (docs/promises.md I2). */
const slowest = 10_000
const runsAnEndpoint = 15
const twentyMegabytes = Buffer.from(JSON.stringify({ title: 'x'.repeat(20_000_000) }))
const agent = new Agent({ keepAlive: true })

let app: TestApp
let owner: Member
let published: string
const article = async () => published

before(async () => {
  app = await openTestApp()
  owner = await app.member({ score: 90 })
  published = (
    await owner.call(createArticle, {
      body: { title: 'For all', body: '<p>To be read.</p>', status: 'published' },
    })
  ).id
})
after(async () => {
  agent.destroy()
  await app.close()
})

type Raw = { status: number; text: string; requestId: string | undefined; milliseconds: number }

/** Sends exactly these bytes; a response before the end of the body counts. */
async function send(
  method: string,
  { pathAndQuery, contentType, body }: Omit<OddRequest, 'body'> & { body: string | Buffer },
  cookie: string,
  chunked = false,
): Promise<Raw> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const request = httpRequest({
      agent: bytes.length > 1_000_000 ? false : agent,
      host: '127.0.0.1',
      port: new URL(app.url).port,
      method,
      path: pathAndQuery,
      headers: {
        cookie,
        ...(contentType === null ? {} : { 'content-type': contentType }),
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes.length }),
      },
    })
    request.setTimeout(slowest, () => request.destroy(new Error(`no answer within ${slowest} ms`)))
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const requestId = response.headers['x-request-id']
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          requestId: String(requestId),
          milliseconds: performance.now() - start,
        })
      })
    })
    request.end(bytes)
  })
}

function check(
  { status, text, requestId, milliseconds }: Raw,
  { kind, isOwnForm }: Partial<Endpoint> = {},
): void {
  assert.ok(milliseconds < slowest, `answered after ${milliseconds} ms`)
  // oEmbed refuses other formats than JSON by 501, as its specification says.
  assert.ok(status < 500 || status === 501, `${status}: ${text}`)
  if (status < 400) {
    assert.ok(status < 300 || kind === 'navigation', `${status} is no answer of the interface`)
    return
  }
  if (isOwnForm && text.startsWith('<!doctype html>'))
    return assert.match(
      text,
      /(Your text is|entries are) still here|Login Failed|>Error: |>Not added</,
    )
  const body = JSON.parse(text) as ErrorBody
  assert.ok(typeof body.error === 'string' && body.error.length > 3, text)
  assert.equal(errorStatus[body.code], status, text)
  assert.ok(body.requestId && body.requestId === requestId, text)
  if (status !== 400) return
  assert.ok(Object.keys(body.fields ?? {}).length > 0, `a 400 names a field: ${text}`)
  for (const words of [body.error, ...Object.values(body.fields ?? {})])
    assert.doesNotMatch(
      words,
      /^(Invalid (input|option|string|key|element|discriminator)|Too (big|small)|Unrecognized)|: expected |, received /,
      text,
    )
}

async function validOf(endpoint: Endpoint, me: Member): Promise<Valid> {
  const { params, query, body } = await endpoint.schemas()
  const namesOf = (schema: z.ZodType | undefined): string[] => {
    if (!schema) return []
    const { properties, oneOf = [] } = jsonSchemaOf(schema)
    return [properties, ...oneOf.map((branch) => branch.properties)].flatMap((named) =>
      Object.keys(named ?? {}),
    )
  }
  const input = await inputs[endpoint.name]?.[0]?.input({
    app,
    me,
    owner,
    draft: article,
    published: article,
  })
  return {
    path: endpoint.path,
    params: namesOf(params),
    query: namesOf(query),
    body: (input?.form ?? input?.body ?? null) as Valid['body'],
    fields: namesOf(body),
  }
}

describe('any input gets a clear refusal or a success, never a fault', () => {
  for (const endpoint of declaredEndpoints) {
    test(`${endpoint.name} takes generated bad input`, async () => {
      const me = await app.member({ score: 90, tier: 'annual', isAdmin: true })
      const cookie = `xverse_session=${me.cookies.get('xverse_session')}`
      const valid = await validOf(endpoint, me)
      await fc.assert(
        fc.asyncProperty(oddRequestsOf(valid), async (odd) => {
          check(await send(endpoint.method, odd, cookie), endpoint)
        }),
        { numRuns: runsAnEndpoint, endOnFailure: true },
      )
    })
  }
})

describe('bodies of 20 MB are refused with 413', () => {
  for (const endpoint of declaredEndpoints.filter(({ method }) => method !== 'GET')) {
    test(`${endpoint.name} refuses one, whether or not its length is declared`, async () => {
      const me = await app.member({ score: 90 })
      const pathAndQuery = endpoint.path.replace(':id', published)
      for (const chunked of [false, true]) {
        const answer = await send(
          endpoint.method,
          { pathAndQuery, contentType: 'application/json', body: twentyMegabytes },
          `xverse_session=${me.cookies.get('xverse_session')}`,
          chunked,
        )
        assert.equal(answer.status, 413, answer.text)
        assert.match(answer.text, /The limit is \d[\d.]* [kM]B\. Nothing was saved\./)
        check(answer)
      }
    })
  }
})

test('afterwards the site works as before', async () => {
  await app
    .visitor()
    .call(logIn, { body: { username: owner.username, password: 'a-password-of-tests' } })
  const { status } = await app.visitor().request('GET', '/readyz')
  assert.equal(status, 200)
  const { text } = await app.visitor().request('GET', '/metrics')
  assert.match(text, /^xverse_faults_total 0$/m)
})
