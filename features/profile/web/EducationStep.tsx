import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { bounds, educationLevels, educationNames } from '../contract/answers.ts'
import { CountField } from './CountField.tsx'
import { Question } from './Question.tsx'
import type { StepProps } from './step-props.ts'

const levels = educationLevels.map((value) => ({ value, label: educationNames[value] }))

/** Step 2: education and employment. */
export function EducationStep({ draft, change, errors, weights }: StepProps) {
  const question = { draft, change, weights }
  return (
    <>
      <Question {...question} part="education">
        <Field label="Education level" isRequired error={errors['educationLevel']}>
          <Select
            options={levels}
            placeholder="Choose your highest level"
            value={draft.educationLevel}
            onChange={({ currentTarget }) => change({ educationLevel: currentTarget.value })}
          />
        </Field>
      </Question>
      <Question {...question} part="employment">
        <Checkbox
          label="I am currently employed"
          error={errors['isEmployed'] ?? null}
          checked={draft.isEmployed}
          onChange={({ currentTarget }) => change({ isEmployed: currentTarget.checked })}
        />
        {draft.isEmployed && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <CountField
                label="Annual income"
                isRequired
                hint="In whole dollars, before taxes."
                prefix="$"
                error={errors['annualIncome']}
                value={draft.annualIncome}
                onChange={(annualIncome) => change({ annualIncome })}
              />
              <CountField
                label="Years employed"
                isRequired
                hint="Whole years in work."
                error={errors['yearsEmployed']}
                value={draft.yearsEmployed}
                onChange={(yearsEmployed) => change({ yearsEmployed })}
              />
            </div>
            <Field
              label="Employment details"
              hint="Optional. Details don't affect your score."
              error={errors['employmentDetails']}
            >
              <TextArea
                rows={2}
                counterLimit={bounds.details}
                value={draft.employmentDetails}
                onChange={({ currentTarget }) => change({ employmentDetails: currentTarget.value })}
              />
            </Field>
          </>
        )}
      </Question>
    </>
  )
}
