import type { Answers, EducationLevel, MaritalStatus, Part } from '../contract/answers.ts'

/** Parts a what-if answers by choice. */
export type Choice = Exclude<Part, 'creditScore'>

const countOf = (count: number | null) => (count === null ? '' : String(Math.min(count, 4)))
const yesOrNo = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

const readers: Record<Choice, (answers: Answers) => string> = {
  education: ({ educationLevel }) => educationLevel ?? '',
  employment: ({ isEmployed }) => yesOrNo(isEmployed),
  maritalStatus: ({ maritalStatus }) => maritalStatus ?? '',
  children: ({ numberOfChildren }) => countOf(numberOfChildren),
  outOfWedlock: ({ outOfWedlockChildren }) => countOf(outOfWedlockChildren),
  abortions: ({ abortedChildren }) => countOf(abortedChildren),
  criminalConvictions: ({ hasCriminalRecord }) => yesOrNo(hasCriminalRecord),
}

const numberOf = (choice: string) => (choice === '' ? null : Number(choice))
const wasYes = (choice: string) => (choice === '' ? null : choice === 'yes')

/** Details that a choice asks for start at the value their sliders show. */
const writers: Record<Choice, (choice: string, answers: Answers) => Partial<Answers>> = {
  education: (choice) => ({ educationLevel: (choice || null) as EducationLevel | null }),
  employment: (choice, { annualIncome, yearsEmployed }) => ({
    isEmployed: wasYes(choice),
    annualIncome: annualIncome ?? 0,
    yearsEmployed: yearsEmployed ?? 0,
  }),
  maritalStatus: (choice, { divorceCount }) => ({
    maritalStatus: (choice || null) as MaritalStatus | null,
    divorceCount: divorceCount ?? 1,
  }),
  children: (choice) => ({ numberOfChildren: numberOf(choice) }),
  outOfWedlock: (choice) => ({ outOfWedlockChildren: numberOf(choice) }),
  abortions: (choice) => ({ abortedChildren: numberOf(choice) }),
  criminalConvictions: (choice) => ({ hasCriminalRecord: wasYes(choice) }),
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
    : { ...answers, ...writers[part](choice, answers), unsaid: others }
}
