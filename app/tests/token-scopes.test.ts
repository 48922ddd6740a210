import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { nothing } from '#app/testing/access-case.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createAccessToken } from '#features/developers/contract/endpoints.ts'
import { tokenMessages } from '#features/developers/contract/rules.ts'
import { scopeMissing, scopes, type Scope } from '#features/identity/contract/scopes.ts'
import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'

let app: TestApp
/** An administrator's tokens: one for each scope, and one with all others. */
const tokens = new Map<string, string>()

before(async () => {
  app = await openTestApp()
  const admin = await app.member({ isAdmin: true, isModerator: true, tier: 'annual', score: 90 })
  const tokenWith = async (held: Scope[]) =>
    (
      await admin.call(createAccessToken, {
        body: { name: held.join(' ') || 'none', scopes: held, currentPassword: testPassword },
      })
    ).token
  tokens.set('all', await tokenWith([...scopes]))
  for (const scope of scopes)
    tokens.set(`all but ${scope}`, await tokenWith(scopes.filter((each) => each !== scope)))
})
after(() => app.close())

const send = ({ method, path }: Endpoint, token: string | undefined) =>
  app.visitor().request(method, pathTo(path.replace(/:\w+/g, nothing)), {
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: {} }),
  })
const isPublicRead = ({ allow, method, kind }: Endpoint) =>
  allow === 'anyone' && method === 'GET' && kind !== 'navigation'

describe('every endpoint is open to access tokens as its declaration says', () => {
  for (const endpoint of declaredEndpoints) {
    const { name, scope } = endpoint
    if (scope === undefined && !isPublicRead(endpoint))
      test(`${name} to none`, async () => {
        const { status, json } = await send(endpoint, tokens.get('all'))
        assert.deepEqual([status, (json as ErrorBody).error], [403, tokenMessages.closed])
      })
    else if (scope !== undefined)
      test(`${name} to those with ${scope}`, async () => {
        const { status, json } = await send(endpoint, tokens.get(`all but ${scope}`))
        const isOpen = isPublicRead(endpoint)
        if (!isOpen)
          assert.deepEqual([status, (json as ErrorBody).error], [403, scopeMissing(scope as Scope)])
        const held = await send(endpoint, tokens.get('all'))
        assert.notEqual(held.status, 401)
        assert.ok(held.status < 500, held.text)
        const { error = '' } = (held.json ?? {}) as Partial<ErrorBody>
        assert.ok(![tokenMessages.closed, scopeMissing(scope as Scope)].includes(error), error)
      })
  }
})

test('programs write these, and never vote, pay, buy or change a login', () => {
  const writes = declaredEndpoints.filter(({ scope, method }) => scope && method !== 'GET')
  assert.deepEqual(writes.map(({ name }) => name).toSorted(), [
    'addProduct',
    'addVideo',
    'answerReview',
    'approveArticle',
    'approveItem',
    'changeProduct',
    'claimItem',
    'createArticle',
    'createComment',
    'createDebate',
    'createReply',
    'deleteArticle',
    'deleteComment',
    'deleteVideo',
    'discardArticleDraft',
    'editComment',
    'fulfillSale',
    'proposeDecision',
    'publishQuickly',
    'putTestimonyStatus',
    'rejectArticle',
    'rejectItem',
    'releaseItem',
    'removeProduct',
    'restoreRevision',
    'saveArticleDraft',
    'saveDesk',
    'scheduleArticle',
    'setChallengeStatus',
    'setCommentStatus',
    'setRound',
    'setStatus',
    'setTestimonyStatus',
    'undoDecision',
    'unscheduleArticle',
    'updateArticle',
    'updateDebate',
  ])
})
