import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { until } from '#app/testing/factories.ts'
import fc from 'fast-check'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { updateProfile, getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { getCapabilities } from '#features/membership/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import { createEncryption } from '#platform/server/security/encryption.ts'
import {
  bounds,
  educationLevels,
  maritalStatuses,
  missingForScore,
  parts,
} from './contract/answers.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import type { ScoringWire } from './contract/schemas.ts'
import { scoreOf, shippedPolicy } from './contract/score.ts'

let app: TestApp

before(async () => {
  app = await openTestApp({}, { isEmbedded: true })
})
after(() => app.close())

const whole = {
  consent: true as const,
  birthDate: '1984-06-15',
  educationLevel: 'masters' as const,
  isEmployed: true,
  annualIncome: 77_123,
  yearsEmployed: 6,
  employmentDetails: 'Surveyor of the river',
  userCreditScore: 770,
  maritalStatus: 'divorced' as const,
  divorceCount: 2,
  numberOfChildren: 3,
  outOfWedlockChildren: 1,
  abortedChildren: 0,
  hasCriminalRecord: false,
}
const named = { firstName: 'Ruth', lastName: 'Calder', location: 'Ashford, OH' }

/** What the last step's form sends when it is left as it opens. */
const lastStep = {
  numberOfChildren: 0,
  outOfWedlockChildren: 0,
  abortedChildren: 0,
  hasCriminalRecord: false,
}

const nothingOfLastStep = Object.fromEntries(Object.keys(lastStep).map((field) => [field, null]))

const complete = async (member: Member) => {
  await member.call(updateProfile, { body: named })
  return member.call(api.putScoring, { body: whole })
}
const statusOf = async (member: Member) =>
  (await member.call(getCapabilities, {})).profileCompletionStatus

test('a score has a bar up to the next rank, and none at Max Rank', async () => {
  const pageOf = async (score: number) =>
    (await (await app.member({ score })).request('GET', '/profile')).text
  const barOf = (page: string) =>
    /(\d+ points to \d+)<\/span>.*?<progress[^>]*max="(\d+)"[^>]*value="(\d+)"/s
      .exec(page)
      ?.slice(1)
  const top = await pageOf(86)
  assert.match(top, />Max Rank</)
  assert.equal(barOf(top), undefined)
  assert.deepEqual(barOf(await pageOf(70)), ['10 points to 80', '80', '70'])
})

test('below the score that opens more, the score page says what opens at which score', async () => {
  const page = async (score: number) =>
    (await (await app.member({ score })).request('GET', '/profile-score')).text
  assert.match(
    await page(59),
    /From a score of 70, you can also publish articles, reply and react and follow members\./,
  )
  assert.ok(!(await page(70)).includes('From a score of'))
})

test('who has finished the profile updates it, with all four steps saved', async () => {
  const pageOf = async (member: Member) => (await member.request('GET', '/profile-setup')).text
  const finished = await app.member()
  await complete(finished)
  const done = await pageOf(finished)
  assert.match(done, /<h1[^>]*>Update your profile<\/h1>/)
  assert.match(done, /Step 1 of 4[^]*?100%[^]*?<progress[^>]*max="4"[^>]*value="4"/)
  const begun = await pageOf(await app.member({ isComplete: false, age: 1 }))
  assert.match(begun, /<h1[^>]*>Complete your profile<\/h1>/)
  assert.match(begun, /Step 1 of 4[^]*?0%/)
})

describe('answering', () => {
  test('stores answers step by step; the score appears once every answer that counts is given', async () => {
    const ruth = await app.member({ isComplete: false, age: 1 })
    const offers = async () => {
      const { text } = await ruth.request('GET', '/profile-score')
      return text
        .slice(text.indexOf('<main'), text.indexOf('</main>'))
        .match(/Answer these questions|Try a what-if|Update Profile Scoring|Withdraw my answers/g)
    }
    assert.deepEqual(await offers(), ['Answer these questions', 'Try a what-if'])
    const first = await ruth.call(api.putScoring, { body: { birthDate: '1984-06-15' } })
    assert.equal(first.score, 0)
    app.clock.advance(hour)
    const second = await ruth.call(api.putScoring, {
      body: { consent: true, educationLevel: 'doctorate' },
    })
    assert.deepEqual(
      [second.isScored, second.score, second.breakdown.education, second.answers.birthDate],
      [false, 0, 100, '1984-06-15'],
    )
    app.clock.advance(hour)
    const third = await ruth.call(api.putScoring, {
      body: { isEmployed: true, annualIncome: 50_000, yearsEmployed: 2 },
    })
    assert.deepEqual([third.isScored, third.score, third.history], [false, 0, []])
    assert.match(
      third.parts.find(({ part }) => part === 'employment')?.reason ?? '',
      /Employed 2 years at \$50,000\./,
    )
    const { isScored, profileScore, socialTier } = await ruth.call(getCurrentUser, {})
    assert.deepEqual([isScored, profileScore, socialTier], [false, 0, 'lowlife'])
    const fourth = await ruth.call(api.putScoring, {
      body: { userCreditScore: 700, maritalStatus: 'single' },
    })
    assert.deepEqual([fourth.isScored, fourth.score, fourth.history], [false, 0, []])
    assert.deepEqual(
      fourth.parts.filter(({ percent }) => percent === null).map(({ part }) => part),
      ['children', 'outOfWedlock', 'abortions', 'criminalConvictions'],
    )
    assert.ok(!('criminalConvictions' in fourth.breakdown))
    const fifth = await ruth.call(api.putScoring, { body: lastStep })
    assert.deepEqual(
      [fifth.isScored, fifth.score, fifth.history.map(({ total }) => total)],
      [true, 85, [85]],
    )
    assert.equal((await ruth.call(getCurrentUser, {})).isScored, true)
    assert.deepEqual(await offers(), [
      'Try a what-if',
      'Update Profile Scoring',
      'Withdraw my answers',
    ])
  })

  test('without every answer that counts, nobody is on the leaderboard, nor a zero on the profile', async () => {
    const ruth = await app.member({ isComplete: false, age: 1 })
    await ruth.call(api.putScoring, { body: { consent: true, educationLevel: 'doctorate' } })
    await ruth.call(api.setListed, { body: { isListed: true } })
    const listed = await ruth.call(api.getLeaderboard, {})
    assert.ok(!listed.items.some(({ username }) => username === ruth.username))
    const { score } = await ruth.call(api.getMember, { params: { username: ruth.username } })
    assert.equal(score, null)
  })

  test('requires the separate consent for sensitive answers, once', async () => {
    const ruth = await app.member()
    const { status, body } = await ruth.refused(api.putScoring, { body: { abortedChildren: 0 } })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['consent']])
    await ruth.call(api.putScoring, { body: { consent: true, abortedChildren: 0 } })
    assert.ok((await ruth.call(api.putScoring, { body: { numberOfChildren: 1 } })).consentedAt)
  })

  test('stores names, location and bio with them, and none of it if an answer is refused', async () => {
    const ruth = await app.member({ isComplete: false, age: 1 })
    const person = { ...named, bio: 'Reads minutes.' }
    const shown = async () => {
      const { firstName, lastName, location, bio } = await ruth.call(getCurrentUser, {})
      return { firstName, lastName, location, bio }
    }
    const unnamed = await shown()
    for (const wrong of [{ birthDate: '2015-01-01' }, { divorceCount: -1 }, { abortedChildren: 0 }])
      assert.equal(
        (await ruth.refused(api.putScoring, { body: { ...person, ...wrong } })).status,
        400,
      )
    assert.deepEqual(await shown(), unnamed)
    const { missing } = await ruth.call(api.putScoring, { body: { ...person, ...whole } })
    assert.deepEqual([missing, await shown()], [[], person])
    const staff = await app.member({ isAdmin: true, username: 'the_clerk' })
    const { status, body } = await ruth.refused(api.putScoring, {
      body: { firstName: staff.username, lastName: '' },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [409, ['firstName']])
  })

  test('refuses impossible values with their field, keeping stored ones', async () => {
    const ruth = await app.member()
    await ruth.call(api.putScoring, { body: whole })
    const wrong: [Record<string, unknown>, string][] = [
      [{ annualIncome: -1 }, 'annualIncome'],
      [{ annualIncome: 1e12 }, 'annualIncome'],
      [{ annualIncome: 1.5 }, 'annualIncome'],
      [{ yearsEmployed: 200 }, 'yearsEmployed'],
      [{ birthDate: '2025-02-30' }, 'birthDate'],
      [{ birthDate: '2015-01-01' }, 'birthDate'],
      [{ birthDate: '1800-01-01' }, 'birthDate'],
      [{ birthDate: '2999-01-01' }, 'birthDate'],
      [{ educationLevel: 'wizardry' }, 'educationLevel'],
      [{ maritalStatus: 'complicated' }, 'maritalStatus'],
      [{ userCreditScore: 12 }, 'userCreditScore'],
      [{ numberOfChildren: 400 }, 'numberOfChildren'],
      [{ maritalStatus: 'divorced', divorceCount: 0 }, 'divorceCount'],
      [{ hasCriminalRecord: 'no' }, 'hasCriminalRecord'],
      [{ unsaid: ['everything'] }, 'unsaid.0'],
      [{ income: 50_000 }, 'income'],
      [{ answers: { annualIncome: 50_000 } }, 'answers'],
    ]
    for (const [body, field] of wrong) {
      const refusal = await ruth.refused(api.putScoring, { body })
      assert.equal(refusal.status, 400, JSON.stringify(body))
      assert.ok(refusal.body.fields?.[field], `${field}: ${JSON.stringify(refusal.body)}`)
    }
    const misnamed = { income: 50_000, jobs: 2, annualIncome: 50_000 }
    const { body } = await ruth.refused(api.putScoring, { body: misnamed })
    const text = 'Unknown fields: income, jobs.'
    assert.deepEqual([body.error, body.fields], [text, { income: text, jobs: text }])
    assert.equal((await ruth.call(api.getScoring, {})).answers.annualIncome, whole.annualIncome)
  })

  test('reads what isn’t a number as none for income and credit score, and as 0 for counts', async () => {
    const ruth = await app.member()
    await ruth.call(api.putScoring, { body: whole })
    const { status, json } = await ruth.request('PUT', api.putScoring.path, {
      body: {
        annualIncome: 'plenty',
        userCreditScore: '',
        yearsEmployed: 'some',
        numberOfChildren: '3',
        outOfWedlockChildren: ' ',
        abortedChildren: 'none',
      },
    })
    assert.equal(status, 200)
    const { answers } = json as ScoringWire
    assert.deepEqual(
      [answers.annualIncome, answers.userCreditScore, answers.yearsEmployed],
      [null, null, 0],
    )
    assert.deepEqual(
      [answers.numberOfChildren, answers.outOfWedlockChildren, answers.abortedChildren],
      [3, 0, 0],
    )
    const negative = await ruth.refused(api.putScoring, { body: { numberOfChildren: '-1' } })
    assert.deepEqual(Object.keys(negative.body.fields ?? {}), ['numberOfChildren'])
    const { isScored } = await ruth.call(api.getScoring, {})
    assert.equal(isScored, false)
  })

  test('drops inapplicable and withdrawn answers', async () => {
    const ruth = await app.member()
    await ruth.call(api.putScoring, { body: whole })
    const { answers } = await ruth.call(api.putScoring, {
      body: { isEmployed: false, maritalStatus: 'single', unsaid: ['children'] },
    })
    assert.deepEqual(
      [
        answers.annualIncome,
        answers.yearsEmployed,
        answers.employmentDetails,
        answers.divorceCount,
        answers.numberOfChildren,
      ],
      [null, null, null, null, null],
    )
  })

  test('loses none of many tabs’ simultaneous answers', async () => {
    const ruth = await app.member()
    await ruth.call(api.putScoring, { body: { consent: true } })
    await Promise.all(
      [
        { educationLevel: 'bachelors' },
        { userCreditScore: 700 },
        { maritalStatus: 'married' },
        { numberOfChildren: 2 },
        { hasCriminalRecord: false },
        { abortedChildren: 0 },
      ].map((body) => ruth.call(api.putScoring, { body: body as object })),
    )
    const { answers } = await ruth.call(api.getScoring, {})
    assert.deepEqual(
      [
        answers.educationLevel,
        answers.userCreditScore,
        answers.maritalStatus,
        answers.numberOfChildren,
        answers.hasCriminalRecord,
        answers.abortedChildren,
      ],
      ['bachelors', 700, 'married', 2, false, 0],
    )
  })
})

