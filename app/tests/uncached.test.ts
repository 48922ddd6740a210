import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import { requestExactly } from '#app/testing/exact-request.ts'
import { indexedPages, routePaths } from '#app/testing/public-pages.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { productOf } from '#features/marketplace/testing/products.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'

/*
 * What a visitor may ask for is made once and kept, or is listed here with the reason
 * (docs/decisions/105-what-is-made-once.md). `npm run bench reads` has what each costs.
 */

const ofOneLogin = 'part of one login'
const byKey = 'for those who have its key'
const asItIsSent = 'read part by part while it is sent, and limited'
const ofSearch = 'anything public changes it, and few ask for the same words'
const ofVersions = 'seldom read, and authors and moderators see more'

/** GETs that are open to everyone and made for each request. */
const madeAnew: Record<string, string> = {
  askProviderLink: ofOneLogin,
  beginGoogleLogin: ofOneLogin,
  beginProviderLogin: ofOneLogin,
  countResults: ofSearch,
  describeInvitation: byKey,
  describeUnsubscribeLink: byKey,
  finishGoogleLogin: ofOneLogin,
  finishProviderLogin: ofOneLogin,
  getCart: 'one buyer’s cart',
  getCommentChallenge: 'signed for one comment, and works once',
  getCorrection: byKey,
  getElectionResultsCsv: asItIsSent,
  getElectionResultsJson: asItIsSent,
  getLook: 'drawn at once, and kept by browsers for good under its address',
  getNoteRatingsFile: asItIsSent,
  getNotesFile: asItIsSent,
  getOembed: 'a few words about one of many addresses, of a subject that is kept',
  getPendingLogin: ofOneLogin,
  getPositionsCsv: asItIsSent,
  getPositionsJson: asItIsSent,
  getRevision: ofVersions,
  getSanctionByKey: byKey,
  getSupportTally: asItIsSent,
  getVideoCaptions: 'a stored file, for those who may watch the video',
  listOpenEntriesAsCsv: asItIsSent,
  listRevisions: ofVersions,
  logOutByNavigation: 'ends a session',
  readSharedDraft: byKey,
  searchSite: ofSearch,
  suggestResults: ofSearch,
  watchDebate: 'a stream of what happens',
}

/** Pages that visitors may open and that are rendered for each request. */
const renderedAnew: Record<string, string> = {
  '/account-status': byKey,
  '/login-code': ofOneLogin,
  '/notifications/unsubscribe': byKey,
}

type Operation = {
  operationId: string
  security?: object[]
  parameters?: { in: string; required: boolean }[]
  responses: Record<string, unknown>
}

let app: TestApp
/** GETs of the API description that need no login, by address. */
let open: [path: string, operation: Operation][]

before(async () => {
  app = await openTestApp()
  const author = await app.member({ score: 90, tier: 'annual' })
  await author.call(createArticle, {
    body: { title: 'The bridge', body: '<p>It opens.</p>', status: 'published' },
  })
  await openDebate(await app.member({ isAdmin: true }), 'live')
  await productOf(app, null, { name: 'A kettle' })
  const { paths } = (await app.visitor().request('GET', '/api/openapi.json')).json as {
    paths: Record<string, { get?: Operation }>
  }
  open = Object.entries(paths).flatMap(([path, { get }]): typeof open =>
    get?.security && (get.security.length === 0 || get.security.some(isEmpty)) ? [[path, get]] : [],
  )
})
after(() => app.close())

const isEmpty = (scheme: object): boolean => Object.keys(scheme).length === 0

describe('what visitors ask for', () => {
  test('is cached, or has a reason to be made for each request', () => {
    const cached = new Set(
      declaredEndpoints.flatMap(({ name, cacheTags }) => (cacheTags ? name : [])),
    )
    const anew = open.flatMap(([, { operationId, responses }]) =>
      cached.has(operationId) || '304' in responses ? [] : operationId,
    )
    assert.ok(open.length > 40)
    assert.deepEqual(anew.sort(), Object.keys(madeAnew).sort())
  })

  test('answers 304 to its ETag where the API description says so', async () => {
    const files = open.filter(
      ([path, { responses, parameters = [] }]) =>
        '304' in responses && !path.includes('{') && !parameters.some(({ required }) => required),
    )
    assert.ok(files.length > 4)
    for (const [path] of files) {
      const { status, headers } = await requestExactly(app.url, 'GET', path)
      assert.deepEqual([status, typeof headers['etag']], [200, 'string'], path)
      const known = await requestExactly(app.url, 'GET', path, {
        'if-none-match': String(headers['etag']),
      })
      assert.deepEqual([known.status, known.text], [304, ''], path)
    }
  })

  test('is a cached page, or has a reason to be rendered for each request', async () => {
    const routes = (await routePaths()).flatMap(({ path, isForMembers }) =>
      isForMembers ? [] : path,
    )
    const anew: string[] = []
    for (const path of new Set([...routes, ...(await indexedPages(app))])) {
      const { status, headers } = await requestExactly(app.url, 'GET', path)
      if (status < 300 && headers['etag'] === undefined) anew.push(path)
    }
    assert.ok(routes.length > 20)
    assert.deepEqual(anew.sort(), Object.keys(renderedAnew).sort())
  })
})
