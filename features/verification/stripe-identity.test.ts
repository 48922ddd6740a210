import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openStripeApp, type StripeApp } from '#app/testing/stripe/stripe-app.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { placesHolding } from '#features/my-data/testing/scan.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import * as staffApi from './contract/staff-endpoints.ts'
import { stateOf } from './testing/verified.ts'

let app: StripeApp['app']
let stripe: StripeApp['stripe']
let close: StripeApp['close']
let ada: Member
before(async () => {
  ;({ app, stripe, close } = await openStripeApp())
  ada = await app.member({ isAdmin: true })
})
after(() => close())

let made = 0
const licenseOf = (number = `P-4711-${(made += 1)}`) => ({
  first_name: 'ANN MARIE',
  last_name: 'ARBOR',
  dob: { day: 1, month: 2, year: 1990 },
  issuing_country: 'US',
  type: 'driving_license' as const,
  number,
  state: 'ID',
})
const pass = (document = licenseOf()) => ({ act: 'pass' as const, document })
const consent = { body: { consent: true } as const }
async function begin(from = app) {
  const member = await from.member({ firstName: 'Ann', lastName: 'Arbor' })
  const { url } = await member.call(api.startVerification, consent)
  return { member, session: url.split('/').at(-1) ?? '' }
}
const verified = (member: Member) =>
  until(async () => (await stateOf(member)) === 'verified', 'the verification')
const sessionOf = async (id: string) =>
  (await stripe.control.objects('identity.verification_session')).find((one) => one['id'] === id)
const redacted = (session: string) =>
  until(
    async () =>
      ((await sessionOf(session))?.['redaction'] as { status: string } | null)?.status ===
      'redacted',
    'the redaction',
  )
const told = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).items.filter(
    ({ kind }) => kind === 'verification',
  ).length

test('a member shows document and selfie at Stripe, and is verified by its event', async () => {
  const { member, session } = await begin()
  const opened = await sessionOf(session)
  assert.deepEqual(opened?.['options'], {
    document: { require_matching_selfie: true, require_live_capture: true },
  })
  await stripe.control.identity(session, { act: 'process' })
  await until(async () => (await stateOf(member)) === 'processing', 'the check')
  await stripe.control.identity(session, pass(licenseOf('P-SECRET-1')))
  await verified(member)
  const { verification } = await member.call(api.getVerification, {})
  assert.deepEqual(
    [verification?.way, verification?.country, verification?.state, verification?.isAdult],
    ['stripe', 'US', 'ID', true],
  )
  assert.equal((await member.call(getCurrentUser, {})).displayName, 'Ann Arbor')
  await redacted(session)
  const { pool } = app.database
  assert.deepEqual(await placesHolding(pool, null, ['P-SECRET-1', 'PSECRET1', 'Marie']), [])
})

test('events that come twice, together and in another order verify once', async () => {
  const { member, session } = await begin()
  await stripe.control.hold(true)
  await stripe.control.identity(session, { act: 'fail', code: 'document_unverified_other' })
  await stripe.control.identity(session, { act: 'process' })
  await stripe.control.identity(session, pass())
  await stripe.control.deliver({ shuffleSeed: 5, copies: 3, parallel: 4 })
  await stripe.control.hold(false)
  await verified(member)
  await stripe.control.deliver({})
  assert.equal(await told(member), 1)
})

test('lost events are made up for on return, and by a job', async () => {
  const [one, other] = [await begin(), await begin()]
  await stripe.control.hold(true)
  for (const { session } of [one, other]) await stripe.control.identity(session, pass())
  await stripe.control.deliver({ dropShare: 1 })
  await stripe.control.hold(false)
  assert.deepEqual([await stateOf(one.member), await stateOf(other.member)], ['open', 'open'])
  assert.ok((await one.member.call(api.refreshVerification, {})).verification)
  app.clock.advance(6 * 60_000)
  await stripe.control.moveTo(app.clock.now())
  await app.features.verification.followRunning()
  assert.equal(await stateOf(other.member), 'verified')
})