test('gives what the what-if shows, for any answers', async () => {
  const ruth = await app.member({ isComplete: false, age: 1 })
  await ruth.call(updateProfile, { body: named })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        birthDate: fc.constant('1984-06-15'),
        educationLevel: fc.option(fc.constantFrom(...educationLevels), { nil: null }),
        isEmployed: fc.boolean(),
        annualIncome: fc.option(fc.nat(200_000), { nil: null }),
        yearsEmployed: fc.option(fc.nat(40), { nil: null }),
        userCreditScore: fc.option(fc.integer({ min: 300, max: 850 }), { nil: null }),
        maritalStatus: fc.constantFrom(...maritalStatuses),
        divorceCount: fc.integer({ min: 1, max: 9 }),
        abortedChildren: fc.option(fc.nat(9), { nil: null }),
        hasCriminalRecord: fc.option(fc.boolean(), { nil: null }),
        unsaid: fc.subarray([...parts]),
      }),
      async (given) => {
        const saved = await ruth.call(api.putScoring, { body: { consent: true, ...given } })
        const isScored = missingForScore(saved.answers, shippedPolicy.weights).length === 0
        const shown = scoreOf(saved.answers, shippedPolicy)
        const total = isScored ? shown.total : 0
        assert.deepEqual([saved.isScored, saved.score], [isScored, total])
        assert.deepEqual(saved.parts, shown.parts)
        assert.equal((await ruth.call(getCurrentUser, {})).profileScore, total)
      },
    ),
    { numRuns: 30 },
  )
})

