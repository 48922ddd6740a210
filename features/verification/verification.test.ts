import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listUsers } from '#features/control-center/contract/endpoints.ts'
import { createComment, listComments } from '#features/comments/contract/endpoints.ts'
import { listArguments } from '#features/debates/contract/arguments-endpoints.ts'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { getCurrentUser, updateProfile } from '#features/identity/contract/endpoints.ts'
import { placesHolding } from '#features/my-data/testing/scan.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { createArticle, getArticle } from '#features/news/contract/endpoints.ts'
import { getMember } from '#features/profile/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { openIdentityChecks } from '#platform/server/identity-checks/open-identity-checks.ts'
import { createSettableClock } from '#platform/server/clock.ts'
import { readSettings } from '#platform/server/settings.ts'
import * as api from './contract/endpoints.ts'
import { verificationMessages } from './contract/rules.ts'
import * as staffApi from './contract/staff-endpoints.ts'
import { show, stateOf } from './testing/verified.ts'

let app: TestApp
let ada: Member

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true, username: 'ada' })
})
after(() => app.close())

let made = 0
const named = (lastName = 'Arbor') =>
  app.member({ firstName: 'Ann', lastName, username: `ann_${(made += 1)}` })
const told = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).items
    .filter(({ kind }) => kind === 'verification')
    .map(({ text }) => text)
const hasCheck = async ({ username }: Member) =>
  (await app.visitor().call(getMember, { params: { username } })).isVerified

