/** The citizen score's eight parts. */
export const parts = [
  'education',
  'employment',
  'creditScore',
  'maritalStatus',
  'children',
  'outOfWedlock',
  'abortions',
  'criminalConvictions',
] as const

export type Part = (typeof parts)[number]

export const partNames: Record<Part, string> = {
  education: 'Education',
  employment: 'Employment',
  creditScore: 'Credit score',
  maritalStatus: 'Marital status',
  children: 'Children',
  outOfWedlock: 'Out of wedlock',
  abortions: 'Abortions',
  criminalConvictions: 'Convictions',
}

export const educationLevels = [
  'none',
  'high_school',
  'some_college',
  'bachelors',
  'masters',
  'doctorate',
] as const

export type EducationLevel = (typeof educationLevels)[number]

export const educationNames: Record<EducationLevel, string> = {
  none: 'None',
  high_school: 'High school',
  some_college: 'Some college',
  bachelors: 'Bachelor’s degree',
  masters: 'Master’s degree',
  doctorate: 'Doctorate',
}

export const maritalStatuses = ['single', 'married', 'divorced', 'separated', 'widowed'] as const

export type MaritalStatus = (typeof maritalStatuses)[number]

export const maritalNames: Record<MaritalStatus, string> = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  separated: 'Separated',
  widowed: 'Widowed',
}

/** The form's options with their values. */
export const creditBands = [
  { value: 350, from: 300, name: 'Poor', range: '300–579' },
  { value: 620, from: 580, name: 'Fair', range: '580–669' },
  { value: 700, from: 670, name: 'Good', range: '670–739' },
  { value: 770, from: 740, name: 'Very Good', range: '740–799' },
  { value: 820, from: 800, name: 'Exceptional', range: '800 and above' },
] as const

/** A credit score's band. */
export function creditBandOf(score: number): (typeof creditBands)[number] {
  return creditBands.findLast(({ from }) => score >= from) ?? creditBands[0]
}

/** Valid ranges; a number outside is a mistake. */
export const bounds = {
  annualIncome: 100_000_000,
  years: 80,
  count: 30,
  divorces: 20,
  creditScore: { min: 300, max: 850 },
  details: 1000,
  /** Minimum age in years (docs/product/score.md 5). */
  age: 18,
  oldest: 125,
}

/**
 * A member's answers; null is unanswered, and a part in `unsaid` is withheld
 * (docs/product/access.md 4).
 */
export type Answers = {
  /** `YYYY-MM-DD`. */
  birthDate: string | null
  educationLevel: EducationLevel | null
  isEmployed: boolean | null
  /** Whole dollars a year. */
  annualIncome: number | null
  yearsEmployed: number | null
  employmentDetails: string | null
  userCreditScore: number | null
  maritalStatus: MaritalStatus | null
  divorceCount: number | null
  numberOfChildren: number | null
  outOfWedlockChildren: number | null
  abortedChildren: number | null
  /** A felony conviction in the last 10 years. */
  hasCriminalRecord: boolean | null
  criminalRecordDetails: string | null
  unsaid: Part[]
}

/** Shown in place of a part's value without an answer. */
export const notAnswered = 'Not answered'

/** Asked for before the first answer is stored (docs/product/score.md 5). */
export const consentNeeded = 'We need your consent to store these answers.'

/** Nothing answered. */
export const noAnswers: Answers = {
  birthDate: null,
  educationLevel: null,
  isEmployed: null,
  annualIncome: null,
  yearsEmployed: null,
  employmentDetails: null,
  userCreditScore: null,
  maritalStatus: null,
  divorceCount: null,
  numberOfChildren: null,
  outOfWedlockChildren: null,
  abortedChildren: null,
  hasCriminalRecord: null,
  criminalRecordDetails: null,
  unsaid: [],
}

/** True once anything is answered, or withheld. */
export const hasAnswers = ({ unsaid, ...answers }: Answers): boolean =>
  unsaid.length > 0 || Object.values(answers).some((answer) => answer !== null)

/**
 * What a complete profile still lacks, by field (docs/product/access.md 4). Parts without weight
 * aren't asked.
 */
export function missingForCompletion(
  person: { firstName: string | null; lastName: string | null; location: string | null },
  answers: Answers,
  weights: Record<Part, number>,
): string[] {
  const needed: [string, boolean][] = [
    ['firstName', person.firstName !== null],
    ['lastName', person.lastName !== null],
    ['location', person.location !== null],
    ['birthDate', answers.birthDate !== null],
  ]
  return [
    ...needed.filter(([, isThere]) => !isThere).map(([field]) => field),
    ...missingForScore(answers, weights),
  ]
}

/**
 * What a score still lacks, by field (docs/product/score.md 10). A field that was never sent isn't
 * answered; 0 and an unticked box are answers once sent.
 */
export function missingForScore(answers: Answers, weights: Record<Part, number>): string[] {
  const said = (part: Part) => weights[part] > 0 && !answers.unsaid.includes(part)
  const needed: [string, boolean][] = [
    ['educationLevel', !said('education') || answers.educationLevel !== null],
    ['isEmployed', !said('employment') || answers.isEmployed !== null],
    ['annualIncome', !said('employment') || !answers.isEmployed || answers.annualIncome !== null],
    ['yearsEmployed', !said('employment') || !answers.isEmployed || answers.yearsEmployed !== null],
    ['userCreditScore', !said('creditScore') || answers.userCreditScore !== null],
    ['maritalStatus', !said('maritalStatus') || answers.maritalStatus !== null],
    [
      'divorceCount',
      !said('maritalStatus') ||
        answers.maritalStatus !== 'divorced' ||
        answers.divorceCount !== null,
    ],
    ['numberOfChildren', !said('children') || answers.numberOfChildren !== null],
    ['outOfWedlockChildren', !said('outOfWedlock') || answers.outOfWedlockChildren !== null],
    ['abortedChildren', !said('abortions') || answers.abortedChildren !== null],
    ['hasCriminalRecord', !said('criminalConvictions') || answers.hasCriminalRecord !== null],
  ]
  return needed.filter(([, isThere]) => !isThere).map(([field]) => field)
}

/** Whole years from a birth date to a day, in UTC. */
export function ageOn(birthDate: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = birthDate.split('-').map(Number)
  const years = day.getUTCFullYear() - year
  const hadBirthday =
    day.getUTCMonth() + 1 > month || (day.getUTCMonth() + 1 === month && day.getUTCDate() >= date)
  return hadBirthday ? years : years - 1
}
