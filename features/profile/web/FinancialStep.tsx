import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { creditBands, maritalNames, maritalStatuses } from '../contract/answers.ts'
import { CountField } from './CountField.tsx'
import { Question } from './Question.tsx'
import type { StepProps } from './step-props.ts'

const bands = creditBands.map(({ value, name, range }) => ({
  value: String(value),
  label: `${name} (${range})`,
}))
const statuses = maritalStatuses.map((value) => ({ value, label: maritalNames[value] }))

/** Step 3: credit score and marital status. */
export function FinancialStep({ draft, change, errors, weights }: StepProps) {
  const question = { draft, change, weights }
  return (
    <>
      <Question {...question} part="creditScore">
        <Field label="Credit score range" isRequired error={errors['userCreditScore']}>
          <Select
            options={bands}
            placeholder="Choose your range"
            value={draft.userCreditScore}
            onChange={({ currentTarget }) => change({ userCreditScore: currentTarget.value })}
          />
        </Field>
      </Question>
      <Question {...question} part="maritalStatus">
        <Field label="Marital status" isRequired error={errors['maritalStatus']}>
          <Select
            options={statuses}
            placeholder="Choose your status"
            value={draft.maritalStatus}
            onChange={({ currentTarget }) => change({ maritalStatus: currentTarget.value })}
          />
        </Field>
        {draft.maritalStatus === 'divorced' && (
          <CountField
            label="Number of divorces"
            isRequired
            min={1}
            error={errors['divorceCount']}
            value={draft.divorceCount}
            onChange={(divorceCount) => change({ divorceCount })}
          />
        )}
      </Question>
    </>
  )
}
