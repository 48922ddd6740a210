import type { UserWire } from '#features/identity/contract/schemas.ts'
import {
  creditBandOf,
  missingForScore,
  noAnswers,
  parts,
  type Answers,
  type EducationLevel,
  type MaritalStatus,
  type Part,
} from '../contract/answers.ts'
import type { ScoringWire, ScoringGiven } from '../contract/schemas.ts'

/** The wizard's four steps with their parts of the score. */
export const steps: { title: string; parts: Part[]; fields: string[] }[] = [
  {
    title: 'Personal Information',
    parts: [],
    fields: ['firstName', 'lastName', 'birthDate', 'location', 'bio'],
  },
  {
    title: 'Education & Employment',
    parts: ['education', 'employment'],
    fields: ['educationLevel', 'isEmployed', 'annualIncome', 'yearsEmployed', 'employmentDetails'],
  },
  {
    title: 'Financial & Marital Status',
    parts: ['creditScore', 'maritalStatus'],
    fields: ['userCreditScore', 'maritalStatus', 'divorceCount'],
  },
  {
    title: 'Family & Criminal Record',
    parts: ['children', 'outOfWedlock', 'abortions', 'criminalConvictions'],
    fields: [
      'numberOfChildren',
      'outOfWedlockChildren',
      'abortedChildren',
      'hasCriminalRecord',
      'criminalRecordDetails',
    ],
  },
]

/** Labels of fields a complete profile needs. */
const fieldNames: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  location: 'location',
  birthDate: 'birth date',
  educationLevel: 'education',
  isEmployed: 'employment',
  annualIncome: 'annual income',
  yearsEmployed: 'years employed',
  userCreditScore: 'credit score',
  maritalStatus: 'marital status',
  divorceCount: 'number of divorces',
  numberOfChildren: 'number of children',
  outOfWedlockChildren: 'children born out of wedlock',
  abortedChildren: 'number of abortions',
  hasCriminalRecord: 'criminal record',
}

/** The wizard's input by field. */
export type Draft = {
  firstName: string
  lastName: string
  birthDate: string
  location: string
  bio: string
  educationLevel: string
  isEmployed: boolean
  annualIncome: string
  yearsEmployed: string
  employmentDetails: string
  userCreditScore: string
  maritalStatus: string
  divorceCount: string
  numberOfChildren: string
  outOfWedlockChildren: string
  abortedChildren: string
  hasCriminalRecord: boolean
  criminalRecordDetails: string
  unsaid: Part[]
  consent: boolean
}

const textOf = (value: string | number | null, otherwise = '') =>
  value === null ? otherwise : String(value)

/** The initial values. */
export function draftOf(viewer: UserWire, { answers }: ScoringWire): Draft {
  return {
    firstName: textOf(viewer.firstName),
    lastName: textOf(viewer.lastName),
    birthDate: textOf(answers.birthDate),
    location: textOf(viewer.location),
    bio: textOf(viewer.bio),
    educationLevel: textOf(answers.educationLevel),
    isEmployed: answers.isEmployed ?? false,
    annualIncome: textOf(answers.annualIncome),
    yearsEmployed: textOf(answers.yearsEmployed, '0'),
    employmentDetails: textOf(answers.employmentDetails),
    userCreditScore:
      answers.userCreditScore === null ? '' : String(creditBandOf(answers.userCreditScore).value),
    maritalStatus: textOf(answers.maritalStatus),
    divorceCount: textOf(answers.divorceCount, '1'),
    numberOfChildren: textOf(answers.numberOfChildren, '0'),
    outOfWedlockChildren: textOf(answers.outOfWedlockChildren, '0'),
    abortedChildren: textOf(answers.abortedChildren, '0'),
    hasCriminalRecord: answers.hasCriminalRecord ?? false,
    criminalRecordDetails: textOf(answers.criminalRecordDetails),
    unsaid: answers.unsaid,
    consent: false,
  }
}

/** What was changed in other steps than the one that was just stored. */
export function unsavedOf(
  changed: Partial<Draft>,
  step: number,
  { answers }: Pick<ScoringWire, 'answers'>,
): Partial<Draft> {
  const stored = steps[step]?.fields ?? []
  const { unsaid, ...fields } = changed
  const left = Object.entries(fields).filter(([field]) => !stored.includes(field))
  const isSaid = parts.every((part) => unsaid?.includes(part) === answers.unsaid.includes(part))
  return { ...Object.fromEntries(left), ...(unsaid && !isSaid ? { unsaid } : {}) }
}

