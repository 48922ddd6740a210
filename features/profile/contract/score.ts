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

/** Each part's weight; 0 switches it off and hides its question (docs/product/score.md 1). */
export type ScorePolicy = { version: number; weights: Record<Part, number> }

/** The default policy. An operator's own is in `content/score-policy.yaml`. */
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

/**
 * One part: its percentage, null without an answer, with a sentence saying why and what would
 * change it.
 */
export type PartScore = { part: Part; weight: number; percent: number | null; reason: string }

/** A score with its full explanation. */
export type Score = { total: number; parts: PartScore[]; policyVersion: number }

/** The percentage of a withheld part. */
const neutral = 50

/** The sentence of a part without an answer. */
const unanswered = 'Not answered yet. Answer this to count it.'

/** Percentages in ten-thousandths, so rounding never depends on floating point. */
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

/** A percentage difference of this part in points of the score, such as “1 point”. */
type Points = (percent: number) => string

const judges: Record<Part, (answers: Answers, points: Points) => Judged | null> = {
  education: ({ educationLevel }, points) => {
    if (educationLevel === null) return null
    const percent = educationPercents[educationLevel]
    const next = educationLevels[educationLevels.indexOf(educationLevel) + 1]
    const name = educationLevel === 'none' ? 'No degree' : educationNames[educationLevel]
    return {
      percent,
      reason: next
        ? `${name}. ${withArticle(educationNames[next])} would add ${points(educationPercents[next] - percent)}.`
        : `${name}. Full points.`,
    }
  },
  employment: ({ isEmployed, annualIncome, yearsEmployed }, points) => {
    if (isEmployed === null) return null
    if (!isEmployed)
      return { percent: 0, reason: `Not employed. Employment would add at least ${points(50)}.` }
    const income = (Math.min(annualIncome ?? 0, incomeCap) / incomeCap) * 25
    const years = (Math.min(yearsEmployed ?? 0, yearsCap) / yearsCap) * 25
    const known = `Employed${yearsEmployed === null ? ', years not given' : ` ${countOf(yearsEmployed, 'year')}`}${annualIncome === null ? ', income not given' : ` at $${annualIncome.toLocaleString('en-US')}`}.`
    const rest = [
      income < 25 ? `income counts up to $${incomeCap.toLocaleString('en-US')}` : null,
      years < 25 ? `years count up to ${yearsCap}` : null,
    ].filter(Boolean)
    return {
      percent: 50 + income + years,
      reason: `${known} ${rest.length ? `${capitalized(rest.join('; '))}.` : 'Full points.'}`,
    }
  },
  creditScore: ({ userCreditScore }) => {
    if (userCreditScore === null) return null
    const within = Math.min(Math.max(userCreditScore, credit.min), credit.max)
    const band = creditBandOf(userCreditScore)
    return {
      percent: ((within - credit.min) / (credit.max - credit.min)) * 100,
      reason: `${band.name} (${band.range}). ${userCreditScore < credit.max ? `Higher scores earn more, up to ${credit.max}.` : 'Full points.'}`,
    }
  },
  maritalStatus: ({ maritalStatus, divorceCount }, points) => {
    if (maritalStatus === null) return null
    const base = maritalPercents[maritalStatus]
    if (maritalStatus !== 'divorced')
      return {
        percent: base,
        reason:
          base === 100
            ? 'Married. Full points.'
            : `${maritalNames[maritalStatus]}. Marriage would add ${points(100 - base)}.`,
      }
    if (divorceCount === null) return null
    const divorces = Math.max(1, divorceCount)
    return {
      percent: Math.max(0, base - 15 * (divorces - 1)),
      reason: `Divorced ${timesOf(divorces)}. Each additional divorce costs ${points(15)}.`,
    }
  },
  children: ({ numberOfChildren }) =>
    numberOfChildren === null
      ? null
      : { percent: 100, reason: "The number of children doesn't lower your score." },
  outOfWedlock: ({ outOfWedlockChildren }, points) =>
    lowered(outOfWedlockChildren, points, (count) => countOf(count, 'child', 'children')),
  abortions: ({ abortedChildren }, points) =>
    lowered(abortedChildren, points, (count) => countOf(count, 'abortion')),
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
 * The citizen score: Σ weight × percent ÷ Σ weight, rounded half up, 0 to 100
 * (docs/product/score.md 1). A part without an answer adds nothing. A pure function used on both
 * sides, so the what-if form matches the server.
 */
export function scoreOf(answers: Answers, policy: ScorePolicy): Score {
  const asked = parts.filter((part) => policy.weights[part] > 0)
  const weights = asked.reduce((sum, part) => sum + policy.weights[part], 0)
  const counted = asked.map((part) => {
    const weight = policy.weights[part]
    const judged = judge(part, answers, (gain) => pointsOf((gain * weight) / weights))
    const units = judged && Math.floor(judged.percent * unit + 0.5)
    return { part, weight, units, reason: judged?.reason ?? unanswered }
  })
  const sum = counted.reduce((total, { weight, units }) => total + weight * (units ?? 0), 0)
  return {
    total: weights === 0 ? 0 : roundHalfUp(sum, weights * unit),
    parts: counted.map(({ units, ...part }) => ({
      ...part,
      percent: units === null ? null : roundHalfUp(units, unit),
    })),
    policyVersion: policy.version,
  }
}

/** A quotient of non-negative integers, rounded half up without floating point. */
function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

function judge(part: Part, answers: Answers, points: Points): Judged | null {
  return answers.unsaid.includes(part)
    ? { percent: neutral, reason: 'You chose not to say, so this counts as neutral.' }
    : judges[part](answers, points)
}

function lowered(
  count: number | null,
  points: Points,
  name: (count: number) => string,
): Judged | null {
  if (count === null) return null
  return count === 0
    ? { percent: 100, reason: 'None. Full points.' }
    : {
        percent: Math.max(0, 100 - 25 * count),
        reason: `${capitalized(name(count))}. Each costs ${points(25)}.`,
      }
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

function withArticle(name: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  return /degree|doctorate/.test(lower) ? `A ${lower}` : name
}

function pointsOf(points: number): string {
  const rounded = Number(points.toFixed(2))
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
