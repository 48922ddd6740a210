import type { Answers, EducationLevel, MaritalStatus, Part } from '../contract/answers.ts'

/** Parts a what-if answers by choice. */
export type Choice = Exclude<Part, 'creditScore' | 'children'>

const countOf = (count: number | null) => (count === null ? '' : String(Math.min(count, 4)))
const yesOrNo = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

const readers: Record<Choice, (answers: Answers) => string> = {
  education: ({ educationLevel }) => educationLevel ?? '',
  employment: ({ isEmployed }) => yesOrNo(isEmployed),
  maritalStatus: ({ maritalStatus }) => maritalStatus ?? '',
  outOfWedlock: ({ outOfWedlockChildren }) => countOf(outOfWedlockChildren),
  abortions: ({ abortedChildren }) => countOf(abortedChildren),
  criminalConvictions: ({ hasCriminalRecord }) => yesOrNo(hasCriminalRecord),
}

const writers: Record<Choice, (choice: string) => Partial<Answers>> = {
  education: (choice) => ({ educationLevel: (choice || null) as EducationLevel | null }),
  employment: (choice) => ({ isEmployed: choice === '' ? null : choice === 'yes' }),
  maritalStatus: (choice) => ({ maritalStatus: (choice || null) as MaritalStatus | null }),
  outOfWedlock: (choice) => ({ outOfWedlockChildren: choice === '' ? null : Number(choice) }),
  abortions: (choice) => ({ abortedChildren: choice === '' ? null : Number(choice) }),
  criminalConvictions: (choice) => ({ hasCriminalRecord: choice === '' ? null : choice === 'yes' }),
}

/** The selected choice: `unsaid` if withheld, empty if unanswered. */
export function choiceOf(part: Choice, answers: Answers): string {
  return answers.unsaid.includes(part) ? 'unsaid' : readers[part](answers)
}

/** The answers with another choice for one part. */
export function withChoice(part: Choice, choice: string, answers: Answers): Answers {
  const others = answers.unsaid.filter((one) => one !== part)
  return choice === 'unsaid'
    ? { ...answers, unsaid: [...others, part] }
    : { ...answers, ...writers[part](choice), unsaid: others }
}
