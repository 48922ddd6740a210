import { z } from 'zod'
import {
  cursor,
  done,
  instant,
  nameInPath,
  optionalLines,
  pageSize,
} from '#platform/contract/schemas.ts'
import { updateProfile } from '#features/identity/contract/schemas.ts'
import { bounds, consentNeeded, educationLevels, maritalStatuses, parts } from './answers.ts'

/** What the account stores of a person; the wizard asks for it too. */
const named = updateProfile.body.shape

const wholeNumber = (max: number) =>
  z
    .number({ error: 'Enter a whole number.' })
    .int({ error: 'Enter a whole number.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(max, { error: `Enter at most ${max.toLocaleString('en-US')}.` })
    .nullable()

const birthDate = z.iso.date({ error: 'Enter a valid date.' }).nullable()

const answered = {
  birthDate,
  educationLevel: z.enum(educationLevels, { error: 'Choose a level from the list.' }).nullable(),
  isEmployed: z.boolean({ error: 'Answer yes or no.' }).nullable(),
  annualIncome: wholeNumber(bounds.annualIncome),
  yearsEmployed: wholeNumber(bounds.years),
  employmentDetails: optionalLines(bounds.details),
  userCreditScore: wholeNumber(bounds.creditScore.max).refine(
    (score) => score === null || score >= bounds.creditScore.min,
    { error: `Enter a credit score from ${bounds.creditScore.min} to ${bounds.creditScore.max}.` },
  ),
  maritalStatus: z.enum(maritalStatuses, { error: 'Choose a status from the list.' }).nullable(),
  divorceCount: wholeNumber(bounds.divorces),
  numberOfChildren: wholeNumber(bounds.count),
  outOfWedlockChildren: wholeNumber(bounds.count),
  abortedChildren: wholeNumber(bounds.count),
  hasCriminalRecord: z.boolean({ error: 'Answer yes or no.' }).nullable(),
  criminalRecordDetails: optionalLines(bounds.details),
  unsaid: z
    .array(z.enum(parts))
    .max(parts.length)
    .transform((given) => [...new Set(given)]),
}

const percent = z.number().int().min(0).max(100)
const partScore = z.object({
  part: z.enum(parts),
  weight: z.number(),
  /** Null without an answer. */
  percent: percent.nullable(),
  reason: z.string(),
})

/**
 * A member's own answers, score and explanation; visible to no one else (docs/product/score.md 5).
 */
const scoring = z
  .object({
    /** False until every answer that counts is given; the totals are then 0. */
    isScored: z.boolean(),
    score: percent,
    totalScore: percent,
    socialTier: z.enum(['lowlife', 'work_in_progress', 'responsible_citizen']),
    /** Percentages of the parts that are answered. */
    breakdown: z.object(
      Object.fromEntries(parts.map((part) => [part, percent.optional()])) as Record<
        (typeof parts)[number],
        z.ZodOptional<typeof percent>
      >,
    ),
    parts: z.array(partScore),
    answers: z.object({
      ...answered,
      employmentDetails: z.string().nullable(),
      criminalRecordDetails: z.string().nullable(),
      unsaid: z.array(z.enum(parts)),
    }),
    /** Fields a complete profile still needs. */
    missing: z.array(z.string()),
    policy: z.object({
      version: z.number().int(),
      weights: z.object(
        Object.fromEntries(parts.map((part) => [part, z.number()])) as Record<
          (typeof parts)[number],
          z.ZodNumber
        >,
      ),
    }),
    history: z.array(z.object({ at: instant, total: percent, policyVersion: z.number().int() })),
    /** When the consent to sensitive answers was given. */
    consentedAt: instant.nullable(),
    isListed: z.boolean(),
  })
  .meta({ id: 'Scoring' })
export type ScoringWire = z.input<typeof scoring>
export type Scoring = z.output<typeof scoring>

export const getScoring = { reply: scoring }

/** Text that isn't a number becomes `otherwise`, as specified for the form's number fields. */
const numberOr = (otherwise: 0 | null) => (value: unknown) => {
  if (typeof value !== 'string') return value
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? otherwise : number
}
const amount = <S extends z.ZodType>(schema: S) => z.preprocess(numberOr(null), schema)
const count = <S extends z.ZodType>(schema: S) => z.preprocess(numberOr(0), schema)

export const putScoring = {
  /** Strict, so that an answer under another name isn't lost. */
  body: z
    .strictObject({
      ...named,
      ...answered,
      annualIncome: amount(answered.annualIncome),
      userCreditScore: amount(answered.userCreditScore),
      yearsEmployed: count(answered.yearsEmployed),
      divorceCount: count(answered.divorceCount),
      numberOfChildren: count(answered.numberOfChildren),
      outOfWedlockChildren: count(answered.outOfWedlockChildren),
      abortedChildren: count(answered.abortedChildren),
      consent: z.literal(true, { error: consentNeeded }),
    })
    .partial(),
  reply: scoring,
}
export type ScoringChange = z.output<typeof putScoring.body>
/** The same without what the account stores. */
export type AnswersChange = Omit<ScoringChange, keyof typeof named>
export type ScoringGiven = z.input<typeof putScoring.body>

export const withdrawAnswers = { reply: done }

export const setListed = {
  body: z.object({ isListed: z.boolean({ error: 'Answer yes or no.' }) }),
  reply: z.object({ isListed: z.boolean() }),
}

export const getLeaderboard = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(
    z.object({ username: z.string(), name: z.string(), total: percent, rank: z.string() }),
  ),
}

export const getMember = {
  params: z.object({ username: nameInPath(100) }),
  reply: z.object({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    /** True for administrators and moderators, whose names carry a badge. */
    isStaff: z.boolean(),
    /** True for verified members who show it. */
    isVerified: z.boolean(),
    bio: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    memberSince: z.number().int(),
    /** Present only if the member is on the leaderboard. */
    score: z.object({ total: percent, rank: z.string() }).nullable(),
  }),
}
