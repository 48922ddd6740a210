import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listPayments } from '#features/membership/contract/endpoints.ts'
import { cards } from '#features/membership/testing/subscribing.ts'
import { listQueue, undoDecision } from '#features/moderation/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import {
  getContest,
  listAdminChallenges,
  listChallenges,
  listMemberChallenges,
  listMyChallenges,
  listWinners,
  payForChallenge,
  setChallengeStatus,
  submitChallenge,
  unvoteChallenge,
  voteForChallenge,
} from './contract/endpoints.ts'
import { challengeMessages as messages, contestOf, isVotingOpen } from './contract/rules.ts'
import {
  challengeText,
  paidEntry,
  pendingChallenge,
  publicChallenge,
} from './testing/challenges.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2027-03-03T12:00:00Z'))
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const approve = (id: string) =>
  admin.call(setChallengeStatus, { params: { id }, body: { status: 'approved' } })
const list = async () => (await app.visitor().call(listChallenges, {})).items

describe('a challenge', () => {
  test('is paid, submitted for review, approved, and then public with its ledger entry', async () => {
    const member = await app.member()
    const paymentIntentId = await paidEntry(member, { title: 'Name the bridge' })
    assert.deepEqual(
      (await member.call(listMyChallenges, {})).map(({ title, status }) => [title, status]),
      [['Name the bridge', 'paid']],
    )
    const own = await member.call(submitChallenge, {
      body: {
        title: 'Name the bridge',
        description: 'It has none.',
        mediaUrl: '  ',
        paymentIntentId,
      },
    })
    assert.deepEqual([own.status, own.mediaUrl], ['pending', null])
    assert.equal(await app.ledger.balanceOf('revenue:challenges'), -500)
    assert.ok(!(await list()).some(({ id }) => id === own.id))
    const waiting = (await admin.call(listAdminChallenges, { query: { status: 'pending' } })).items
    assert.deepEqual(
      waiting.map(({ title, amount, authorName }) => [title, amount, authorName]),
      [['Name the bridge', 5, own.author.name]],
    )
    await approve(own.id)
    const [shown] = await list()
    assert.deepEqual([shown?.id, shown?.status, shown?.contest], [own.id, 'approved', '2027-03'])
    const page = await app.visitor().request('GET', '/herald-kings')
    assert.ok(page.text.includes('Name the bridge'))
    const { items } = await member.call(listPayments, {})
    assert.equal(items[0]?.description, 'Challenge: Name the bridge')
  })

  test('a member’s page lists their challenges once they are public', async () => {
    const writer = await app.member({ username: 'quentin' })
    const listed = async (username: string) =>
      (await app.visitor().call(listMemberChallenges, { params: { username } })).items
    const page = async () => (await app.visitor().request('GET', '/members/quentin')).text
    const waiting = await pendingChallenge(writer, { ...challengeText, title: 'Count the swans' })
    assert.deepEqual(await listed('quentin'), [])
    assert.ok(!(await page()).includes('member-challenges'))
    await approve(waiting)
    const second = await publicChallenge(app, writer)
    assert.deepEqual(
      (await listed('QUENTIN')).map(({ id }) => id),
      [second, waiting],
    )
    assert.match(await page(), /member-challenges[^]*Read one page[^]*Count the swans/)
    assert.deepEqual(await listed('nobody_at_all'), [])
  })

  test('requires title and description, and names the missing one', async () => {
    const member = await app.member()
    const blank = await member.refused(payForChallenge, { body: { challengeTitle: ' \u200b' } })
    assert.deepEqual(
      [blank.status, blank.body.fields?.['challengeTitle']],
      [400, messages.missing.text],
    )
    const paymentIntentId = await paidEntry(member)
    const { status, body } = await member.refused(submitChallenge, {
      body: { title: 'A title', description: ' ', paymentIntentId },
    })
    assert.deepEqual([status, body.fields?.['description']], [400, messages.missing.text])
  })

  test('can’t be submitted unpaid, or with someone else’s payment', async () => {
    const member = await app.member()
    const { paymentIntentId } = await member.call(payForChallenge, {
      body: { challengeTitle: challengeText.title },
    })
    const unpaid = await member.refused(submitChallenge, {
      body: { ...challengeText, paymentIntentId },
    })
    assert.deepEqual([unpaid.status, unpaid.body.error], [402, messages.unpaid])
    const other = await app.member()
    const stolen = await other.refused(submitChallenge, {
      body: { ...challengeText, paymentIntentId: await paidEntry(member) },
    })
    assert.equal(stolen.status, 404)
  })

  test('is submitted automatically if the browser closes after paying', async () => {
    const member = await app.member()
    await paidEntry(member, challengeText)
    const own = await until(async () => {
      const [first] = await member.call(listMyChallenges, {})
      return first?.status === 'pending' && first
    }, 'the submission')
    assert.equal(own.description, challengeText.description)
  })

  test('brings its payer one receipt by email, with the amount, the day and the ways to both', async () => {
    const email = 'fee_payer@mail.example'
    const member = await app.member({ email })
    const paymentId = await paidEntry(member, { ...challengeText, title: 'Plant one oak' })
    const own = await until(async () => {
      const [first] = await member.call(listMyChallenges, {})
      return first?.status === 'pending' && first
    }, 'the submission')
    const sent = ((await app.outbox?.list()) ?? []).filter(({ to }) => to === email)
    const receipts = sent.filter(({ subject }) => subject === 'Your receipt from XVerse')
    assert.equal(receipts.length, 1)
    const text = receipts[0]?.text ?? ''
    assert.match(
      text,
      /We received \$5\.00 for your challenge “Plant one oak” on March 3, 2027 \(.+\)\./,
    )
    assert.ok(text.includes(`${app.url}/receipts/${paymentId}.pdf`), text)
    assert.ok(text.includes(`${app.url}/herald-kings#challenge-${own.id}`), text)
  })

  test('has one open payment per member, which keeps the latest text', async () => {
    const member = await app.member()
    const open = (challengeTitle: string, description: string) =>
      member.call(payForChallenge, { body: { challengeTitle, description } })
    const [first, second] = [await open('One', 'First.'), await open('Two', 'Second.')]
    assert.equal(first.paymentIntentId, second.paymentIntentId)
    const twenty = await Promise.all(Array.from({ length: 10 }, () => open('Two', 'Second.')))
    assert.equal(new Set(twenty.map(({ paymentIntentId }) => paymentIntentId)).size, 1)
    await paidEntry(member, { title: 'Three' })
    const { items } = await member.call(listPayments, {})
    assert.deepEqual(
      items.map(({ description }) => description),
      ['Challenge: Three'],
    )
  })

  test('stays unpaid with a declined card, and another card pays it', async () => {
    const member = await app.member()
    const declined = await paidEntry(member, challengeText, cards.declined)
    assert.deepEqual(await member.call(listMyChallenges, {}), [])
    assert.equal((await app.payments.find(declined))?.status, 'open')
    await paidEntry(member, challengeText)
    assert.equal((await member.call(listMyChallenges, {})).length, 1)
  })

  test('is corrected after a rejection without another fee', async () => {
    const member = await app.member()
    const id = await pendingChallenge(member)
    await admin.call(setChallengeStatus, {
      params: { id },
      body: { status: 'rejected', reason: 'Say where.' },
    })
    const [rejected] = await member.call(listMyChallenges, {})
    assert.deepEqual([rejected?.status, rejected?.reason], ['rejected', 'Say where.'])
    const again = await member.call(submitChallenge, {
      body: {
        title: 'In Castell County',
        description: 'At the library.',
        paymentIntentId: rejected?.paymentIntentId ?? '',
      },
    })
    assert.deepEqual([again.id, again.status, again.reason], [id, 'pending', null])
    await approve(id)
    const late = await member.refused(submitChallenge, {
      body: { ...challengeText, paymentIntentId: again.paymentIntentId },
    })
    assert.deepEqual([late.status, late.body.error], [409, messages.published])
  })

  test('is decided in the review queue too, and an undo hides it again', async () => {
    const id = await pendingChallenge(await app.member())
    const { items } = await admin.call(listQueue, { query: { kind: 'challenge' } })
    const item = items.find(({ subjectId }) => subjectId === id)
    assert.ok(item)
    await approve(id)
    await admin.call(undoDecision, { params: { id: item.id } })
    assert.ok(!(await list()).some((each) => each.id === id))
  })

  test('is hidden while its payment is disputed, and returns when the dispute is won', async () => {
    const member = await app.member()
    const id = await publicChallenge(app, member)
    const [own] = await member.call(listMyChallenges, {})
    const paymentId = own?.paymentIntentId ?? ''
    const ref = (await app.payments.find(paymentId))?.chargeRef ?? ''
    await app.testCards?.playBank(ref, { kind: 'dispute' })
    await app.payments.settle(paymentId)
    await until(async () => !(await list()).some((each) => each.id === id), 'the dispute')
    await app.testCards?.playBank(ref, { kind: 'dispute won' })
    await app.payments.settle(paymentId)
    await until(async () => (await list()).some((each) => each.id === id), 'the won dispute')
  })
})

