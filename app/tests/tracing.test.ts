import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { freePort } from '#app/testing/free-port.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { logIn, register, requestPasswordReset } from '#features/identity/contract/endpoints.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'

/** What a collector reads of OTLP's JSON. */
const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attribute),
})
const delivery = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
type Delivery = { path: string | undefined; key: string | undefined; body: unknown }

const valueOf = ({ attributes }: { attributes: z.infer<typeof attribute>[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** Listens on loopback; returns its address. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function hear(request: IncomingMessage): Promise<Delivery> {
  const key = request.headers['x-key']
  return { path: request.url, key: String(key), body: await json(request) }
}

let scratch: Awaited<ReturnType<typeof makeScratch>>
let database: TestDatabase
/** A site of its own that sends its traces to `collector`. */
async function openSite(collector: string, settings: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${await freePort()}`
  const site = await startSite({
    ...(database.url ? { DATABASE_URL: database.url } : {}),
    DATA_DIR: scratch.path,
    PORT: new URL(url).port,
    DEMO: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    ...settings,
  })
  return { site, url }
}
const stop = async (site: SiteProcess) => {
  site.signal('SIGTERM')
  return site.ended
}

before(async () => {
  scratch = await makeScratch()
  database = await openTestDatabase(scratch.path)
})
after(async () => {
  await database.drop()
  await scratch.remove()
})

const send = (url: string, { path }: { path: string }, body: object, cookie = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${'a'.repeat(32)}-bbbb-01`,
      cookie,
    },
    body: JSON.stringify(body),
  })

describe('a collector of traces', () => {
  const heard: Delivery[] = []
  const collector = createServer((request, response) => {
    hear(request).then(
      (each) => {
        heard.push(each)
        response.setHeader('content-type', 'application/json').end('{}')
      },
      () => response.writeHead(400).end(),
    )
  })
  after(() => collector.close())

  test('gets a span for each request, statement, call and job, without addresses or values', async () => {
    const provider = createServer((_request, response) => response.writeHead(503).end())
    const { site, url } = await openSite(await listen(collector), {
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
      OTEL_SERVICE_NAME: 'xverse-west',
      OIDC_ISSUER: await listen(provider),
      OIDC_CLIENT_ID: 'xverse',
    })
    const reset = { email: 'nobody@private.example' }
    assert.equal((await send(url, requestPasswordReset, reset)).status, 200)
    const login = { username: 'ruth_calder', password: 'seven green kayaks' }
    assert.equal((await send(url, logIn, login)).status, 401)
    const registered = await send(url, register, { ...login, username: 'ruth_leaving' })
    const { id } = z.object({ id: z.uuid() }).parse(await registered.json())
    const cookie = registered.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    const leaving = { currentPassword: login.password, content: 'keep' }
    const deletion = await send(url, requestDeletion, leaving, cookie.join('; '))
    assert.equal(deletion.status, 200, await deletion.text())
    await fetch(`${url}/news?q=unmistakable`)
    await fetch(`${url}${logIn.path}`, { redirect: 'manual' })
    assert.equal((await stop(site)).code, 0)
    provider.close()

    assert.ok(heard.every(({ path, key }) => path === '/v1/traces' && key === 'of-the-collector'))
    const resources = heard.flatMap(({ body }) => delivery.parse(body).resourceSpans)
    assert.ok(
      resources.every(({ resource }) => valueOf(resource, 'service.name') === 'xverse-west'),
    )
    const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans))
    const request = spans.find(({ name }) => name === `POST ${logIn.path}`)
    assert.ok(request)
    assert.deepEqual(
      [request.parentSpanId ?? '', valueOf(request, 'http.response.status_code')],
      ['', 401],
    )
    assert.notEqual(request.traceId, 'a'.repeat(32))
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    assert.ok(
      statements.some((each) => /\$1/.test(String(valueOf(each, 'db.query.text')))),
      'the login’s statements are in its span',
    )
    const call = spans.find(({ name }) => name.startsWith('GET 127.0.0.1:'))
    assert.ok(call?.parentSpanId, 'the call to the login provider is in its request’s span')
    assert.equal(valueOf(call, 'http.response.status_code'), 503)
    const told = JSON.stringify(heard)
    for (const secret of ['ruth_', id, 'seven green', 'private.example', 'unmistakable'])
      assert.ok(!told.includes(secret), secret)
  })
})

describe('a collector that never answers', () => {
  const silent = createServer(() => {})
  after(() => {
    silent.closeAllConnections()
    silent.close()
  })

  test('delays no request and not the end of the site', async () => {
    const { site, url } = await openSite(await listen(silent))
    for (let count = 0; count < 20; count += 1)
      assert.equal((await fetch(`${url}/healthz`)).status, 200)
    assert.deepEqual(await stop(site), { code: 0, signal: null })
  })
})