describe('completing the profile', () => {
  test('has a three-day deadline, and lifts the block immediately', async () => {
    const ruth = await app.member({ isComplete: false, age: 0, score: 90 })
    assert.deepEqual(await statusOf(ruth), {
      isComplete: false,
      requiresAttention: true,
      daysRemaining: 3,
      blockedDueToProfile: false,
    })
    app.clock.advance(2 * day + hour)
    assert.equal((await statusOf(ruth)).daysRemaining, 1)
    app.clock.advance(23 * hour)
    assert.equal((await statusOf(ruth)).blockedDueToProfile, true)
    assert.equal(
      (await ruth.refused(createArticle, { body: { title: 'No', body: '<p>No.</p>' } })).status,
      403,
    )
    const { missing } = await complete(ruth)
    assert.deepEqual(missing, [])
    assert.deepEqual(await statusOf(ruth), {
      isComplete: true,
      requiresAttention: false,
      daysRemaining: 3,
      blockedDueToProfile: false,
    })
    await ruth.call(createArticle, { body: { title: 'Yes', body: '<p>Yes.</p>' } })
  })

  test('includes names and location, in any order, and accepts "prefer not to say"', async () => {
    const ruth = await app.member({ isComplete: false, age: 9 })
    const { missing } = await ruth.call(api.putScoring, {
      body: {
        consent: true,
        birthDate: '1990-01-01',
        unsaid: ['education', 'employment', 'creditScore', 'maritalStatus'],
      },
    })
    assert.deepEqual(missing, ['firstName', 'lastName', 'location', ...Object.keys(lastStep)])
    await ruth.call(api.putScoring, { body: lastStep })
    assert.equal((await statusOf(ruth)).blockedDueToProfile, true)
    await ruth.call(updateProfile, { body: named })
    assert.equal((await statusOf(ruth)).isComplete, true)
    assert.equal((await ruth.call(api.getScoring, {})).score, 65)
  })

  test('takes all four steps: without the last one nothing is scored, listed or published', async () => {
    const ruth = await app.member({ isComplete: false, age: 1 })
    await ruth.call(updateProfile, { body: named })
    const { numberOfChildren: _a, outOfWedlockChildren: _b, ...rest } = whole
    const { abortedChildren: _c, hasCriminalRecord: _d, ...threeSteps } = rest
    const third = await ruth.call(api.putScoring, { body: threeSteps })
    assert.deepEqual([third.missing, third.isScored], [Object.keys(lastStep), false])
    assert.equal((await statusOf(ruth)).isComplete, false)
    const { canPostContent } = await ruth.call(getCapabilities, {})
    assert.equal(canPostContent, false)
    const fourth = await ruth.call(api.putScoring, { body: lastStep })
    assert.deepEqual([fourth.missing, fourth.isScored], [[], true])
    assert.equal((await statusOf(ruth)).isComplete, true)
  })

  test('is undone by withdrawing a required answer', async () => {
    const ruth = await app.member({ isComplete: false, age: 9 })
    await complete(ruth)
    await ruth.call(updateProfile, { body: { location: '' } })
    assert.equal((await statusOf(ruth)).blockedDueToProfile, true)
  })

  test('withdrawing deletes answers, consent, score and history', async () => {
    const ruth = await app.member({ isComplete: false, age: 1 })
    await complete(ruth)
    await ruth.call(api.withdrawAnswers, {})
    const { score, answers, history, consentedAt } = await ruth.call(api.getScoring, {})
    assert.deepEqual([score, answers.annualIncome, history, consentedAt], [0, null, [], null])
    assert.equal((await statusOf(ruth)).isComplete, false)
  })
})