describe('a vote for a challenge', () => {
  test('counts once per weekly member, can be taken back, and never for one’s own', async () => {
    const author = await app.member({ tier: 'weekly' })
    const id = await publicChallenge(app, author)
    const voter = await app.member({ tier: 'weekly' })
    const twenty = await Promise.all(
      Array.from({ length: 10 }, () => voter.call(voteForChallenge, { params: { id } })),
    )
    assert.ok(twenty.every(({ votes }) => votes === 1))
    const shown = (await voter.call(listChallenges, {})).items.find((each) => each.id === id)
    assert.deepEqual([shown?.votes, shown?.isVoted], [1, true])
    const back = await voter.call(unvoteChallenge, { params: { id } })
    assert.deepEqual(back, { isVoted: false, votes: 0 })
    await voter.call(voteForChallenge, { params: { id } })
    await app.membership.put({ userId: voter.id, tier: 'public', paidTier: null, paidUntil: null })
    assert.equal((await voter.refused(voteForChallenge, { params: { id } })).status, 403)
    const late = await voter.call(unvoteChallenge, { params: { id } })
    assert.deepEqual(late, { isVoted: false, votes: 0 }, 'also once the plan has ended')
    const own = await author.refused(voteForChallenge, { params: { id } })
    assert.deepEqual([own.status, own.body.error], [409, messages.own])
    const free = await (await app.member()).refused(voteForChallenge, { params: { id } })
    assert.deepEqual([free.status, free.body.capability], [403, 'canVoteInDebates'])
  })

  test('isn’t possible before approval', async () => {
    const id = await pendingChallenge(await app.member())
    const voter = await app.member({ tier: 'weekly' })
    assert.equal((await voter.refused(voteForChallenge, { params: { id } })).status, 404)
  })
})