test('a blurred document is tried again in the same session', async () => {
  const { member, session } = await begin()
  await stripe.control.identity(session, { act: 'fail', code: 'selfie_face_mismatch' })
  await until(
    async () => (await member.call(api.getVerification, {})).check?.failure === 'selfie',
    'the failure',
  )
  const { url } = await member.call(api.startVerification, consent)
  assert.equal(url.split('/').at(-1), session)
  await stripe.control.identity(session, pass())
  await verified(member)
})

test('someone under 18 isn’t verified, nor a second account with one passport', async () => {
  const [child, first, second] = [await begin(), await begin(), await begin()]
  const year = app.clock.now().getUTCFullYear() - 17
  const young = { ...licenseOf(), dob: { day: 1, month: 1, year } }
  await stripe.control.identity(child.session, pass(young))
  await until(async () => (await stateOf(child.member)) === 'under-age', 'the refusal')
  const document = licenseOf('ab 12-34')
  await stripe.control.identity(first.session, pass(document))
  await verified(first.member)
  await stripe.control.identity(second.session, pass({ ...document, number: 'AB1234' }))
  await until(async () => (await stateOf(second.member)) === 'used', 'the refusal')
  await redacted(second.session)
})

test('what Stripe deletes later is listed until it is deleted', async () => {
  await stripe.control.set({ redactsAtOnce: false })
  const { member, session } = await begin()
  await stripe.control.identity(session, pass())
  await verified(member)
  const listed = async () =>
    (await ada.call(staffApi.getVerificationReport, {})).unredacted.filter(({ tries }) => tries > 0)
  await until(async () => (await listed()).length === 1, 'the list')
  const answer = await ada.request('GET', staffApi.getVerificationReport.path)
  assert.ok(!answer.text.includes(session))
  await stripe.control.identity(session, { act: 'finish redaction' })
  await until(async () => (await listed()).length === 0, 'the end of the list')
  await stripe.control.set({ redactsAtOnce: true })
})

test('while Stripe is away nobody starts, and an answer that is lost leaves one session', async () => {
  const member = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  const on = 'POST /v1/identity/verification_sessions$'
  await stripe.control.fault({ kind: 'drop', on })
  const refusal = await member.refused(api.startVerification, consent)
  await stripe.control.clearFaults()
  assert.equal(refusal.status, 503)
  assert.equal(
    refusal.body.error,
    "Identity checks aren't available right now. Please try again in a moment.",
  )
  await stripe.control.fault({ kind: 'drop after', on, times: 1 })
  const { url } = await member.call(api.startVerification, consent)
  await stripe.control.clearFaults()
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from identity_checks where member_id = $1',
    [member.id],
  )
  const sessions = await stripe.control.objects('identity.verification_session')
  const own = sessions.filter((one) => rows.some(({ id }) => id === one['client_reference_id']))
  assert.deepEqual(
    own.map((one) => one['url']),
    [url],
  )
})

test('a session that nobody finishes ends after a day, with what it collected', async () => {
  const { member, session } = await begin()
  app.clock.advance(day)
  await stripe.control.moveTo(app.clock.now())
  await app.features.verification.followRunning()
  await redacted(session)
  assert.equal((await sessionOf(session))?.['status'], 'canceled')
  const { url } = await member.call(api.startVerification, consent)
  assert.notEqual(url.split('/').at(-1), session)
})

test('a restricted key that may not read results verifies nobody', async (t) => {
  const wrong = await openStripeApp({ STRIPE_IDENTITY_KEY: 'rk_test_of_another_account' })
  t.after(() => wrong.close())
  const { member, session } = await begin(wrong.app)
  await wrong.stripe.control.identity(session, pass())
  const refusal = await member.refused(api.refreshVerification, {})
  assert.equal(refusal.status, 503)
  assert.equal(await stateOf(member), 'open')
})
