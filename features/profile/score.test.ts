import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  ageOn,
  creditBandOf,
  creditBands,
  educationLevels,
  maritalStatuses,
  missingForCompletion,
  missingForScore,
  noAnswers,
  parts,
  type Answers,
  type Part,
} from './contract/answers.ts'
import { nextRankAt, rankOfScore } from './contract/ranks.ts'
import { scoreOf, shippedPolicy } from './contract/score.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const answers: fc.Arbitrary<Answers> = fc.record({
  birthDate: fc.constant<string | null>('1980-05-01'),
  educationLevel: maybe(fc.constantFrom(...educationLevels)),
  isEmployed: maybe(fc.boolean()),
  annualIncome: maybe(fc.nat(300_000)),
  yearsEmployed: maybe(fc.nat(60)),
  employmentDetails: fc.constant(null),
  userCreditScore: maybe(fc.integer({ min: 300, max: 850 })),
  maritalStatus: maybe(fc.constantFrom(...maritalStatuses)),
  divorceCount: maybe(fc.nat(20)),
  numberOfChildren: maybe(fc.nat(30)),
  outOfWedlockChildren: maybe(fc.nat(30)),
  abortedChildren: maybe(fc.nat(30)),
  hasCriminalRecord: maybe(fc.boolean()),
  criminalRecordDetails: fc.constant(null),
  unsaid: fc.subarray([...parts]),
})

const bandNames = (scores: number[]) => scores.map((score) => creditBandOf(score).name)

const best: Answers = {
  ...noAnswers,
  educationLevel: 'doctorate',
  isEmployed: true,
  annualIncome: 100_000,
  yearsEmployed: 10,
  userCreditScore: 850,
  maritalStatus: 'married',
  numberOfChildren: 2,
  outOfWedlockChildren: 0,
  abortedChildren: 0,
  hasCriminalRecord: false,
}
/** Each part as it is before its step was saved. */
const blank: Record<Part, Partial<Answers>> = {
  education: { educationLevel: null },
  employment: { isEmployed: null },
  creditScore: { userCreditScore: null },
  maritalStatus: { maritalStatus: null },
  children: { numberOfChildren: null },
  outOfWedlock: { outOfWedlockChildren: null },
  abortions: { abortedChildren: null },
  criminalConvictions: { hasCriminalRecord: null },
}
const total = (given: Answers) => scoreOf(given, shippedPolicy).total
const percentOf = (part: Part, given: Partial<Answers>) =>
  scoreOf({ ...noAnswers, ...given }, shippedPolicy).parts.find((each) => each.part === part)
    ?.percent

