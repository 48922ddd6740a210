import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { createCheck } from '#app/testing/api-conformance.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { errorStatus } from '#platform/contract/errors.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

type Operation = {
  operationId: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
type Document = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { examples?: unknown[] }>
    responses: Record<string, { headers?: Record<string, unknown> }>
  }
  'x-websockets': Record<string, unknown>
}

const isPublicRead = ({ allow, method, kind }: Endpoint) =>
  allow === 'anyone' && method === 'GET' && kind !== 'navigation'
const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')
/** As text: comparing an object with the type of a configuration takes the type checker seconds. */
const linterRules = `
extends: [recommended-strict]
rules:
  # With keywords such as if and then, the linter mistakes described properties for additional ones.
  no-invalid-schema-examples: { severity: error, allowAdditionalProperties: true }
  # Plain forms redirect, which the test after it covers.
  operation-2xx-response: 'off'
`
let app: TestApp
let text: string
let document: Document

before(async () => {
  app = await openTestApp()
  const answer = await app.visitor().request('GET', '/api/openapi.json')
  text = answer.text
  document = answer.json as Document
})
after(() => app.close())

describe('the API description', () => {
  test('passes a strict linter', async () => {
    const config = await createConfig(linterRules)
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    assert.deepEqual(
      problems.map(
        ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
      ),
      [],
    )
  })

  test('is OpenAPI 3.1 and uses its null type', () => {
    assert.equal(document.openapi, '3.1.0')
    assert.ok(!text.includes('"nullable"'))
  })

  test('describes every endpoint once, with its parameters, its body and its limit', async () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    for (const endpoint of declaredEndpoints) {
      const found = described.filter(({ operation }) => operation.operationId === endpoint.name)
      assert.deepEqual(
        found.map(({ method, path }) => [method, path.replace(/\{(\w+)\}/g, ':$1')]),
        [[endpoint.method.toLowerCase(), endpoint.path]],
      )
      const {
        parameters = [],
        security = [],
        requestBody,
        responses,
        tags,
      } = found[0]?.operation ??
      ({ responses: {}, tags: [] } as Partial<Operation> & Pick<Operation, 'responses' | 'tags'>)
      const inPath = parameters
        .filter((parameter) => parameter.in === 'path' && parameter.required)
        .map(({ name }) => `:${name}`)
      assert.deepEqual(inPath, endpoint.path.match(/:\w+/g) ?? [])
      assert.equal(
        security.some((way) => Object.keys(way).length === 0),
        endpoint.allow === 'anyone',
      )
      const [scopes] = security.flatMap(({ token }) => (token ? [token] : []))
      const isOpen = isPublicRead(endpoint)
      assert.deepEqual(scopes, endpoint.scope ? [endpoint.scope] : isOpen ? [] : undefined)
      assert.equal(requestBody !== undefined, (await endpoint.schemas()).body !== undefined)
      assert.ok(responses['429'], endpoint.name)
      assert.equal(
        responses['400']?.content?.['text/html'] !== undefined,
        endpoint.isOwnForm === true,
      )
      assert.ok(
        document.tags.some(({ name }) => name === tags[0]),
        endpoint.name,
      )
      assert.ok(
        Object.keys(responses).some(
          (status) =>
            status === (endpoint.kind === 'navigation' ? '303' : String(endpoint.status ?? 200)),
        ),
        endpoint.name,
      )
    }
    assert.ok(document.components.responses['TooManyRequests']?.headers?.['Retry-After'])
  })

  test('lists other addresses: live counts, tallies, exports, uploads, receipts, feeds and calendars', () => {
    assert.deepEqual(Object.keys(document['x-websockets']), ['/ws'])
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    const others = ids
      .filter((id) => !declaredEndpoints.some(({ name }) => name === id))
      // Two of each public set.
      .filter((id) => !id.startsWith('downloadOpenData'))
      .sort()
    assert.deepEqual(others, [
      'cancelVideoUpload',
      'describeApi',
      'downloadImportErrors',
      'downloadImportTemplate',
      'exportImportKind',
      'getAuthorFeed',
      'getBillPdf',
      'getCategoryFeed',
      'getDebateCalendar',
      'getDebateEvent',
      'getElectionCalendar',
      'getElectionChangesFeed',
      'getElectionResultsCsv',
      'getElectionResultsJson',
      'getEmbed',
      'getEmbedFigures',
      'getExportFile',
      'getLook',
      'getMedia',
      'getNewsFeed',
      'getNoteRatingsFile',
      'getNotesFile',
      'getOrderReceipt',
      'getPositionsCsv',
      'getPositionsJson',
      'getReceipt',
      'getShareCard',
      'getStateFeed',
      'getSupportTally',
      'getTally',
      'getTestimonyFeed',
      'getVideoCaptions',
      'getVideoFile',
      'getVideoUploadOffset',
      'listAdminChallengesAsCsv',
      'listAdminDebatesAsCsv',
      'listAdminOrdersAsCsv',
      'listAdminProductsAsCsv',
      'listAdminVideosAsCsv',
      'listAllCommentsAsCsv',
      'listArticleSumsAsCsv',
      'listArticlesAsCsv',
      'listAuditAsCsv',
      'listDebatesAsCsv',
      'listHousesAsCsv',
      'listJobsAsCsv',
      'listMessagesAsCsv',
      'listModeratedCommentsAsCsv',
      'listModeratedTestimoniesAsCsv',
      'listNewMembersAsCsv',
      'listOpenEntriesAsCsv',
      'listPeriodsAsCsv',
      'listQueueAsCsv',
      'listSalesAsCsv',
      'listSecurityLogAsCsv',
      'listSellerEarningsAsCsv',
      'listSellerPayoutsAsCsv',
      'listTagsAsCsv',
      'listUsersAsCsv',
      'listWaitingArticlesAsCsv',
      'openVideoUpload',
      'putUpload',
      'readApiChanges',
      'readApiDocs',
      'readApiGuide',
      'readAssistantsGuide',
      'readWebhooksGuide',
      'receivePaymentEvent',
      'sendImportFile',
      'sendVideoUploadPart',
      'unsubscribeByEmail',
      'watchDebate',
    ])
  })

  test('names its schemas with valid examples, and a debate comment requires a side', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema(document, 'api')
    const { schemas } = document.components
    for (const name of [
      'Article',
      'ArticleCard',
      'Comment',
      'NewComment',
      'Debate',
      'DebateCard',
      'Vote',
      'CurrentUser',
      'Error',
    ])
      assert.ok(schemas[name], name)
    for (const [name, { examples = [] }] of Object.entries(schemas)) {
      for (const example of examples)
        assert.ok(
          ajv.validate(`api#/components/schemas/${name}`, example),
          `${name}: ${ajv.errorsText()}`,
        )
    }
    const comment = {
      contentType: 'debate',
      contentId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e81',
      content: 'Words',
    }
    const isComment = (value: object) => ajv.validate('api#/components/schemas/NewComment', value)
    assert.ok(!isComment(comment))
    assert.ok(isComment({ ...comment, metadata: { side: 'B' } }))
    assert.ok(isComment({ ...comment, contentType: 'article' }))
  })

  test('has a guide that lists every error code', async () => {
    const { text: page } = await app.visitor().request('GET', '/api/docs')
    assert.ok(page.includes('href="/api/guide"'))
    const { status, text: guide } = await app.visitor().request('GET', '/api/guide')
    assert.equal(status, 200)
    for (const [code, ofCode] of Object.entries(errorStatus))
      assert.match(guide, new RegExp(`<code>${code}</code></td>\\s*<td>${ofCode}`), code)
    const called = [...guide.matchAll(/(?:GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/{}-]+)/g)].map(
      ([, path = '']) => path,
    )
    assert.ok(called.length > 5)
    for (const path of called) assert.ok(document.paths[path], path)
  })

  test('has a reference page that works without scripts', async () => {
    const { status, text: page, headers } = await app.visitor().request('GET', '/api/docs')
    assert.equal(status, 200)
    for (const { path } of declaredEndpoints) assert.ok(page.includes(path), path)
    assert.ok(!page.includes('<script'))
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
  })
})

