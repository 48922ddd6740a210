import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { shippedAccess, type Person } from './contract/access-policy.ts'
import { accessText, openedWords } from './contract/access-text.ts'
import { activatePaidSubscription } from './contract/endpoints.ts'
import { activateUrl, explain, flagsOf, leavingMessage, waitingText } from './contract/policy.ts'
import { tiers, type PaidTier } from './contract/tiers.ts'

let app: TestApp
let debate: string
before(async () => {
  app = await openTestApp()
  debate = await openDebate(await app.member({ isAdmin: true }), 'live', 'Ferries at night?')
})
after(() => app.close())

const vote = () => ({ params: { id: debate }, body: { position: 'A' as const } })
/** Pays for a plan without activating it. */
const payer = async (paidTier: PaidTier): Promise<Member> => {
  const member = await app.member({})
  const paidUntil = new Date(app.clock.now().getTime() + 7 * 86_400_000)
  await app.membership.put({ userId: member.id, tier: 'public', paidTier, paidUntil })
  return member
}
const pageOf = async (member: Member, path: string) =>
  (await member.request('GET', path)).text.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')

describe('a plan that is paid and not active', () => {
  test('is activated, not bought again: refusals say so with the address', async () => {
    const ann = await payer('weekly')
    const { status, body } = await ann.refused(castVote, vote())
    assert.deepEqual(
      [status, body.error, body.capability, body.activateUrl, body.upgradeUrl],
      [403, waitingText('weekly'), 'canVoteInDebates', activateUrl, activateUrl],
    )
    await ann.call(activatePaidSubscription, {})
    await ann.call(castVote, vote())
  })

  test('shows one sentence and its button on every screen that offers plans', async () => {
    const ann = await payer('weekly')
    for (const path of ['/', '/subscribe', '/profile', '/settings/plan', '/debate-arena']) {
      const page = await pageOf(ann, path)
      assert.match(page, /Activate Weekly/, path)
      assert.doesNotMatch(page, /Unlock Full Access|Subscribe to Weekly/, path)
    }
  })

  test('is offered only where it helps', () => {
    const paid = { paidTier: 'weekly' } as const
    assert.equal(explain('canCommentInDebates', paid, shippedAccess).activates, 'weekly')
    for (const capability of ['canCreateAvatars', 'canPostContent', 'canSellInMarketplace'])
      assert.equal(explain(capability, paid, shippedAccess).activates, undefined, capability)
    const blocked = explain('canVoteInDebates', { ...paid, isBlocked: true }, shippedAccess)
    assert.equal(blocked.url, '/profile-setup')
  })
})

test('a member whose account is being deleted is offered no plan', async () => {
  const ann = await app.member({})
  await app.database.pool.query(
    `update users set deletes_at = now() + interval '100 years' where id = $1`,
    [ann.id],
  )
  const { status, body } = await ann.refused(castVote, vote())
  assert.deepEqual(
    [status, body.error, body.upgradeUrl],
    [403, leavingMessage, '/profile?tab=data'],
  )
  for (const path of ['/', '/subscribe?plan=weekly', '/subscribe?plan=weekly&step=payment']) {
    const page = await pageOf(ann, path)
    assert.doesNotMatch(
      page,
      /Unlock Full Access|Continue with|Accept and continue|See plans/,
      path,
    )
  }
  assert.ok((await pageOf(ann, '/subscribe')).includes('Your account is being deleted.'))
  assert.doesNotMatch(await pageOf(ann, '/settings/plan'), /Choose a plan|Upgrade plan/)
})

test('a member whose account is being deleted sees one button for keeping it, and no form that would be refused', async () => {
  const ann = await app.member({})
  await app.database.pool.query(
    `update users set deletes_at = now() + interval '100 years' where id = $1`,
    [ann.id],
  )
  for (const [path, offer] of [
    ['/herald-kings', 'Submit Challenge'],
    ['/seven-sins', 'Submit Comment'],
    ['/article-editor', 'Save Draft'],
  ] as const) {
    const page = await pageOf(ann, path)
    assert.match(page, /Keep account/, path)
    assert.doesNotMatch(page, /Keep my account/, path)
    const main = page.slice(page.indexOf('<main'))
    assert.match(main, /Your account is being deleted\. Keep your account/, path)
    assert.ok(!main.includes(offer), `${path}: ${offer}`)
  }
  assert.match(await pageOf(ann, '/avatars'), /Creating up to 6 needs the Annual plan or higher\./)
})

test('only members whose plan lacks avatars read that they need it', async () => {
  const [reader, creator] = [await app.member({}), await app.member({ tier: 'annual' })]
  assert.match(await pageOf(reader, '/avatars'), /Creating up to 6 needs the Annual plan/)
  const page = await pageOf(creator, '/avatars')
  assert.match(page, /You can create up to 6\./)
  assert.doesNotMatch(page, /needs the Annual plan/)
})

test('only members who may vote see debates waiting for their vote', async () => {
  const [reader, voter] = [await app.member({}), await app.member({ tier: 'weekly' })]
  assert.doesNotMatch(await pageOf(reader, '/'), /Vote: Ferries at night/)
  assert.match(await pageOf(voter, '/'), /Vote: Ferries at night/)
})

test('a member whose plan doesn’t include voting finds the one that does with its price', async () => {
  const reader = await app.member({})
  assert.match(await pageOf(reader, `/debate-arena?id=${debate}`), /Vote with Weekly, \$1 per week/)
})

describe('what a member may do, in words', () => {
  const person: Person = {
    isAdmin: false,
    isModerator: false,
    isVendor: false,
    tier: 'public',
    score: 0,
    hasApprovedHouse: false,
    isBlocked: false,
    isVerified: false,
  }
  const textOf = (given: Partial<Person>) =>
    accessText(flagsOf({ ...person, ...given }, shippedAccess))

  test('names plan and score together', () => {
    assert.equal(textOf({}), 'Basic access: you can read, shop and save drafts.')
    assert.equal(
      textOf({ tier: 'annual', score: 30 }),
      'Limited access: you can vote in debates, comment, submit arguments and create avatars.',
    )
    assert.equal(
      textOf({ score: 70 }),
      'Limited access: you can publish articles, reply and react and follow members.',
    )
    assert.match(textOf({ tier: 'annual', score: 70 }), /^Full access: /)
  })

  test('lists exactly what is open, for any plan, score and policy', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tiers),
        fc.nat(100),
        fc.constantFrom(...tiers),
        fc.nat(80),
        (tier, score, canVoteInDebates, canConnect) => {
          const access = { ...shippedAccess, canVoteInDebates, canConnect }
          const can = flagsOf({ ...person, tier, score }, access)
          const text = accessText(can)
          for (const [capability, words] of openedWords)
            assert.equal(text.includes(words), can[capability], `${words}: ${text}`)
        },
      ),
    )
  })

  test('stands under the rank, not the rank’s own promise', async () => {
    const ann = await app.member({ tier: 'annual', score: 30 })
    for (const path of ['/profile', '/profile-score'])
      assert.ok((await pageOf(ann, path)).includes('Limited access: you can vote'), path)
  })
})