describe('the score follows the documented formula', () => {
  test('no answers are 0, the best are 100, all withheld is 50', () => {
    assert.equal(scoreOf(noAnswers, shippedPolicy).total, 0)
    assert.equal(total(best), 100)
    assert.equal(total({ ...noAnswers, unsaid: [...parts] }), 50)
  })

  test('each part has the specified percentages', () => {
    const expected: [Part, Partial<Answers>, number | null][] = [
      ['education', { educationLevel: 'none' }, 0],
      ['education', { educationLevel: 'high_school' }, 40],
      ['education', { educationLevel: 'some_college' }, 55],
      ['education', { educationLevel: 'bachelors' }, 75],
      ['education', { educationLevel: 'masters' }, 90],
      ['education', { educationLevel: 'doctorate' }, 100],
      ['employment', { isEmployed: false }, 0],
      ['employment', { isEmployed: true }, 50],
      ['employment', { isEmployed: true, annualIncome: 50_000 }, 63],
      ['employment', { isEmployed: true, annualIncome: 100_000, yearsEmployed: 5 }, 88],
      ['employment', { isEmployed: true, annualIncome: 900_000, yearsEmployed: 40 }, 100],
      ['creditScore', { userCreditScore: 300 }, 0],
      ['creditScore', { userCreditScore: 575 }, 50],
      ['creditScore', { userCreditScore: 850 }, 100],
      ['creditScore', { userCreditScore: 770 }, 85],
      ['maritalStatus', { maritalStatus: 'married' }, 100],
      ['maritalStatus', { maritalStatus: 'widowed' }, 90],
      ['maritalStatus', { maritalStatus: 'single' }, 70],
      ['maritalStatus', { maritalStatus: 'separated' }, 50],
      ['maritalStatus', { maritalStatus: 'divorced', divorceCount: 1 }, 60],
      ['maritalStatus', { maritalStatus: 'divorced', divorceCount: 3 }, 30],
      ['maritalStatus', { maritalStatus: 'divorced', divorceCount: 9 }, 0],
      ['children', { numberOfChildren: 0 }, 100],
      ['children', { numberOfChildren: 12 }, 100],
      ['outOfWedlock', { outOfWedlockChildren: 1 }, 75],
      ['outOfWedlock', { outOfWedlockChildren: 5 }, 0],
      ['abortions', { abortedChildren: 2 }, 50],
      ['abortions', { abortedChildren: 4 }, 0],
      ['criminalConvictions', { hasCriminalRecord: true }, 0],
      ['criminalConvictions', { hasCriminalRecord: false }, 100],
      ['education', {}, null],
      ['criminalConvictions', { unsaid: ['criminalConvictions'] }, 50],
    ]
    for (const [part, given, percent] of expected)
      assert.equal(percentOf(part, given), percent, `${part} of ${JSON.stringify(given)}`)
  })

  test('the total is the weighted mean, rounded half up', () => {
    const onlyTwo = {
      version: 1,
      weights: {
        ...shippedPolicy.weights,
        employment: 0,
        creditScore: 0,
        criminalConvictions: 0,
        maritalStatus: 0,
        children: 0,
        outOfWedlock: 0,
        education: 1,
        abortions: 1,
      },
    }
    assert.equal(
      scoreOf({ ...noAnswers, educationLevel: 'some_college', abortedChildren: 0 }, onlyTwo).total,
      78,
    )
    assert.equal(
      scoreOf({ ...noAnswers, educationLevel: 'high_school', abortedChildren: 1 }, onlyTwo).total,
      58,
    )
  })

  test('a part switched off neither counts nor shows', () => {
    const without = { version: 2, weights: { ...shippedPolicy.weights, abortions: 0 } }
    const with0 = scoreOf({ ...best, abortedChildren: 0 }, without)
    const with9 = scoreOf({ ...best, abortedChildren: 9 }, without)
    assert.equal(with0.total, with9.total)
    assert.ok(!with9.parts.some(({ part }) => part === 'abortions'))
    assert.equal(
      scoreOf(best, {
        version: 3,
        weights: Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>,
      }).total,
      0,
    )
  })
})

describe('for any answers', () => {
  test('the total and all percentages are integers from 0 to 100, each with a sentence', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const score = scoreOf(given, shippedPolicy)
        for (const value of [score.total, ...score.parts.map(({ percent }) => percent ?? 0)])
          assert.ok(Number.isInteger(value) && value >= 0 && value <= 100)
        for (const { reason } of score.parts) assert.match(reason, /^[A-Z0-9].*\.$/)
        assert.equal(score.policyVersion, shippedPolicy.version)
      }),
    )
  })

  test('equal answers give equal scores, and the order of withheld ones doesn’t matter', () => {
    fc.assert(
      fc.property(answers, (given) => {
        assert.deepEqual(
          scoreOf(given, shippedPolicy),
          scoreOf({ ...given, unsaid: [...given.unsaid].reverse() }, shippedPolicy),
        )
      }),
    )
  })

  test('more education, income, years or credit never lowers it; more divorces or a conviction never raises it', () => {
    fc.assert(
      fc.property(
        answers,
        fc.nat(5),
        fc.nat(300_000),
        fc.nat(60),
        fc.nat(550),
        (given, step, dollars, years, points) => {
          const level =
            educationLevels[
              Math.min(
                educationLevels.length - 1,
                (given.educationLevel === null
                  ? -1
                  : educationLevels.indexOf(given.educationLevel)) + step,
              )
            ]
          const raised: Answers[] = [
            {
              ...given,
              educationLevel: given.educationLevel === null && step === 0 ? null : (level ?? null),
            },
            { ...given, annualIncome: (given.annualIncome ?? 0) + dollars },
            { ...given, yearsEmployed: (given.yearsEmployed ?? 0) + years },
            { ...given, userCreditScore: Math.min(850, (given.userCreditScore ?? 300) + points) },
          ]
          for (const better of raised) assert.ok(total(better) >= total(given))
          const divorced = {
            ...given,
            maritalStatus: 'divorced' as const,
            divorceCount: given.divorceCount ?? 1,
          }
          assert.ok(
            total({ ...divorced, divorceCount: divorced.divorceCount + 1 }) <= total(divorced),
          )
          assert.ok(
            total({ ...given, hasCriminalRecord: true }) <=
              total({ ...given, hasCriminalRecord: false }),
          )
          assert.ok(
            total({ ...given, outOfWedlockChildren: (given.outOfWedlockChildren ?? 0) + 1 }) <=
              total({ ...given, outOfWedlockChildren: given.outOfWedlockChildren ?? 0 }),
          )
        },
      ),
    )
  })
})