test('a response that differs from the API description is detected', () => {
  const check = createCheck(document)
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const answer = (
    method: string,
    path: string,
    status: number,
    body: unknown,
    headers: Record<string, string> = json,
  ) =>
    check({
      method,
      path,
      status,
      header: (name) => headers[name],
      body: () => JSON.stringify(body),
    })
  const error = { error: 'No', code: 'limited', requestId: 'K3v9sXq2LrT0aBcD' }
  assert.equal(answer('GET', '/api/articles', 200, []), null)
  assert.match(answer('GET', '/api/articles', 200, [{}]) ?? '', /must have required property/)
  assert.match(answer('GET', '/api/articles', 201, []) ?? '', /status is not described/)
  assert.match(
    answer('GET', '/api/articles', 200, '', { 'content-type': 'text/html' }) ?? '',
    /text\/html is not described/,
  )
  assert.match(answer('POST', '/api/comments', 429, error) ?? '', /Retry-After is missing/)
  assert.equal(answer('POST', '/api/comments', 429, error, { ...json, 'retry-after': '5' }), null)
  assert.match(answer('POST', '/api/comments', 400, error) ?? '', /belongs to another status/)
  assert.match(answer('GET', '/api/nothing', 200, {}) ?? '', /not described/)
})

test('a program uses the site through a client generated from the API description', async (t) => {
  await mkdir(join(project, '.build'), { recursive: true })
  const folder = await mkdtemp(join(project, '.build/api-client-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)
  await writeFile(file('openapi.json'), text)
  await writeFile(file('package.json'), '{"type":"module"}')
  await writeFile(
    file('tsconfig.json'),
    JSON.stringify({
      extends: join(project, 'tsconfig.base.json'),
      compilerOptions: { types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
      include: ['*.ts'],
    }),
  )
  await copyFile(join(import.meta.dirname, '../testing/api-client/program.ts'), file('program.ts'))
  const tool = (path: string, ...args: string[]) =>
    run(process.execPath, [join(project, 'node_modules', path), ...args], { cwd: folder })
  await tool(
    'oazapfts/dist/cli.cjs',
    'openapi.json',
    'client.ts',
    '--argumentStyle=object',
    '--futureStripLegacyMethods',
  )
  const types = await tool('.bin/tsc', '-p', folder).catch(({ stdout }: { stdout: string }) => ({
    stdout,
  }))
  assert.equal(types.stdout, '')

  const author = await app.member({ score: 90, tier: 'annual' })
  for (const title of ['One', 'Two', 'Three'])
    await author.call(createArticle, {
      body: { title, body: '<p>Words.</p>', status: 'published' },
    })
  const debateId = await openDebate(await app.member({ isAdmin: true }), 'voting')
  const { useTheSite } = (await import(file('program.ts'))) as {
    useTheSite: (given: Record<string, string>) => Promise<unknown>
  }
  assert.deepEqual(
    await useTheSite({ url: app.url, username: author.username, password: testPassword, debateId }),
    {
      titles: ['Three', 'Two', 'One'],
      state: 'published',
      side: 'A',
      refusal: { 'metadata.side': 'Choose a side.' },
    },
  )
})