describe('who sees the score', () => {
  test('an answer that arrives during a withdrawal isn’t stored without the consent', async () => {
    const mona = await app.member()
    for (let round = 0; round < 10; round += 1) {
      await mona.call(api.putScoring, { body: { consent: true, educationLevel: 'masters' } })
      await Promise.allSettled([
        mona.call(api.putScoring, { body: { numberOfChildren: 3 } }),
        mona.call(api.withdrawAnswers, {}),
      ])
      const { consentedAt, answers } = await mona.call(api.getScoring, {})
      assert.deepEqual([consentedAt, answers.numberOfChildren], [null, null])
    }
  })

  test('the leaderboard lists those who joined, best first, by name and total only, paged without repeats', async () => {
    const shown = await Promise.all(
      [91, 84, 84, 70].map(async (score, index) => {
        const member = await app.member({ score, username: `listed_${index}` })
        await member.call(api.setListed, { body: { isListed: true } })
        return member
      }),
    )
    await app.member({ score: 100, username: 'hidden' })
    const seen: { username: string; total: number }[] = []
    let cursor: string | undefined
    do {
      const page = await app.visitor().call(api.getLeaderboard, { query: { limit: 3, cursor } })
      seen.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    const ours = seen.filter(({ username }) => username.startsWith('listed_'))
    assert.deepEqual(
      ours.map(({ total }) => total),
      [91, 84, 84, 70],
    )
    assert.equal(new Set(seen.map(({ username }) => username)).size, seen.length)
    assert.ok(!seen.some(({ username }) => username === 'hidden'))
    assert.deepEqual(Object.keys(seen[0] ?? {}).sort(), ['name', 'rank', 'total', 'username'])
    const { text } = await app.visitor().request('GET', '/leaderboard')
    assert.match(text, />L<\/span><a [^>]*href="\/members\/listed_0"/, 'initials')
    await shown[0]?.call(api.setListed, { body: { isListed: false } })
    const { items } = await app.visitor().call(api.getLeaderboard, { query: {} })
    assert.ok(!items.some(({ username }) => username === 'listed_0'))
  })

  test('a member’s page shows the score only if switched on', async () => {
    const ruth = await app.member({ score: 82, username: 'page_of_ruth' })
    const page = () => app.visitor().call(api.getMember, { params: { username: 'PAGE_of_ruth' } })
    assert.equal((await page()).score, null)
    await ruth.call(api.setListed, { body: { isListed: true } })
    assert.deepEqual((await page()).score, { total: 82, rank: 'RESPONSIBLE CITIZEN' })
    assert.equal(
      (await app.visitor().refused(api.getMember, { params: { username: 'nobody_at_all' } }))
        .status,
      404,
    )
  })

  test('no answer can be found in database files or tables', async () => {
    const ruth = await app.member({ isComplete: false, age: 1 })
    await complete(ruth)
    const { rows } = await app.database.pool.query<{ found: string }>(
      "select string_agg(t::text, ' ') as found from profile_answers t",
    )
    for (const secret of ['77123', 'Surveyor', 'masters', '1984-06-15', 'divorced'])
      assert.ok(!rows[0]?.found.includes(secret), secret)
    await app.database.pool.query('checkpoint')
    assert.ok(await isInFiles(app.dataDir, 'profile_answers'), 'the files were looked at')
    assert.ok(
      !(await isInFiles(app.dataDir, 'Surveyor of the river')),
      'nor in the files of the embedded database',
    )
  })

  test('the encrypted length doesn’t reveal how much was answered, and older ones still decrypt', async () => {
    const [brief, thorough] = [await app.member(), await app.member()]
    await brief.call(api.putScoring, { body: { consent: true, isEmployed: false } })
    await thorough.call(api.putScoring, {
      body: { ...whole, employmentDetails: '€'.repeat(bounds.details) },
    })
    const { rows } = await app.database.pool.query<{ length: number }>(
      'select length(encrypted) from profile_answers where user_id = any($1)',
      [[brief.id, thorough.id]],
    )
    assert.deepEqual([rows.length, new Set(rows.map(({ length }) => length)).size], [2, 1])
    const key = (await readFile(join(app.dataDir, 'encryption-keys'), 'utf8')).trim()
    const unpadded = createEncryption(key).encrypt(
      JSON.stringify({ annualIncome: 12_345 }),
      brief.id,
    )
    await app.database.pool.query('update profile_answers set encrypted = $1 where user_id = $2', [
      unpadded,
      brief.id,
    ])
    assert.equal((await brief.call(api.getScoring, {})).answers.annualIncome, 12_345)
    await app.rotateKeys()
    const {
      rows: [rewritten],
    } = await app.database.pool.query<{ length: number }>(
      'select length(encrypted) from profile_answers where user_id = $1',
      [brief.id],
    )
    assert.equal(rewritten?.length, rows[0]?.length)
    assert.equal((await brief.call(api.getScoring, {})).answers.annualIncome, 12_345)
  })

  test('an answer copied to another member’s row can’t be decrypted', async () => {
    const [ruth, mallory] = [await app.member(), await app.member()]
    await ruth.call(api.putScoring, { body: whole })
    await mallory.call(api.putScoring, { body: { consent: true } })
    await app.database.pool.query(
      'update profile_answers set encrypted = (select encrypted from profile_answers where user_id = $1) where user_id = $2',
      [ruth.id, mallory.id],
    )
    const { status, text } = await mallory.request('GET', '/api/profile-scoring')
    assert.equal(status, 500)
    assert.ok(!text.includes('77123'))
  })
})

test('a total that an administrator set ends, with its place in the history, at the first answers', async () => {
  const [admin, ruth] = [await app.member({ isAdmin: true }), await app.member({ score: 0 })]
  await admin.call(updateUser, { params: { id: ruth.id }, body: { profileScore: 81 } })
  const { isScored, history } = await ruth.call(api.getScoring, {})
  assert.deepEqual([isScored, history.map(({ total }) => total)], [true, [81]])
  const answered = await ruth.call(api.putScoring, { body: { consent: true, isEmployed: false } })
  assert.deepEqual([answered.isScored, answered.history], [false, []])
  assert.deepEqual((await ruth.call(api.getScoring, {})).history, [])
})

describe('members whose last step was never saved', () => {
  const threeSteps = async (age: number, email?: string) => {
    const ruth = await app.member({ isComplete: false, age, email })
    await complete(ruth)
    const { encrypted } = await answersRow(ruth.id)
    const key = (await readFile(join(app.dataDir, 'encryption-keys'), 'utf8')).trim()
    const encryption = createEncryption(key)
    const answers = JSON.parse(encryption.decrypt(encrypted, ruth.id)) as object
    const without = { ...answers, ...nothingOfLastStep }
    await app.database.pool.query('update profile_answers set encrypted = $1 where user_id = $2', [
      encryption.encrypt(JSON.stringify(without), ruth.id),
      ruth.id,
    ])
    return ruth
  }

  test('lose what was assumed for them, and have three days to answer', async () => {
    const email = 'ruth@asked.example'
    const [ruth, other] = [await threeSteps(400, email), await app.member({ age: 400 })]
    await complete(other)
    const scored = await other.call(api.getScoring, {})
    await recheck(ruth, other)
    await app.profile.startRecompute()
    await until(
      async () => !(await ruth.call(getCurrentUser, {})).isScored,
      'the score that was never earned is gone',
    )
    const scoring = await ruth.call(api.getScoring, {})
    assert.deepEqual([scoring.missing, scoring.history], [Object.keys(lastStep), []])
    await until(async () => (await noticesOf(ruth)).includes(askedAgain), 'the notification')
    const mail = await until(
      async () => (await app.outbox?.list())?.find(({ to }) => to === email),
      'the email',
    )
    assert.match(mail.text, /Complete your profile by \w+ \d+, \d{4} \(Eastern Time\)/)
    assert.deepEqual(await statusOf(ruth), {
      isComplete: false,
      requiresAttention: true,
      daysRemaining: 3,
      blockedDueToProfile: false,
    })
    const checked = await other.call(api.getScoring, {})
    assert.deepEqual([checked.score, checked.history], [scored.score, scored.history])
    assert.equal((await statusOf(other)).isComplete, true)
    app.clock.advance(3 * day)
    assert.equal((await statusOf(ruth)).blockedDueToProfile, true)
    await ruth.call(api.putScoring, { body: lastStep })
    assert.equal((await statusOf(ruth)).isComplete, true)
    assert.deepEqual(await noticesOf(other), [])
  })

  test('are notified once, and those who were asked without a word get their days from then on', async () => {
    const [ruth, later] = [await threeSteps(400), await threeSteps(400)]
    for (const member of [ruth, later]) {
      await app.database.pool.query(
        `update profiles set completed_at = null, is_scored = false, score = 0, asked_again_at = '2020-01-01' where user_id = $1`,
        [member.id],
      )
      assert.equal((await statusOf(member)).blockedDueToProfile, true)
      await app.profile.startRecompute()
      await until(async () => (await noticesOf(member)).includes(askedAgain), 'the notification')
    }
    assert.deepEqual(await noticesOf(ruth), [askedAgain])
    const { daysRemaining, blockedDueToProfile } = await statusOf(ruth)
    assert.deepEqual([daysRemaining, blockedDueToProfile], [3, false])
  })

  test('lose a total that was assumed as soon as they answer, also before they are checked', async () => {
    const ruth = await threeSteps(400)
    await recheck(ruth)
    await app.database.pool.query('update score_history set total = 99 where user_id = $1', [
      ruth.id,
    ])
    app.clock.advance(hour)
    const { score, history } = await ruth.call(api.putScoring, { body: lastStep })
    assert.deepEqual(
      history.map(({ total }) => total),
      [score],
    )
  })

  test('keep what they answer while everyone is checked', async () => {
    const ruth = await threeSteps(400)
    await recheck(ruth)
    await Promise.all([ruth.call(api.putScoring, { body: lastStep }), app.profile.startRecompute()])
    await until(async () => (await versionOf(ruth)) > 0, 'the check')
    const { isScored, score, history } = await ruth.call(api.getScoring, {})
    assert.deepEqual([isScored, history.map(({ total }) => total)], [true, [score]])
    assert.equal((await statusOf(ruth)).isComplete, true)
  })
})

test('a new policy version rescores everyone, and the history records the change', async () => {
  const ruth = await app.member()
  const { score } = await ruth.call(api.putScoring, { body: whole })
  await app.database.pool.query(
    'update profiles set policy_version = 0, score = 3 where user_id = $1',
    [ruth.id],
  )
  app.clock.advance(hour)
  await app.profile.startRecompute()
  await until(
    async () => (await ruth.call(getCurrentUser, {})).profileScore === score,
    'the new score',
  )
  assert.equal((await ruth.call(api.getScoring, {})).history.length, 2)
})

async function answersRow(userId: string): Promise<{ encrypted: string }> {
  const { rows } = await app.database.pool.query<{ encrypted: string }>(
    'select encrypted from profile_answers where user_id = $1',
    [userId],
  )
  assert.ok(rows[0])
  return rows[0]
}

const askedAgain =
  'Your profile needs a few more answers. Complete it within 3 days to keep your access.'

async function noticesOf(member: Member): Promise<string[]> {
  const { items } = await member.call(listNotifications, { query: {} })
  return items.map(({ text }) => text)
}

/** What the migration does to members with answers. */
async function recheck(...members: Member[]): Promise<void> {
  await app.database.pool.query('update profiles set policy_version = 0 where user_id = any($1)', [
    members.map(({ id }) => id),
  ])
}

async function versionOf({ id }: Member): Promise<number> {
  const { rows } = await app.database.pool.query<{ version: number }>(
    'select policy_version as version from profiles where user_id = $1',
    [id],
  )
  return rows[0]?.version ?? 0
}

async function isInFiles(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    if (content.includes(text)) return true
  }
  return false
}
