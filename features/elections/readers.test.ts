import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createSenateCandidate, decidePositionChange } from './contract/admin-endpoints.ts'
import * as api from './contract/reader-endpoints.ts'
import { addCandidate, candidateDraft, sourced, unknown } from './testing/elections.ts'

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

describe('a member who follows a state', () => {
  test('gets an email when a position there changes, until they unsubscribe by link', async () => {
    const member = await app.member({ email: 'follower@example.org' })
    const follow = (isFollowing: boolean) =>
      member.call(api.setFollow, { params: { state: 'NH' }, body: { isFollowing } })
    assert.deepEqual(await follow(true), { isFollowing: true })
    assert.deepEqual(await member.call(api.getFollow, { params: { state: 'nh' } }), {
      isFollowing: true,
    })
    const positions = {
      sameSexMarriage: unknown,
      childSexChanges: unknown,
      epsteinFiles: sourced(true),
    }
    const change = async (state: string) => {
      const { changes } = await editor.call(createSenateCandidate, {
        body: candidateDraft({ name: `Ottoline of ${state}`, state, positions }),
      })
      await second.call(decidePositionChange, {
        params: { id: changes[0]?.id ?? '' },
        body: { decision: 'confirmed' },
      })
    }
    await change('NJ')
    await change('NH')
    const [mail, ...others] = await until(async () => {
      const sent = await mailTo('follower@example.org')
      return sent.length > 0 && sent
    }, 'the notice')
    assert.deepEqual(others, [])
    assert.ok(mail?.text.includes('Ottoline of NH: Epstein Files: Release'), mail?.text)
    assert.ok(mail?.html)
    const { text: feed } = await app.visitor().request('GET', '/feeds/warroom.xml')
    assert.match(feed, /<title>Ottoline of NH \(New Hampshire\): Epstein Files<\/title>/)
    assert.ok(feed.indexOf('Ottoline of NH') < feed.indexOf('Ottoline of NJ'), 'the newest first')
    assert.match(feed, /Release&lt;\/p&gt;&lt;p&gt;Source: &lt;a href=/)
    const token = /unfollow\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    for (const forged of [`${token}x`, token.replace('.NH.', '.TX.'), 'x'])
      assert.equal(
        (await app.visitor().refused(api.unfollowByLink, { body: { token: forged } })).status,
        400,
      )
    assert.deepEqual(await app.visitor().call(api.unfollowByLink, { body: { token } }), {
      state: 'NH',
    })
    assert.deepEqual(await member.call(api.getFollow, { params: { state: 'NH' } }), {
      isFollowing: false,
    })
  })

  test('needs a confirmed email address', async () => {
    const { status } = await (
      await app.member()
    ).refused(api.setFollow, { params: { state: 'NH' }, body: { isFollowing: true } })
    assert.equal(status, 409)
  })
})
