import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { verificationMessages } from './contract/rules.ts'
import * as api from './contract/staff-endpoints.ts'
import { show, stateOf } from './testing/verified.ts'

let app: TestApp
let ada: Member
let bela: Member

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(() => app.close())

const reason = 'The document was reported as borrowed.'
const verified = async (): Promise<Member> => {
  const member = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  await show(member)
  assert.equal(await stateOf(member), 'verified')
  return member
}
const propose = (by: Member, { username }: Member) =>
  by.call(api.proposeEnding, { body: { username, reason } })
const decide = (by: Member, id: string, decision: 'confirm' | 'decline') =>
  by.call(api.decideEnding, { params: { id }, body: { decision } })

describe('ending someone’s verification', () => {
  test('takes two administrators and a reason, and the member is notified', async () => {
    const ann = await verified()
    const { id } = await propose(ada, ann)
    assert.equal(await stateOf(ann), 'verified')
    const { endings } = await bela.call(api.getVerificationReport, {})
    assert.deepEqual(
      endings.map(({ member, reason: why, isOwn }) => [member.username, why, isOwn]),
      [[ann.username, reason, false]],
    )
    const own = await ada.refused(api.decideEnding, {
      params: { id },
      body: { decision: 'confirm' },
    })
    assert.deepEqual([own.status, own.body.error], [409, verificationMessages.otherPerson])

    await decide(bela, id, 'confirm')
    assert.notEqual(await stateOf(ann), 'verified')
    const { items: notices } = await ann.call(listNotifications, { query: {} })
    assert.ok(notices.some(({ text }) => text === verificationMessages.ended(reason)))
    const { items } = await ada.call(listAudit, { query: { action: 'verification' } })
    assert.deepEqual(
      items.slice(0, 2).map(({ action, actor, after: told }) => [action, actor?.username, told]),
      [
        ['verification.confirm-ending', 'bela', { reason }],
        ['verification.propose-ending', 'ada', { reason }],
      ],
    )
    const again = await bela.refused(api.decideEnding, {
      params: { id },
      body: { decision: 'decline' },
    })
    assert.deepEqual([again.status, again.body.error], [409, verificationMessages.decided])
    assert.deepEqual((await bela.call(api.getVerificationReport, {})).endings, [])
  })

  test('leaves the member verified when it is declined or withdrawn', async () => {
    const ann = await verified()
    for (const [by, outcome] of [
      [bela, 'decline'],
      [ada, 'withdraw'],
    ] as const) {
      const { id } = await propose(ada, ann)
      const twice = await bela.refused(api.proposeEnding, {
        body: { username: ann.username, reason },
      })
      assert.deepEqual([twice.status, twice.body.error], [409, verificationMessages.waiting])
      assert.equal((await decide(by, id, 'decline')).decision, outcome)
      assert.equal(await stateOf(ann), 'verified')
    }
  })

  test('is for verified members alone', async () => {
    const { username } = await app.person()
    const refused = await ada.refused(api.proposeEnding, { body: { username, reason } })
    assert.deepEqual([refused.status, refused.body.error], [409, verificationMessages.notVerified])
    const unknown = await ada.refused(api.proposeEnding, { body: { username: 'nobody', reason } })
    assert.deepEqual(unknown.body.fields, { username: verificationMessages.noMember })
  })
})
