import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createAccessToken } from '#features/developers/contract/endpoints.ts'
import { createArticle, listMyArticles } from '#features/news/contract/endpoints.ts'
import { openReceiver } from '#features/webhooks/testing/receiver.ts'
import { addWebhook } from '#features/webhooks/testing/webhooks.ts'
import { version } from '#platform/server/version.ts'
import { generateSources } from '../../clients/typescript/generate/sources.ts'
import {
  createClient,
  verifyWebhook,
  WebhookVerificationError,
  XVerseError,
  type Client,
  type Fetch,
} from '../../clients/typescript/src/index.ts'

const project = join(import.meta.dirname, '../..')
const folder = join(project, 'clients/typescript')
const run = promisify(execFile)
/** In bytes; the README states both. */
const caps = { package: 60_000, modules: 14_000 }
let app: TestApp
let ann: Member
let token: string

before(async () => {
  app = await openTestApp({ RATE_LIMITS: 'on', WEBHOOKS_TO_LOOPBACK: '1' })
  ann = await app.member({ tier: 'annual', score: 90 })
  const scopes = ['read', 'draft', 'comment'] as const
  const body = { name: 'A program', scopes: [...scopes], currentPassword: testPassword }
  token = (await ann.call(createAccessToken, { body })).token
})
after(() => app.close())

const clientOf = (more: Partial<Parameters<typeof createClient>[0]> = {}): Client =>
  createClient({ baseUrl: app.url, token, ...more })
const publish = (title: string) =>
  ann.call(createArticle, { body: { title, body: '<p>Words.</p>', status: 'published' } })
const draftsCalled = async (title: string) =>
  (await ann.call(listMyArticles, {})).items.filter((each) => each.title === title).length
const failureOf = async (call: Promise<unknown>): Promise<XVerseError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof XVerseError)
  return error
}
/** The real `fetch`, but for the first call, which `first` answers. */
const fetchBut = (first: Fetch): Fetch & { count: () => number } => {
  let count = 0
  return Object.assign(
    ((url, init) => ((count += 1) === 1 ? first(url, init) : fetch(url, init))) as Fetch,
    { count: () => count },
  )
}

test('the client’s generated sources are those of today’s API', async () => {
  const { text } = await app.visitor().request('GET', '/api/openapi.json')
  for (const [name, source] of Object.entries(await generateSources(text))) {
    const path = join(folder, 'src/generated', name)
    if (process.env['KEEP'] === '1') await writeFile(path, source)
    const kept = await readFile(path, 'utf8')
    assert.ok(kept === source, `${name} is out of date: npm run client`)
  }
})

