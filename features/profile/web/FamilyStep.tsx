import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { bounds } from '../contract/answers.ts'
import { CountField } from './CountField.tsx'
import { Question } from './Question.tsx'
import type { StepProps } from './step-props.ts'

/** Step 4: family and criminal record. */
export function FamilyStep({ draft, change, errors, weights }: StepProps) {
  const question = { draft, change, weights }
  return (
    <>
      <Question {...question} part="children">
        <CountField
          label="Number of children"
          hint="The number doesn't lower your score."
          error={errors['numberOfChildren']}
          value={draft.numberOfChildren}
          onChange={(numberOfChildren) => change({ numberOfChildren })}
        />
      </Question>
      <Question {...question} part="outOfWedlock">
        <CountField
          label="Children born out of wedlock"
          error={errors['outOfWedlockChildren']}
          value={draft.outOfWedlockChildren}
          onChange={(outOfWedlockChildren) => change({ outOfWedlockChildren })}
        />
      </Question>
      <Question {...question} part="abortions">
        <CountField
          label="Number of abortions"
          error={errors['abortedChildren']}
          value={draft.abortedChildren}
          onChange={(abortedChildren) => change({ abortedChildren })}
        />
      </Question>
      <Question {...question} part="criminalConvictions">
        <Checkbox
          label="I have a felony conviction in the last 10 years"
          error={errors['hasCriminalRecord'] ?? null}
          checked={draft.hasCriminalRecord}
          onChange={({ currentTarget }) => change({ hasCriminalRecord: currentTarget.checked })}
        />
        {draft.hasCriminalRecord && (
          <Field
            label="Details"
            hint="Optional. Details don't affect your score."
            error={errors['criminalRecordDetails']}
          >
            <TextArea
              rows={2}
              counterLimit={bounds.details}
              value={draft.criminalRecordDetails}
              onChange={({ currentTarget }) =>
                change({ criminalRecordDetails: currentTarget.value })
              }
            />
          </Field>
        )}
      </Question>
    </>
  )
}
