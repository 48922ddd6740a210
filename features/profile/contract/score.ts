import {
  creditBandOf,
  educationLevels,
  educationNames,
  maritalNames,
  parts,
  type Answers,
  type EducationLevel,
  type MaritalStatus,
  type Part,
} from './answers.ts'

/** How much each part counts; 0 switches a part off and hides its question (docs/product/score.md 1). */
export type ScorePolicy = { version: number; weights: Record<Part, number> }

/** The policy that ships. An operator's own stands in `content/score-policy.yaml`. */
export const shippedPolicy: ScorePolicy = {
  version: 1,
  weights: {
    education: 20,
    employment: 20,
    creditScore: 20,
    criminalConvictions: 15,
    maritalStatus: 10,
    children: 5,
    outOfWedlock: 5,
    abortions: 5,
  },
}

/** One part: how much of it is reached, and one sentence that says why and what would change it. */
export type PartScore = { part: Part; weight: number; percent: number; reason: string }

/** A score with everything that explains it. */
export type Score = { total: number; parts: PartScore[]; policyVersion: number }

/** Percent of a part that a member keeps to themselves. */
const neutral = 50

/** Percentages are counted in ten-thousandths, so that rounding never depends on floating point. */
const unit = 10_000

const educationPercents: Record<EducationLevel, number> = {
  none: 0,
  high_school: 40,
  some_college: 55,
  bachelors: 75,
  masters: 90,
  doctorate: 100,
}
const maritalPercents: Record<MaritalStatus, number> = {
  married: 100,
  widowed: 90,
  single: 70,
  separated: 50,
  divorced: 60,
}
const incomeCap = 100_000
const yearsCap = 10
const credit = { min: 300, max: 850 }

type Judged = { percent: number; reason: string }

const judges: Record<Part, (answers: Answers) => Judged | null> = {
  education: ({ educationLevel }) => {
    if (educationLevel === null) return null
    const percent = educationPercents[educationLevel]
    const next = educationLevels[educationLevels.indexOf(educationLevel) + 1]
    const name = educationLevel === 'none' ? 'No degree' : educationNames[educationLevel]
    return {
      percent,
      reason: next
        ? `${name}. ${withArticle(educationNames[next])} would add ${educationPercents[next] - percent}.`
        : `${name}. This is the most.`,
    }
  },
  employment: ({ isEmployed, annualIncome, yearsEmployed }) => {
    if (isEmployed === null) return null
    if (!isEmployed)
      return { percent: 0, reason: 'Not employed. Employment would add 50 and more.' }
    const income = (Math.min(annualIncome ?? 0, incomeCap) / incomeCap) * 25
    const years = (Math.min(yearsEmployed ?? 0, yearsCap) / yearsCap) * 25
    const known = `Employed ${countOf(yearsEmployed ?? 0, 'year')}${annualIncome === null ? ', income not given' : ` at $${annualIncome.toLocaleString('en-US')}`}.`
    const rest = [
      income < 25 ? `income up to $${incomeCap.toLocaleString('en-US')}` : null,
      years < 25 ? `up to ${yearsCap} years` : null,
    ].filter(Boolean)
    return {
      percent: 50 + income + years,
      reason: `${known} ${rest.length ? `Counted further: ${rest.join(' and ')}.` : 'This is the most.'}`,
    }
  },
  creditScore: ({ userCreditScore }) => {
    if (userCreditScore === null) return null
    const within = Math.min(Math.max(userCreditScore, credit.min), credit.max)
    const band = creditBandOf(userCreditScore)
    return {
      percent: ((within - credit.min) / (credit.max - credit.min)) * 100,
      reason: `${band.name} (${band.range}). ${userCreditScore < credit.max ? `It rises evenly up to ${credit.max}.` : 'This is the most.'}`,
    }
  },
  maritalStatus: ({ maritalStatus, divorceCount }) => {
    if (maritalStatus === null) return null
    const base = maritalPercents[maritalStatus]
    if (maritalStatus !== 'divorced')
      return {
        percent: base,
        reason:
          base === 100
            ? 'Married. This is the most.'
            : `${maritalNames[maritalStatus]}. Married counts 100.`,
      }
    const divorces = Math.max(1, divorceCount ?? 1)
    return {
      percent: Math.max(0, base - 15 * (divorces - 1)),
      reason: `Divorced ${timesOf(divorces)}. Each further divorce takes 15.`,
    }
  },
  children: ({ numberOfChildren }) =>
    numberOfChildren === null ? null : { percent: 100, reason: 'The number does not lower it.' },
  outOfWedlock: ({ outOfWedlockChildren }) =>
    lowered(outOfWedlockChildren, (count) => countOf(count, 'child', 'children')),
  abortions: ({ abortedChildren }) =>
    lowered(abortedChildren, (count) => countOf(count, 'abortion')),
  criminalConvictions: ({ hasCriminalRecord }) => {
    if (hasCriminalRecord === null) return null
    return hasCriminalRecord
      ? {
          percent: 0,
          reason: 'A felony conviction in the last 10 years. It no longer counts after 10 years.',
        }
      : { percent: 100, reason: 'None in the last 10 years.' }
  },
}

/**
 * The citizen score of a member's answers: Σ weight × percent ÷ Σ weight, rounded half up, 0 to 100 (docs/product/score.md 1).
 * Pure, and the same on both sides, so that the what-if form shows what the server would.
 * @param isComplete whether the counts' defaults (none, unticked) hold for what was not answered (docs/product/access.md 4).
 */
export function scoreOf(answers: Answers, policy: ScorePolicy, isComplete: boolean): Score {
  const settled = isComplete ? withDefaults(answers) : answers
  const counted = parts
    .filter((part) => policy.weights[part] > 0)
    .map((part) => {
      const { percent, reason } = judge(part, settled)
      return { part, weight: policy.weights[part], reason, units: Math.floor(percent * unit + 0.5) }
    })
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const sum = counted.reduce((total, { weight, units }) => total + weight * units, 0)
  return {
    total: weights === 0 ? 0 : roundHalfUp(sum, weights * unit),
    parts: counted.map(({ units, ...part }) => ({ ...part, percent: roundHalfUp(units, unit) })),
    policyVersion: policy.version,
  }
}

/** The quotient of two whole numbers that are not negative, rounded half up without floating point. */
function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

function judge(part: Part, answers: Answers): Judged {
  if (answers.unsaid.includes(part))
    return { percent: neutral, reason: 'You chose not to say: counted neutral.' }
  return (
    judges[part](answers) ?? {
      percent: 0,
      reason: 'Not answered yet. Answer it to have it counted.',
    }
  )
}

function withDefaults(answers: Answers): Answers {
  return {
    ...answers,
    numberOfChildren: answers.numberOfChildren ?? 0,
    outOfWedlockChildren: answers.outOfWedlockChildren ?? 0,
    abortedChildren: answers.abortedChildren ?? 0,
    hasCriminalRecord: answers.hasCriminalRecord ?? false,
  }
}

function lowered(count: number | null, name: (count: number) => string): Judged | null {
  if (count === null) return null
  return count === 0
    ? { percent: 100, reason: 'None. This is the most.' }
    : {
        percent: Math.max(0, 100 - 25 * count),
        reason: `${capitalized(name(count))}. Each takes 25.`,
      }
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

function withArticle(name: string): string {
  return `A ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