describe('a program with the client', () => {
  test('reads a page, goes through all pages, and reads what only its member may', async () => {
    for (const title of ['One', 'Two', 'Three']) await publish(title)
    const xverse = clientOf()
    const { items, next } = await xverse.listArticles({ limit: 2 })
    assert.deepEqual(
      items.map(({ title }) => title),
      ['Three', 'Two'],
    )
    const { items: rest } = await xverse.listArticles({ limit: 2, cursor: next ?? '' })
    assert.deepEqual([rest.map(({ title }) => title), rest.length], [['One'], 1])
    const titles: string[] = []
    for await (const { title } of xverse.listArticles.each({ limit: 1 })) titles.push(title)
    assert.deepEqual(titles, ['Three', 'Two', 'One'])
    assert.equal((await xverse.listMyArticles()).items.length, 3)
    const calendar: string = await xverse.getDebateCalendar()
    assert.match(calendar, /^BEGIN:VCALENDAR/)
    const visitor = createClient({ baseUrl: app.url })
    assert.equal((await failureOf(visitor.listMyArticles())).code, 'signed_out')
  })

  test('writes a draft once, even if the first answer is lost', async () => {
    const losing = fetchBut(async (url, init) => {
      await fetch(url, init)
      throw new TypeError('connection reset')
    })
    const waits: number[] = []
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    const xverse = clientOf({ fetch: losing, wait })
    const draft = await xverse.createArticle({ body: { title: 'Kept', body: '<p>Words.</p>' } })
    assert.equal(draft.status, 'draft')
    assert.deepEqual([losing.count(), waits.length], [2, 1])
    assert.equal(await draftsCalled('Kept'), 1)

    const change = { id: draft.id, body: { title: 'Kept again' } }
    const again = fetchBut(() => Promise.reject(new TypeError('connection reset')))
    const lost = await failureOf(clientOf({ fetch: again, wait }).updateArticle(change))
    assert.deepEqual([lost.status, lost.code, again.count()], [0, 'network', 1])
  })

  test('gets what is wrong with its input by field', async () => {
    const body = { title: '', body: '<p>Words.</p>', status: 'draft' as const }
    const error = await failureOf(clientOf().createArticle({ body: { ...body, tags: ['#'] } }))
    assert.deepEqual([error.status, error.code, error.retryAfter], [400, 'invalid', null])
    assert.ok(Object.keys(error.fields).length > 0)
    assert.match(error.requestId ?? '', /^[\w-]+$/)
    assert.equal(error.message, error.body.error)
    // @ts-expect-error -- a title is text, and the generated types know.
    void (() => clientOf().createArticle({ body: { title: 1 } }))
  })

  test('waits as long as the site says when it calls too often', async () => {
    const { id } = await publish('Much discussed')
    const waits: number[] = []
    const patient = clientOf({
      maxRetryDelay: 120_000,
      wait: async (milliseconds) => {
        waits.push(milliseconds)
        app.clock.advance(milliseconds)
      },
    })
    const comment = (content: string) => ({
      body: { contentType: 'article' as const, contentId: id, content },
    })
    for (let sent = 1; sent <= 10; sent += 1)
      await patient.createComment(comment(`This is thought number ${sent}.`))
    assert.deepEqual(waits, [])
    const impatient = clientOf({ maxRetryDelay: 0 })
    const refused = await failureOf(impatient.createComment(comment('Too early, it seems.')))
    assert.deepEqual([refused.status, refused.code], [429, 'limited'])
    assert.ok((refused.retryAfter ?? 0) > 0)
    await patient.createComment(comment('Late, but here it is.'))
    assert.deepEqual(waits, [(refused.retryAfter ?? 0) * 1000])
  })

  test('gives up while it waits or is answered, as soon as it is aborted', async () => {
    const controller = new AbortController()
    const busy = fetchBut(async () => {
      setImmediate(() => controller.abort(new Error('Changed my mind')))
      return new Response('', { status: 503, headers: { 'retry-after': '20' } })
    })
    const { signal } = controller
    await assert.rejects(clientOf({ fetch: busy }).listArticles({}, { signal }), /Changed my mind/)
    assert.equal(busy.count(), 1)
    const inFlight = new AbortController()
    const call = clientOf().listArticles({}, { signal: inFlight.signal })
    inFlight.abort(new Error('Changed it again'))
    await assert.rejects(call, /Changed it again/)
  })
})

test('what a proxy answers is an error of its own, and no input leads to another call', async () => {
  const page = (status: number) =>
    clientOf({ fetch: async () => new Response('<p>Log in to this network</p>', { status }) })
  for (const status of [200, 404]) {
    const error = await failureOf(page(status).listArticles())
    assert.deepEqual([error.status, error.code, error.fields], [status, 'unknown', {}])
  }
  for (const id of ['', '.', '..']) await assert.rejects(clientOf().getArticle({ id }), TypeError)
  assert.equal((await failureOf(clientOf().getArticle({ id: '../user' }))).status, 404)
})

test('a next page on another site is never asked for with the token', async () => {
  const link = '<https://elsewhere.example/api/articles?cursor=x>; rel="next"'
  const asked: string[] = []
  const xverse = clientOf({
    fetch: async (url) => {
      asked.push(url)
      return Response.json([], { headers: { link } })
    },
  })
  for await (const _ of xverse.listArticles.each({})) assert.fail('there are no articles')
  assert.deepEqual(asked, [`${app.url}/api/articles`])
})

