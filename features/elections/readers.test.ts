import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { follow, listFollows, unfollow } from '#features/follows/contract/endpoints.ts'
import {
  changeNotificationSettings,
  listNotifications,
} from '#features/notifications/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import * as api from './contract/reader-endpoints.ts'
import { addCandidate, sourced, unknown } from './testing/elections.ts'

let app: TestApp
let editor: Member
let second: Member

before(async () => {
  app = await openTestApp()
  editor = await app.member({ isAdmin: true })
  second = await app.member({ isAdmin: true })
})
after(() => app.close())

const mailTo = async (address: string) =>
  ((await app.platform.outbox?.list()) ?? []).filter(({ to }) => to === address)

describe('a report of a mistake', () => {
  test('by a visitor is tracked by its code to an answer, which is also emailed', async () => {
    const candidateId = await addCandidate([editor, second], { name: 'Hollis Vane', state: 'KS' })
    const { code } = await app.visitor().call(api.submitCorrection, {
      body: {
        state: 'ks',
        candidateId,
        message: 'The party is wrong.',
        name: 'Pat',
        email: 'pat@example.org',
        sourceUrl: 'https://records.example.org/kansas',
      },
    })
    const look = () => app.visitor().call(api.getCorrection, { query: { code } })
    const open = await look()
    const typed = { query: { code: code.replaceAll('-', ' ').toUpperCase() } }
    assert.equal((await app.visitor().call(api.getCorrection, typed)).message, open.message)
    assert.deepEqual(
      [open.status, open.state, open.candidateName, open.answer],
      ['open', 'KS', 'Hollis Vane', null],
    )
    const { items } = await editor.call(api.listCorrections, {})
    const found = items.find(({ message }) => message === 'The party is wrong.')
    assert.deepEqual(
      [found?.name, found?.email, found?.sourceUrl],
      ['Pat', 'pat@example.org', 'https://records.example.org/kansas'],
    )
    const answer = () => ({
      params: { id: found?.id ?? '' },
      body: { status: 'accepted' as const, answer: 'You are right. We fixed it.' },
    })
    await editor.call(api.answerCorrection, answer())
    assert.equal((await editor.refused(api.answerCorrection, answer())).status, 409)
    const answered = await look()
    assert.deepEqual(
      [answered.status, answered.answer],
      ['accepted', 'You are right. We fixed it.'],
    )
    const [mail] = await until(async () => {
      const sent = await mailTo('pat@example.org')
      return sent.length > 0 && sent
    }, 'the answer by mail')
    assert.ok(mail?.text.includes('You are right. We fixed it.'))
    const listed = await editor.call(api.listCorrections, { query: { show: 'answered' } })
    assert.ok(listed.items.some(({ id }) => id === found?.id))
  })

  test('is refused with the wrong field, and dropped if a program wrote it', async () => {
    const visitor = app.visitor()
    for (const [given, field] of [
      [{ message: ' ' }, 'message'],
      [{ message: 'x'.repeat(2001) }, 'message'],
      [{ state: 'ZZ' }, 'state'],
      [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
      [{ email: 'nobody' }, 'email'],
      [{ candidateId: '0198c5d2-0000-7000-8000-000000000000' }, 'candidateId'],
    ] as const) {
      const { status, body } = await visitor.refused(api.submitCorrection, {
        body: { state: 'TX', message: 'Wrong.', ...given },
      })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, [field]])
    }
    const { code } = await visitor.call(api.submitCorrection, {
      body: { state: 'TX', message: 'Buy my tonic.', leaveEmpty: 'filled' },
    })
    assert.equal((await visitor.refused(api.getCorrection, { query: { code } })).status, 404)
  })
})

describe('a member who follows a Senate race', () => {
  const change = async (state: string, ...names: string[]) => {
    for (const name of names)
      await addCandidate([editor, second], {
        name: `${name} of ${state}`,
        state,
        positions: {
          sameSexMarriage: unknown,
          childSexChanges: unknown,
          epsteinFiles: sourced(true),
        },
      })
  }
  /** Looks for what to announce once the minute is over. */
  const announce = () => {
    app.clock.advance(minute)
    return app.features.follows.announcements.announceDue()
  }
  const race = (target: string) => ({ params: { kind: 'race' as const, target } })
  const notified = async (by: Member) =>
    (await by.call(listNotifications, {})).items.map(({ text, path }) => [text, path])

  test('learns of all that changed in it within a minute once, by email as they chose, if at all', async () => {
    const eager = await app.member({ email: 'eager@example.org' })
    const patient = await app.member({ email: 'patient@example.org' })
    const banned = await app.member({ email: 'banned@example.org' })
    const other = await app.member({})
    await eager.call(changeNotificationSettings, { body: { emails: { follow: 'now' } } })
    for (const member of [eager, patient, banned]) await member.call(follow, race('nh'))
    await other.call(follow, race('NJ'))
    assert.deepEqual(
      (await eager.call(listFollows, {})).items.map(({ kind, name, path }) => [kind, name, path]),
      [['race', 'New Hampshire Senate race', '/warroom?state=NH']],
    )
    await editor.call(sanctionMember, {
      params: { id: banned.id },
      body: { kind: 'ban', reason: 'Spam in every thread.' },
    })
    app.clock.advance(minute - (app.clock.now().getTime() % minute))
    await change('NJ', 'Ottoline')
    await change('NH', 'Ada', 'Bo', 'Cyrus', 'Della', 'Ephraim', 'Fay', 'Gus')
    await announce()
    await announce()
    for (const reader of [eager, patient, other])
      await until(async () => (await notified(reader)).length > 0, 'the notification')
    const text = '7 positions changed in the New Hampshire Senate race'
    assert.deepEqual(await notified(eager), [[text, '/warroom?state=NH']])
    assert.deepEqual(await notified(other), [
      [
        'Ottoline of NJ’s position on “Epstein Files” changed in the New Jersey Senate race',
        '/warroom?state=NJ',
      ],
    ])
    await app.notificationEmails.sendDue()
    const [mail, ...others] = await until(async () => {
      const sent = await mailTo('eager@example.org')
      return sent.length > 0 && sent
    }, 'the email')
    assert.deepEqual([mail?.subject, others], [text, []])
    assert.match(mail?.unsubscribeUrl ?? '', /\/notifications\/unsubscribe\?token=/)
    assert.deepEqual(await mailTo('patient@example.org'), [])
    assert.deepEqual(
      (await mailTo('banned@example.org')).map(({ subject }) => subject),
      ['Your account is banned'],
    )

    await eager.call(unfollow, race('NH'))
    await change('NH', 'Hester')
    await announce()
    await until(async () => (await notified(patient))[0]?.[0] !== text, 'the next notification')
    assert.deepEqual(await notified(eager), [[text, '/warroom?state=NH']])
  })

  test('and everybody else reads confirmed positions in the feed, the newest first', async () => {
    const { text: feed } = await app.visitor().request('GET', '/feeds/warroom.xml')
    assert.match(feed, /<title>Hester of NH \(New Hampshire\): Epstein Files<\/title>/)
    assert.ok(feed.indexOf('of NH') < feed.indexOf('of NJ'), 'the newest first')
    assert.match(feed, /Release&lt;\/p&gt;&lt;p&gt;Source: &lt;a href=/)
  })
})