describe('a contest', () => {
  test('is joined in the month of approval through the 24th, and otherwise the next', () => {
    const at = (date: string) => contestOf(new Date(date))
    assert.equal(at('2026-11-24T23:59:59Z'), '2026-11')
    assert.equal(at('2026-11-25T00:00:00Z'), '2026-12')
    assert.equal(at('2026-12-25T00:00:00Z'), '2027-01')
    assert.ok(isVotingOpen('2026-12', new Date('2026-12-31T23:59:59Z')))
    assert.ok(!isVotingOpen('2026-12', new Date('2027-01-01T00:00:00Z')))
  })

  test('is won by the most votes, ties share, and winners get an email, once', async () => {
    const authors = await Promise.all(
      ['first_won', 'second_won', 'third_lost'].map((username) =>
        app.member({ username, email: `${username}@mail.example` }),
      ),
    )
    const ids = []
    for (const [index, author] of authors.entries())
      ids.push(
        await publicChallenge(app, author, {
          title: `Challenge number ${index}`,
          description: `Text number ${index}, unlike the others.`,
        }),
      )
    const voters = await Promise.all(
      Array.from({ length: 3 }, () => app.member({ tier: 'weekly' })),
    )
    for (const voter of voters)
      for (const id of ids.slice(0, 2)) await voter.call(voteForChallenge, { params: { id } })
    await voters[0]?.call(voteForChallenge, { params: { id: ids[2] ?? '' } })
    const { contest, leaders } = await app.visitor().call(getContest, {})
    assert.equal(contest, '2027-03')
    assert.deepEqual(
      leaders.map(({ votes }) => votes),
      [3, 3, 1],
    )
    app.clock.advance(30 * day)
    await Promise.all([app.contests.decideDue(), app.contests.decideDue()])
    const { months } = await app.visitor().call(listWinners, {})
    const march = months.find(({ period }) => period === '2027-03')
    assert.deepEqual(march?.challenges.map(({ title, votes }) => [title, votes]).toSorted(), [
      ['Challenge number 0', 3],
      ['Challenge number 1', 3],
    ])
    const mails = await until(async () => {
      const sent = ((await app.outbox?.list()) ?? []).filter(({ subject }) =>
        subject.includes('won March 2027'),
      )
      return sent.length === 2 && sent
    }, 'two emails')
    assert.deepEqual(mails.map(({ to }) => to).toSorted(), [
      'first_won@mail.example',
      'second_won@mail.example',
    ])
    const page = await app.visitor().request('GET', '/herald-kings/winners')
    assert.ok(page.text.includes('Challenge number 0'))
    assert.deepEqual(
      [...page.text.matchAll(/<h2[^>]*>(Winners?[^]*?)<\/h2>/g)].map(([, heading = '']) =>
        heading.replaceAll('<!-- -->', ''),
      ),
      ['Winners of March 2027'],
      'one heading for each contest',
    )
    assert.match(page.text, /When a month or a year ends \(UTC\)/)
    assert.match(
      page.text,
      /Voting for <!-- -->April 2027<!-- --> ends[^]*?Apr 30, 2027, 8:00 PM EDT/,
    )
    const { featured } = await app.visitor().call(getContest, {})
    assert.equal(featured?.period, '2027-03')
    assert.deepEqual(
      featured.challenges.map(({ won }) => won),
      [['2027-03'], ['2027-03']],
    )
    const april = (await app.visitor().request('GET', '/herald-kings')).text
    const [shown = ''] = april.split('</main>')
    const [top = '', below = ''] = shown.split('id="recent-challenges"')
    assert.match(top, /Winners<!-- --> of <!-- -->March 2027[^]*Challenge number 0/)
    assert.match(top, /Vote for 2027/, 'an earlier month’s votes count for the year')
    assert.ok(!below.includes('Challenge number 0'), 'featured above, not repeated below')
    const writer = (await app.visitor().request('GET', '/members/first_won')).text
    assert.match(writer, /Winner of March 2027[^]*Challenge number 0/)
    app.clock.advance(300 * day)
    await app.contests.decideDue()
    const { years } = await app.visitor().call(listWinners, {})
    assert.deepEqual(
      years.map(({ period, challenges }) => [period, challenges.length]),
      [['2027', 2]],
    )
    const late = await app.member({ tier: 'weekly' })
    const closed = await late.refused(voteForChallenge, { params: { id: ids[0] ?? '' } })
    assert.deepEqual([closed.status, closed.body.error], [409, messages.closed])
  })
})