describe('answers that were never given', () => {
  test('have no percentage, add nothing, and keep the score open, whichever they are', () => {
    fc.assert(
      fc.property(fc.subarray([...parts], { minLength: 1 }), (open) => {
        const given = {
          ...best,
          ...Object.assign({}, ...open.map((part) => blank[part])),
        } as Answers
        const { parts: judged, total: sum } = scoreOf(given, shippedPolicy)
        for (const { part, percent, reason } of judged) {
          assert.equal(percent, open.includes(part) ? null : 100)
          assert.equal(reason.startsWith('Not answered yet.'), open.includes(part))
        }
        const weightOf = (part: Part) => shippedPolicy.weights[part]
        assert.equal(sum, 100 - open.map(weightOf).reduce((a, b) => a + b))
        assert.ok(missingForScore(given, shippedPolicy.weights).length > 0)
        const asked = { ...shippedPolicy.weights }
        for (const part of open) asked[part] = 0
        assert.deepEqual(missingForScore(given, asked), [])
        assert.deepEqual(missingForScore({ ...given, unsaid: open }, shippedPolicy.weights), [])
      }),
    )
  })

  test('none is assumed: neither the years of a job nor the number of divorces', () => {
    const reasonOf = (given: Partial<Answers>, part: Part) =>
      scoreOf({ ...noAnswers, ...given }, shippedPolicy).parts.find((each) => each.part === part)
        ?.reason
    assert.match(
      reasonOf({ isEmployed: true }, 'employment') ?? '',
      /^Employed, years not given, income not given\./,
    )
    assert.match(reasonOf({ maritalStatus: 'divorced' }, 'maritalStatus') ?? '', /^Not answered/)
  })
})

test('parts without weight aren’t asked, so a profile is complete without them', () => {
  const person = { firstName: 'Ada', lastName: 'Marlow', location: 'Ashford, OH' }
  const given: Answers = {
    ...noAnswers,
    birthDate: '1980-05-01',
    unsaid: ['education', 'employment', 'maritalStatus'],
    numberOfChildren: 0,
    outOfWedlockChildren: 0,
    abortedChildren: 0,
    hasCriminalRecord: false,
  }
  assert.deepEqual(missingForCompletion(person, given, shippedPolicy.weights), ['userCreditScore'])
  assert.deepEqual(
    missingForCompletion(person, given, { ...shippedPolicy.weights, creditScore: 0 }),
    [],
  )
})

describe('ranks, bands and ages', () => {
  test('ranks start at 65 and 80, and the next one is named until the top', () => {
    assert.deepEqual(
      [0, 64, 65, 79, 80, 100].map((score) => rankOfScore(score).name),
      [
        'LOWLIFE',
        'LOWLIFE',
        'WORK IN PROGRESS',
        'WORK IN PROGRESS',
        'RESPONSIBLE CITIZEN',
        'RESPONSIBLE CITIZEN',
      ],
    )
    assert.deepEqual([0, 64, 65, 79, 80].map(nextRankAt), [65, 65, 80, 80, null])
  })

  test('the form’s values are within their bands', () => {
    assert.deepEqual(
      creditBands.map(({ value, from, name }) => [value >= from, name]),
      [
        [true, 'Poor'],
        [true, 'Fair'],
        [true, 'Good'],
        [true, 'Very Good'],
        [true, 'Exceptional'],
      ],
    )
  })

  test('a person is 18 on the birthday, and not the day before', () => {
    assert.equal(ageOn('2008-11-20', new Date('2026-11-20T00:00:00Z')), 18)
    assert.equal(ageOn('2008-11-20', new Date('2026-11-19T23:59:59Z')), 17)
    assert.equal(ageOn('2008-02-29', new Date('2026-02-28T12:00:00Z')), 17)
    assert.equal(ageOn('2008-02-29', new Date('2026-03-01T00:00:00Z')), 18)
  })
})

test('credit bands start where the form says, and store a number inside them', () => {
  assert.deepEqual(
    creditBands.map(({ value, name }) => [value, name]),
    [
      [350, 'Poor'],
      [620, 'Fair'],
      [700, 'Good'],
      [770, 'Very Good'],
      [820, 'Exceptional'],
    ],
  )
  assert.deepEqual(bandNames([300, 579]), ['Poor', 'Poor'])
  assert.deepEqual(bandNames([580, 669]), ['Fair', 'Fair'])
  assert.deepEqual(bandNames([670, 739]), ['Good', 'Good'])
  assert.deepEqual(bandNames([740, 799]), ['Very Good', 'Very Good'])
  assert.deepEqual(bandNames([800, 850]), ['Exceptional', 'Exceptional'])
})
