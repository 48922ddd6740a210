import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { getVerification } from './contract/endpoints.ts'
import { verificationMessages } from './contract/rules.ts'
import * as api from './contract/staff-endpoints.ts'
import { seen, show, stateOf } from './testing/verified.ts'

let app: TestApp
let ada: Member
let bela: Member

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(() => app.close())

let made = 0
const number = () => `HAND-${(made += 1)}`
const propose = (who: Member, { username }: Member, document = number()) =>
  who.call(api.proposeVerification, { body: seen(username, document) })
const decide = (who: Member, id: string, decision: 'confirm' | 'decline') =>
  who.call(api.decideProposal, { params: { id }, body: { decision } })
const refusedTo = (who: Member, id: string, decision: 'confirm' | 'decline') =>
  who.refused(api.decideProposal, { params: { id }, body: { decision } })

describe('verification by hand', () => {
  test('takes two: one who saw the document, and another', async () => {
    const member = await app.member()
    const proposal = await propose(ada, member)
    assert.deepEqual([proposal.country, proposal.isOwn], ['US', true])
    assert.equal(await stateOf(member), null)
    const own = await refusedTo(ada, proposal.id, 'confirm')
    assert.deepEqual([own.status, own.body.error], [409, verificationMessages.otherPerson])
    const [waiting] = await bela.call(api.listProposals, {})
    assert.deepEqual(
      [waiting?.id, waiting?.isOwn, waiting?.proposedBy?.username],
      [proposal.id, false, 'ada'],
    )
    await decide(bela, proposal.id, 'confirm')
    const { verification } = await member.call(getVerification, {})
    assert.deepEqual([verification?.way, verification?.state], ['in-person', 'ID'])
    const again = await refusedTo(bela, proposal.id, 'confirm')
    assert.deepEqual([again.status, again.body.error], [409, verificationMessages.decided])
    const { items } = await ada.call(listAudit, { query: { action: 'verification' } })
    assert.deepEqual(
      items.slice(0, 2).map(({ action, actor }) => [action, actor?.username]),
      [
        ['verification.confirm-member', 'bela'],
        ['verification.propose-member', 'ada'],
      ],
    )
    const { rows } = await app.database.pool.query(
      'select 1 from verification_proposals where document_hash is not null',
    )
    assert.equal(rows.length, 0)
  })

  test('is refused for oneself, the verified, the unknown, and those who wait', async () => {
    const errorOf = async (who: Member, username: string) =>
      (await who.refused(api.proposeVerification, { body: seen(username, number()) })).body.error
    const [member, verified] = [await app.member(), await app.member()]
    await show(await app.member({ firstName: 'Ann', lastName: 'Arbor' }))
    await decide(bela, (await propose(ada, verified)).id, 'confirm')
    const { id } = await propose(ada, member)
    assert.equal(await errorOf(ada, 'ada'), verificationMessages.oneself)
    assert.equal(await errorOf(bela, verified.username), verificationMessages.isVerified)
    assert.equal(await errorOf(bela, member.username), verificationMessages.waiting)
    assert.equal(await errorOf(ada, 'nobody_here'), verificationMessages.noMember)
    assert.equal((await decide(ada, id, 'decline')).decision, 'withdraw')
    assert.equal(await stateOf(member), null)
  })

  test('isn’t confirmed for a name that the member took after they were proposed', async () => {
    const member = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
    const { id } = await propose(ada, member)
    await member.call(updateProfile, { body: { firstName: 'Elizabeth', lastName: 'Warren' } })
    const refused = await refusedTo(bela, id, 'confirm')
    assert.deepEqual([refused.status, refused.body.error], [409, verificationMessages.otherName])
    assert.equal(await stateOf(member), null)
    assert.equal((await decide(bela, id, 'decline')).decision, 'decline')
  })

  test('takes a whole number, and the state of what isn’t a passport', async () => {
    const { username } = await app.member()
    for (const [change, field] of [
      [{ documentNumber: '-' }, 'documentNumber'],
      [{ documentNumber: 'A-1' }, 'documentNumber'],
      [{ state: '' }, 'state'],
    ] as const) {
      const body = { ...seen(username, number()), ...change }
      const { status, body: answer } = await ada.refused(api.proposeVerification, { body })
      assert.deepEqual([status, Object.keys(answer.fields ?? {})], [400, [field]])
    }
    const passport = { ...seen(username, number()), documentType: 'passport', state: '' } as const
    await ada.call(api.proposeVerification, { body: passport })
  })

  test('leaves what its writer says about the document out of the audit log', async () => {
    const member = await app.member()
    await propose(ada, member)
    const { text } = await ada.request('GET', '/api/admin/audit?action=verification')
    assert.match(text, /verification\.propose-member/)
    assert.ok(!text.includes(seen('', '').reason))
  })

  test('two who confirm at once verify once', async () => {
    const member = await app.member()
    const { id } = await propose(ada, member)
    const cy = await app.member({ isAdmin: true })
    const path = api.decideProposal.path.replace(':id', id)
    const answers = await Promise.all(
      [bela, cy].map((who) => who.request('POST', path, { body: { decision: 'confirm' } })),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
  })

  test('finds a document that another account has, when it is proposed and when it is confirmed', async () => {
    const [first, second, third] = [await app.member(), await app.member(), await app.member()]
    const document = number()
    const late = await propose(ada, second, document)
    await decide(bela, (await propose(ada, first, document)).id, 'confirm')
    const confirmed = await refusedTo(bela, late.id, 'confirm')
    assert.deepEqual([confirmed.status, confirmed.body.error], [409, verificationMessages.used])
    assert.equal(await stateOf(second), null)
    const body = seen(third.username, document.toLowerCase())
    const proposed = await ada.refused(api.proposeVerification, { body })
    assert.deepEqual([proposed.status, proposed.body.error], [409, verificationMessages.used])
    const { conflicts } = await ada.call(api.getVerificationReport, {})
    assert.deepEqual(
      new Set(conflicts.map(({ claimant, holder }) => `${claimant.username} ${holder?.username}`)),
      new Set([second, third].map(({ username }) => `${username} ${first.username}`)),
    )
  })
})

describe('a verifier', () => {
  test('is a member whom an administrator named, and does the same until they aren’t', async () => {
    const [vera, member] = [await app.member({ username: 'vera' }), await app.member()]
    assert.equal(
      (await vera.refused(api.listProposals, {})).body.error,
      verificationMessages.staffOnly,
    )
    await ada.call(api.setVerifier, { body: { username: 'Vera', isVerifier: true } })
    assert.equal((await vera.call(getVerification, {})).isVerifier, true)
    const { id } = await propose(vera, member)
    await decide(ada, id, 'confirm')
    assert.equal(await stateOf(member), 'verified')
    const { verifiers } = await ada.call(api.getVerificationReport, {})
    assert.deepEqual(
      verifiers.map(({ username }) => username),
      ['vera'],
    )
    await ada.call(api.setVerifier, { body: { username: 'vera', isVerifier: false } })
    assert.equal((await vera.refused(api.listProposals, {})).status, 403)
    const { items } = await ada.call(listAudit, { query: { action: 'user.verifier' } })
    assert.equal(items.length, 2)
  })
})
