import {
  creditBandOf,
  educationNames,
  maritalNames,
  notAnswered,
  type Answers,
  type Part,
} from '../contract/answers.ts'

const unshared = 'Prefer not to say'

/** The education, in words. */
export function educationText({ educationLevel, unsaid }: Answers): string {
  if (unsaid.includes('education')) return unshared
  return educationLevel === null ? notAnswered : educationNames[educationLevel]
}

/** The employment, in words. */
export function employmentText({ isEmployed, unsaid }: Answers): string {
  if (unsaid.includes('employment')) return unshared
  return isEmployed === null ? notAnswered : isEmployed ? 'Employed' : 'Not employed'
}

/** The details' rows: answers in words, without switched-off parts. */
export function detailsOf(
  answers: Answers,
  weights: Record<Part, number>,
): [name: string, text: string][] {
  const {
    userCreditScore,
    maritalStatus,
    divorceCount,
    numberOfChildren,
    hasCriminalRecord,
    unsaid,
  } = answers
  const unless = (part: Answers['unsaid'][number], text: string | null) =>
    unsaid.includes(part) ? unshared : (text ?? notAnswered)
  const divorces =
    maritalStatus === 'divorced'
      ? ` (${divorceCount ?? 1} ${divorceCount === 1 || divorceCount === null ? 'divorce' : 'divorces'})`
      : ''
  const band = userCreditScore === null ? null : creditBandOf(userCreditScore)
  const rows: [part: Part, name: string, text: string | null][] = [
    ['education', 'Education level', educationText(answers)],
    ['employment', 'Employment status', employmentText(answers)],
    ['creditScore', 'Credit score', unless('creditScore', band && `${band.name} (${band.range})`)],
    [
      'maritalStatus',
      'Marital status',
      unless('maritalStatus', maritalStatus && maritalNames[maritalStatus] + divorces),
    ],
    ['children', 'Number of children', numberOfChildren === null ? null : String(numberOfChildren)],
    [
      'criminalConvictions',
      'Criminal record',
      hasCriminalRecord === null ? null : hasCriminalRecord ? 'Yes' : 'No',
    ],
  ]
  return rows.flatMap(([part, name, text]): [string, string][] =>
    text === null || weights[part] === 0 ? [] : [[name, text]],
  )
}