describe('a receiver of webhooks', () => {
  test('verifies what the site sends', async (t) => {
    const receiver = await openReceiver()
    t.after(() => receiver.close())
    const { signingSecret: secret } = await addWebhook(ann, receiver.url, ['article.published'])
    const { id } = await publish('Sent on')
    await app.features.webhooks.deliveries.sendDue()
    const { headers, body } = receiver.received[0] ?? assert.fail('nothing was sent')
    const event = await verifyWebhook({ secret, headers, body, now: app.clock.now() })
    assert.ok(event.type === 'article.published')
    assert.deepEqual([event.data.id, event.data.title], [id, 'Sent on'])
  })

  test('refuses a message that is changed, old, early or signed with another secret', async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    const another = `whsec_${Buffer.alloc(24, 8).toString('base64')}`
    const now = new Date('2026-11-30T12:00:00Z')
    const body = '{"type":"webhook.test","timestamp":"2026-11-30T12:00:00Z","data":{"a":"é"}}'
    const headersAt = (at: Date, ...secrets: string[]) => ({
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets
        .map((each) => new Webhook(each).sign('evt_1', at, body))
        .join(' '),
    })
    const verify = (headers: Record<string, string>, sent: string | Uint8Array = body) =>
      verifyWebhook({ secret, headers, body: sent, now })
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const good = headersAt(now, secret)
    assert.equal((await verify(good)).type, 'webhook.test')
    assert.equal((await verify(good, Buffer.from(body))).type, 'webhook.test')
    await verify(headersAt(now, another, secret))
    await verify(headersAt(later(-300), secret))
    await verifyWebhook({ secret, headers: new Headers(good), body, now })
    for (const [headers, sent] of [
      [good, `${body} `],
      [{ ...good, 'webhook-id': 'evt_2' }, body],
      [headersAt(now, another), body],
      [headersAt(later(-301), secret), body],
      [headersAt(later(301), secret), body],
      [{ ...good, 'webhook-timestamp': 'soon' }, body],
      [{ ...good, 'webhook-signature': 'v1,?' }, body],
      [{ ...good, 'webhook-signature': 'v1, '.repeat(1000) }, body],
      [{}, body],
    ] as const)
      await assert.rejects(verify(headers, sent), WebhookVerificationError)
  })
})

test('the package is small, needs nothing, and runs as its README begins', async (t) => {
  await mkdir(join(project, '.build'), { recursive: true })
  const built = await mkdtemp(join(project, '.build/client-package-'))
  t.after(() => rm(built, { recursive: true }))
  const tsc = join(project, 'node_modules/.bin/tsc')
  await run(tsc, ['-p', join(folder, 'tsconfig.build.json'), '--outDir', join(built, 'dist')])
  for (const name of ['package.json', 'README.md']) await cp(join(folder, name), join(built, name))

  const about = JSON.parse(await readFile(join(built, 'package.json'), 'utf8')) as {
    version: string
    dependencies?: object
  }
  assert.equal(about.dependencies, undefined)
  assert.equal(about.version.split('.')[0], version.split('.')[0])
  const scripts = (await readdir(join(built, 'dist'), { recursive: true })).filter((name) =>
    name.endsWith('.js'),
  )
  const code = await Promise.all(scripts.map((name) => readFile(join(built, 'dist', name))))
  const modules = gzipSync(Buffer.concat(code)).length
  const packed = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: built,
  })
  const size = /"size": ?(\d+)/.exec(packed.stdout)?.[1]
  t.diagnostic(`package ${size} bytes, modules ${modules} bytes with gzip`)
  assert.ok(Number(size) <= caps.package, `the package has ${size} bytes`)
  assert.ok(modules <= caps.modules, `the modules have ${modules} bytes`)

  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  for (const cap of Object.values(caps)) assert.ok(readme.includes(`${cap / 1000} kB`))
  for (const name of ['quick-start.ts', 'webhook.ts'])
    assert.ok(readme.includes(await readFile(join(folder, 'examples', name), 'utf8')), name)
  const guide = await readFile(join(project, 'docs/api.md'), 'utf8')
  assert.ok(guide.includes(await readFile(join(folder, 'examples/quick-start.ts'), 'utf8')))
  const [example = ''] = /(?<=```ts\n)import [^`]+/.exec(readme) ?? []
  const program = example.replace('https://your.site', app.url).replace('xv_pat_…', token)
  await writeFile(join(built, 'quick-start.ts'), program)
  const { stdout, stderr } = await run(process.execPath, [join(built, 'quick-start.ts')])
  assert.match(stdout, /draft [0-9a-f-]{36}/)
  assert.equal(stderr, '')
})
