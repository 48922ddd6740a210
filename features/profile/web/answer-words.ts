import { creditBandOf, educationNames, maritalNames, type Answers } from '../contract/answers.ts'

const kept = 'Prefer not to say'
const open = 'Not answered'

/** The education, in words. */
export function educationText({ educationLevel, unsaid }: Answers): string {
  if (unsaid.includes('education')) return kept
  return educationLevel === null ? open : educationNames[educationLevel]
}

/** The employment, in words. */
export function employmentText({ isEmployed, unsaid }: Answers): string {
  if (unsaid.includes('employment')) return kept
  return isEmployed === null ? open : isEmployed ? 'Employed' : 'Not employed'
}

/** The rows of the details: what was answered, each in words (core.md section 2). */
export function detailsOf(answers: Answers): [name: string, text: string][] {
  const { userCreditScore, maritalStatus, divorceCount, numberOfChildren, hasCriminalRecord, unsaid } = answers
  const unless = (part: Answers['unsaid'][number], text: string | null) => (unsaid.includes(part) ? kept : text ?? open)
  const divorces = maritalStatus === 'divorced' ? ` (${divorceCount ?? 1} ${divorceCount === 1 || divorceCount === null ? 'divorce' : 'divorces'})` : ''
  const band = userCreditScore === null ? null : creditBandOf(userCreditScore)
  return [
    ['Education level', educationText(answers)],
    ['Employment status', employmentText(answers)],
    ['Credit score', unless('creditScore', band && `${band.name} (${band.range})`)],
    ['Marital status', unless('maritalStatus', maritalStatus && maritalNames[maritalStatus] + divorces)],
    ...(numberOfChildren === null ? [] : [['Number of children', String(numberOfChildren)] as [string, string]]),
    ...(hasCriminalRecord === null ? [] : [['Criminal record', hasCriminalRecord ? 'Yes' : 'No'] as [string, string]]),
  ]
}
