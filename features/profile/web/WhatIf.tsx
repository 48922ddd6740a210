import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import {
  creditBandOf,
  educationLevels,
  educationNames,
  maritalNames,
  maritalStatuses,
  notAnswered,
  partNames,
  type Answers,
  type Part,
} from '../contract/answers.ts'
import { notScored } from '../contract/ranks.ts'
import { differenceOf } from './ScoreCard.tsx'
import { choiceOf, withChoice, type Choice } from './what-if.ts'

type Props = {
  answers: Answers
  weights: Record<Part, number>
  /** The hypothetical score beside the real one; null without every answer that counts. */
  total: number | null
  real: number | null
  onChange: (answers: Answers) => void
  onReset: () => void
  onClose: () => void
}

const unsaid = { value: 'unsaid', label: 'Prefer not to say' }
const counts = ['0', '1', '2', '3', '4'].map((value) => ({
  value,
  label: value === '4' ? '4 or more' : value,
}))
const choices: { part: Choice; options: { value: string; label: string }[] }[] = [
  {
    part: 'education',
    options: educationLevels.map((value) => ({ value, label: educationNames[value] })),
  },
  {
    part: 'employment',
    options: [
      { value: 'yes', label: 'Employed' },
      { value: 'no', label: 'Not employed' },
    ],
  },
  {
    part: 'maritalStatus',
    options: maritalStatuses.map((value) => ({ value, label: maritalNames[value] })),
  },
  { part: 'children', options: counts },
  { part: 'outOfWedlock', options: counts },
  { part: 'abortions', options: counts },
  {
    part: 'criminalConvictions',
    options: [
      { value: 'no', label: 'None in the last 10 years' },
      { value: 'yes', label: 'One in the last 10 years' },
    ],
  },
]

/** Hypothetical answers: shows the resulting score immediately and stores nothing. */
export function WhatIf({ answers, weights, total, real, onChange, onReset, onClose }: Props) {
  const asks = (part: Part) => weights[part] > 0
  const tries = (part: Part, change: Partial<Answers>) =>
    onChange({ ...answers, ...change, unsaid: answers.unsaid.filter((one) => one !== part) })
  const income = answers.annualIncome ?? 0
  const years = answers.yearsEmployed ?? 0
  const credit = answers.userCreditScore ?? 300
  const divorces = Math.max(1, answers.divorceCount ?? 1)
  return (
    <Card as="section" aria-labelledby="what-if" className="bg-paper-2">
      <h2 id="what-if" className="text-xl">
        Try a what-if
      </h2>
      <p className="mt-1 text-ink-2">
        Change an answer to see how it would affect your score. <strong>Nothing is saved.</strong>
      </p>
      <p
        aria-hidden="true"
        className="figures sticky top-16 z-10 -mx-5 mt-3 flex items-baseline gap-3 bg-paper-2 px-5 py-2 sm:-mx-6 sm:px-6 lg:hidden"
      >
        <span className="font-serif text-2xl font-semibold">{total ?? notScored}</span>{' '}
        {total !== null && real !== null && differenceOf(total, real)}
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {choices
          .filter(({ part }) => asks(part))
          .map(({ part, options }) => (
            <Field key={part} label={partNames[part]}>
              <Select
                options={[...options, unsaid]}
                {...(choiceOf(part, answers) === '' ? { placeholder: notAnswered } : {})}
                value={choiceOf(part, answers)}
                onChange={({ currentTarget }) =>
                  onChange(withChoice(part, currentTarget.value, answers))
                }
              />
            </Field>
          ))}
        {asks('employment') && answers.isEmployed && (
          <>
            <Field
              label="Annual income"
              aside={<output className="figures">{dollars(income)}</output>}
            >
              <Slider
                min={0}
                max={150_000}
                step={1000}
                value={income}
                text={dollars(income)}
                onChange={(annualIncome) => tries('employment', { annualIncome })}
              />
            </Field>
            <Field label="Years employed" aside={<output className="figures">{years}</output>}>
              <Slider
                min={0}
                max={20}
                value={years}
                text={`${years} years`}
                onChange={(yearsEmployed) => tries('employment', { yearsEmployed })}
              />
            </Field>
          </>
        )}
        {asks('creditScore') && (
          <Field
            label={partNames.creditScore}
            aside={<output className="figures">{creditText(answers)}</output>}
          >
            <Slider
              min={300}
              max={850}
              step={5}
              value={credit}
              text={creditText(answers)}
              onChange={(userCreditScore) => tries('creditScore', { userCreditScore })}
            />
          </Field>
        )}
        {asks('maritalStatus') && answers.maritalStatus === 'divorced' && (
          <Field label="Number of divorces" aside={<output className="figures">{divorces}</output>}>
            <Slider
              min={1}
              max={6}
              value={divorces}
              text={String(divorces)}
              onChange={(divorceCount) => tries('maritalStatus', { divorceCount })}
            />
          </Field>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="quiet" size="s" onClick={onReset}>
          Back to my answers
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          Close what-if
        </Button>
      </div>
    </Card>
  )
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

function creditText({ userCreditScore, unsaid: unshared }: Answers): string {
  if (unshared.includes('creditScore')) return 'Not shared'
  return userCreditScore === null
    ? notAnswered
    : `${userCreditScore}, ${creditBandOf(userCreditScore).name}`
}