describe('a member with a document', () => {
  test('agrees, shows it, and is verified; five facts are stored and nothing of the document', async () => {
    const ann = await named()
    const refusal = await ann.refused(api.startVerification, { body: { consent: false } })
    assert.equal(refusal.body.fields?.['consent'], verificationMessages.consent)
    assert.equal(await stateOf(ann), null)

    const { verification, check } = await show(ann)
    assert.deepEqual(
      { ...verification, verifiedAt: null },
      { verifiedAt: null, way: 'test', country: 'US', state: 'ID', isAdult: true, isShown: true },
    )
    assert.equal(check?.state, 'passed')
    assert.deepEqual(await told(ann), ['Your account is verified.'])
    assert.equal((await ann.call(getCurrentUser, {})).isVerified, true)
    const number = /TEST-[0-9a-f]{12}/
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from verified_documents t where member_id = $1`,
      [ann.id],
    )
    assert.equal(rows.length, 1)
    assert.doesNotMatch(rows[0]?.row ?? '', number)
    assert.deepEqual(await placesHolding(app.database.pool, null, ['TEST-USED']), [])
    const again = await ann.refused(api.startVerification, { body: { consent: true } })
    assert.equal(again.status, 409)
    assert.equal(again.body.error, verificationMessages.already)
  })

  test('tries again after a blurred or an expired one, at the same check', async () => {
    const ann = await named()
    assert.equal((await show(ann, 'another-try')).check?.failure, 'unreadable')
    const { check } = await show(ann, 'expired')
    assert.deepEqual([check?.state, check?.failure], ['open', 'expired'])
    assert.ok((await show(ann)).verification)
    const { rows } = await app.database.pool.query(
      'select 1 from identity_checks where member_id = $1',
      [ann.id],
    )
    assert.equal(rows.length, 1)
  })

  test('isn’t verified under 18', async () => {
    const ann = await named()
    assert.equal((await show(ann, 'under-18')).check?.state, 'under-age')
    assert.deepEqual(await told(ann), [verificationMessages.underAge])
    assert.equal((await ann.call(getCurrentUser, {})).isVerified, false)
  })

  test('who presses twice has one check', async () => {
    const ann = await named()
    const start = () => ann.request('POST', api.startVerification.path, { body: { consent: true } })
    const answers = await Promise.all([start(), start(), start()])
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { rows } = await app.database.pool.query(
      'select 1 from identity_checks where member_id = $1',
      [ann.id],
    )
    assert.equal(rows.length, 1)
  })

  test('who doesn’t finish within a day starts another check', async () => {
    const ann = await named()
    await ann.call(api.startVerification, { body: { consent: true } })
    app.clock.advance(day)
    await app.features.verification.followRunning()
    const { check } = await ann.call(api.getVerification, {})
    assert.deepEqual([check?.state, check?.failure], ['ended', 'unfinished'])
    assert.ok((await show(ann)).verification)
  })
})

describe('a document with another name', () => {
  test('asks which is right; the profile takes the document’s', async () => {
    const ann = await named()
    assert.equal((await show(ann, 'other-name')).check?.state, 'name')
    assert.equal(await stateOf(ann), 'name')
    assert.deepEqual(await ann.call(api.getDocumentName, {}), {
      document: { firstName: 'Jordan', lastName: 'Example' },
      profile: 'Ann Arbor',
    })
    assert.deepEqual(await placesHolding(app.database.pool, null, ['Jordan']), [])
    const { verification } = await ann.call(api.settleName, { body: { use: 'document' } })
    assert.ok(verification)
    assert.equal((await ann.call(getCurrentUser, {})).displayName, 'Jordan Example')
  })

  test('or the check ends, and nothing is stored', async () => {
    const ann = await named()
    await show(ann, 'other-name')
    const { verification, check } = await ann.call(api.settleName, { body: { use: 'profile' } })
    assert.deepEqual([verification, check?.state], [null, 'ended'])
    assert.equal((await ann.call(getCurrentUser, {})).displayName, 'Ann Arbor')
    const { rows } = await app.database.pool.query(
      'select 1 from verified_documents where member_id = $1',
      [ann.id],
    )
    assert.equal(rows.length, 0)
    assert.equal((await ann.refused(api.getDocumentName, {})).status, 409)
  })
})

describe('one document', () => {
  test('carries one account, even of two that show it at once; administrators see both', async () => {
    const pair = [await named(), await named()]
    for (const one of pair) await one.call(api.startVerification, { body: { consent: true } })
    await Promise.all(
      pair.map((one) => one.call(api.submitTestDocument, { body: { document: 'used-before' } })),
    )
    const states = await Promise.all(pair.map(stateOf))
    assert.deepEqual(new Set(states), new Set(['used', 'verified']))
    const [winner, other] = states[0] === 'verified' ? pair : pair.toReversed()
    assert.deepEqual(await told(other as Member), [verificationMessages.used])

    const report = await ada.request('GET', staffApi.getVerificationReport.path)
    const { conflicts } = report.json as { conflicts: Record<string, unknown>[] }
    const found = conflicts.map(({ id: _id, at: _at, ...people }) => people)
    assert.deepEqual(found, [
      {
        claimant: { username: other?.username, name: 'Ann Arbor' },
        holder: { username: winner?.username, name: 'Ann Arbor' },
      },
    ])
  })

  test('stays with its account after the verification ended, and no answer names hash or provider', async () => {
    const [ann, eve] = [await named(), await named()]
    const hashes = async () =>
      (
        await app.database.pool.query<{ hash: string; ref: string }>(
          `select document_hash as hash, ref from verified_documents, identity_checks
           where ref is not null`,
        )
      ).rows
    await show(ann)
    await ann.call(api.endVerification, {})
    assert.equal((await ann.call(getCurrentUser, {})).isVerified, false)
    assert.deepEqual((await ann.call(api.getVerification, {})).verification, null)
    const { rows } = await app.database.pool.query(
      'select 1 from verified_documents where member_id = $1',
      [ann.id],
    )
    assert.equal(rows.length, 1)
    await show(eve, 'used-before')
    const answers = await Promise.all([
      eve.request('GET', api.getVerification.path),
      eve.request('POST', api.refreshVerification.path),
      ada.request('GET', staffApi.getVerificationReport.path),
      ada.request('GET', staffApi.listProposals.path),
    ])
    for (const { hash, ref } of await hashes())
      for (const { text } of answers) {
        assert.ok(!text.includes(hash), 'a hash')
        assert.ok(!text.includes(ref), 'a provider’s id')
      }
  })
})

describe('the check beside a name', () => {
  test('is on the member’s page, their articles, arguments and comments, and each member switches it', async () => {
    const ann = await app.member({
      firstName: 'Ann',
      lastName: 'Arbor',
      tier: 'annual',
      score: 90,
    })
    const debate = await openDebate(ada)
    await accepted(ann, ada, debate)
    const article = await ann.call(createArticle, {
      body: { title: 'On birds', body: '<p>They sing.</p>', status: 'published' },
    })
    const inByline = async () =>
      (await app.visitor().call(getArticle, { params: { id: article.id } })).authorIsVerified
    const onArgument = async () =>
      (
        await app.visitor().call(listArguments, {
          params: { id: debate },
          query: { position: 'A', round: 'opening' },
        })
      ).items.map(({ author }) => author.isVerified)
    await ann.call(createComment, {
      body: { entityType: 'article', entityId: article.id, content: 'Larks, mostly.' },
    })
    const onComment = async () =>
      (
        await app.visitor().call(listComments, { params: { kind: 'article', id: article.id } })
      ).items.every((comment) => comment.authorIsVerified)
    assert.deepEqual(
      [await hasCheck(ann), await onArgument(), await inByline(), await onComment()],
      [false, [false], false, false],
    )
    await show(ann)
    const isEverywhere = async () =>
      (await hasCheck(ann)) && (await onArgument())[0] && (await inByline()) && (await onComment())
    await until(isEverywhere, 'the check')
    const page = await app.visitor().request('GET', `/members/${ann.username}`)
    assert.match(page.text, /Verified/)
    const read = await app.visitor().request('GET', `/news/${article.id}`)
    assert.match(read.text, /<bdi data-verified="true">Ann Arbor<\/bdi>/)

    const { verification } = await ann.call(api.setVerificationShown, { body: { isShown: false } })
    assert.equal(verification?.isShown, false)
    const isNowhere = async () =>
      !(await hasCheck(ann)) &&
      !(await onArgument())[0] &&
      !(await inByline()) &&
      !(await onComment())
    await until(isNowhere, 'no check')
    assert.equal((await ann.call(getCurrentUser, {})).isVerified, true)
  })

  test('goes when a member changes their name, and they are notified', async () => {
    const ann = await named()
    await show(ann)
    await ann.call(updateProfile, { body: { bio: 'About birds.' } })
    assert.equal((await ann.call(getCurrentUser, {})).isVerified, true)
    await ann.call(updateProfile, { body: { lastName: 'Famous' } })
    assert.equal((await ann.call(getCurrentUser, {})).isVerified, false)
    assert.equal((await told(ann)).length, 2)
    assert.equal((await show(ann)).verification?.way, 'test')
  })
})

describe('other features', () => {
  test('learn which of many members are verified, shown or not', async () => {
    const [ann, bo, cy] = [await named(), await named(), await named()]
    await show(ann)
    await show(bo)
    await bo.call(api.setVerificationShown, { body: { isShown: false } })
    const found = await app.verification.verifiedAmong(app.platform.db, [ann.id, bo.id, cy.id])
    assert.deepEqual(found, new Set([ann.id, bo.id]))
    assert.deepEqual(await app.verification.verifiedAmong(app.platform.db, []), new Set())
  })

  test('list verified members for administrators', async () => {
    const [ann, bo] = [await named('Listed'), await named('Listed')]
    await show(ann)
    const { items } = await ada.call(listUsers, { query: { role: 'verified', search: 'listed' } })
    assert.deepEqual(
      items.map(({ username, isVerified }) => [username, isVerified]),
      [[ann.username, true]],
    )
    assert.ok(bo.id)
  })
})

test('checks may be started ten times a day', async (t) => {
  const limited = await openTestApp({ RATE_LIMITS: 'on' })
  t.after(() => limited.close())
  const ann = await limited.member()
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1)
    statuses.push(
      (await ann.request('POST', api.startVerification.path, { body: { consent: true } })).status,
    )
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429])
})

test('production has no test documents, and verifies nobody without its key', async () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://xverse.example',
    SMTP_URL: 'smtp://localhost',
  }
  const settings = readSettings(production)
  assert.equal(settings.verificationKey, null)
  const checks = await openIdentityChecks(settings, createSettableClock(new Date()), {})
  assert.deepEqual(checks, { provider: null, testDocuments: null })
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_one',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_one',
    STRIPE_WEBHOOK_SECRET: 'whsec_one',
  }
  const refusals = [
    { ...stripe, STRIPE_IDENTITY_KEY: 'rk_test_one' },
    { ...stripe, STRIPE_IDENTITY_KEY: 'sk_test_one' },
    { STRIPE_IDENTITY_KEY: 'rk_test_one' },
    { VERIFICATION_KEY: 'short' },
  ].map((wrong) => {
    try {
      readSettings({ ...production, ...wrong })
      return 'read'
    } catch (error) {
      return (error as Error).message
    }
  })
  assert.deepEqual(refusals, [
    'Setting VERIFICATION_KEY is required when STRIPE_IDENTITY_KEY is set.',
    'Setting STRIPE_IDENTITY_KEY begins with rk_test_ or rk_live_.',
    'Setting STRIPE_SECRET_KEY is missing, while STRIPE_IDENTITY_KEY is set.',
    'Setting VERIFICATION_KEY must be 32 bytes in base64.',
  ])
})
