import { DomainError } from '#platform/server/errors.ts'
import { ageOn, bounds, type Answers } from '../contract/answers.ts'
import type { AnswersChange } from '../contract/schemas.ts'

/**
 * The answers after a change: given ones replace, omitted ones stay, inapplicable ones go.
 * @throws DomainError `invalid` if the birth date isn't a living adult's (docs/product/score.md 5).
 */
export function mergeAnswers(
  present: Answers,
  { consent: _consent, ...change }: AnswersChange,
  now: Date,
): Answers {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Answers>
  const merged: Answers = { ...present, ...given }
  if (given.birthDate) checkBirthDate(given.birthDate, now)
  if (!merged.isEmployed)
    Object.assign(merged, { annualIncome: null, yearsEmployed: null, employmentDetails: null })
  if (merged.maritalStatus !== 'divorced') merged.divorceCount = null
  else if (merged.divorceCount === 0)
    throw wrong('divorceCount', "Enter 1 or more if you're divorced.")
  if (!merged.hasCriminalRecord) merged.criminalRecordDetails = null
  for (const part of merged.unsaid) Object.assign(merged, withheld[part])
  return merged
}

/** Withholding an answer also deletes the earlier one. */
const withheld: Record<Answers['unsaid'][number], Partial<Answers>> = {
  education: { educationLevel: null },
  employment: {
    isEmployed: null,
    annualIncome: null,
    yearsEmployed: null,
    employmentDetails: null,
  },
  creditScore: { userCreditScore: null },
  maritalStatus: { maritalStatus: null, divorceCount: null },
  children: { numberOfChildren: null },
  outOfWedlock: { outOfWedlockChildren: null },
  abortions: { abortedChildren: null },
  criminalConvictions: { hasCriminalRecord: null, criminalRecordDetails: null },
}

function checkBirthDate(birthDate: string, now: Date): void {
  const age = ageOn(birthDate, now)
  if (age > bounds.oldest) throw wrong('birthDate', 'Enter your own birth date.')
  if (age < bounds.age) throw wrong('birthDate', `Members must be ${bounds.age} or older.`)
}

function wrong(field: string, message: string): DomainError {
  return new DomainError('invalid', message, { [field]: message })
}