/** A typed number; null if it isn't one. */
function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** Each part's input. */
const givenOf: Record<Part, (draft: Draft, stored: Answers) => ScoringGiven> = {
  education: ({ educationLevel }) => ({
    educationLevel: (educationLevel || null) as EducationLevel | null,
  }),
  employment: ({ isEmployed, annualIncome, yearsEmployed, employmentDetails }) => ({
    isEmployed,
    annualIncome: isEmployed ? numberOf(annualIncome) : null,
    yearsEmployed: isEmployed ? (numberOf(yearsEmployed) ?? 0) : null,
    employmentDetails,
  }),
  creditScore: (draft, stored) => ({ userCreditScore: creditScoreOf(draft, stored) }),
  maritalStatus: ({ maritalStatus, divorceCount }) => ({
    maritalStatus: (maritalStatus || null) as MaritalStatus | null,
    divorceCount: maritalStatus === 'divorced' ? (numberOf(divorceCount) ?? 0) : null,
  }),
  children: ({ numberOfChildren }) => ({ numberOfChildren: numberOf(numberOfChildren) ?? 0 }),
  outOfWedlock: ({ outOfWedlockChildren }) => ({
    outOfWedlockChildren: numberOf(outOfWedlockChildren) ?? 0,
  }),
  abortions: ({ abortedChildren }) => ({ abortedChildren: numberOf(abortedChildren) ?? 0 }),
  criminalConvictions: ({ hasCriminalRecord, criminalRecordDetails }) => ({
    hasCriminalRecord,
    criminalRecordDetails,
  }),
}

/** One step's answers to send; other steps' answers stay, and hidden questions aren't answered. */
export function answersOf(
  step: number,
  draft: Draft,
  { answers: stored, policy }: Pick<ScoringWire, 'answers' | 'policy'>,
): ScoringGiven {
  if (step === 0) {
    const { firstName, lastName, location, bio, birthDate } = draft
    return { firstName, lastName, location, bio, birthDate: birthDate || null }
  }
  const asked = (steps[step]?.parts ?? []).filter((part) => policy.weights[part] > 0)
  const unsaid = parts.filter((part) =>
    (asked.includes(part) ? draft : stored).unsaid.includes(part),
  )
  return Object.assign(
    { unsaid, ...(draft.consent ? { consent: true as const } : {}) },
    ...asked.map((part) => givenOf[part](draft, stored)),
  ) as ScoringGiven
}

/** Whether two drafts hold other answers to a step. */
export function differ(step: number, one: Draft, other: Draft, scoring: ScoringWire): boolean {
  const sent = (draft: Draft) => JSON.stringify(answersOf(step, draft, scoring))
  return sent(one) !== sent(other)
}

/** The step's fields that its answers leave open, before anything is sent. */
export function missingIn(step: number, draft: Draft, scoring: ScoringWire): string[] {
  const answers = { ...noAnswers, ...answersOf(step, draft, scoring) } as Answers
  const missing = missingForScore(answers, scoring.policy.weights)
  return missing.filter((field) => steps[step]?.fields.includes(field))
}

/** The band's value; an exact score within the band stays. */
function creditScoreOf({ userCreditScore }: Draft, stored: Answers): number | null {
  const chosen = numberOf(userCreditScore)
  const exact = stored.userCreditScore
  return exact !== null && chosen === creditBandOf(exact).value ? exact : chosen
}

/** The first incomplete step; a complete profile starts at the first. */
export function firstOpenStep({ missing }: Pick<ScoringWire, 'missing'>): number {
  const isOpen = ({ fields }: (typeof steps)[number]) =>
    missing.some((field) => fields.includes(field))
  return Math.max(0, steps.findIndex(isOpen))
}

/** How many of the steps are saved in full. */
export function stepsSaved({ missing }: Pick<ScoringWire, 'missing'>): number {
  return steps.filter(({ fields }) => !missing.some((field) => fields.includes(field))).length
}

/** What a complete profile still needs, in words; empty if nothing. */
export function stillNeeded(missing: string[]): string {
  return missing.map((field) => fieldNames[field] ?? field).join(', ')
}
