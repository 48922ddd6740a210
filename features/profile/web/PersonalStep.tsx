import { bioMax } from '#features/identity/contract/rules.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { LocationField } from '#platform/web/ui/LocationField.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { bounds } from '../contract/answers.ts'
import type { StepProps } from './step-props.ts'

/** Step 1: personal details. */
export function PersonalStep({ draft, change, errors }: StepProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" isRequired error={errors['firstName']}>
          <TextInput
            autoComplete="given-name"
            value={draft.firstName}
            onChange={({ currentTarget }) => change({ firstName: currentTarget.value })}
          />
        </Field>
        <Field label="Last name" isRequired error={errors['lastName']}>
          <TextInput
            autoComplete="family-name"
            value={draft.lastName}
            onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
          />
        </Field>
      </div>
      <Field
        label="Birth date"
        isRequired
        hint={`Members are ${bounds.age} or older.`}
        error={errors['birthDate']}
      >
        <TextInput
          type="date"
          autoComplete="bday"
          value={draft.birthDate}
          onChange={({ currentTarget }) => change({ birthDate: currentTarget.value })}
        />
      </Field>
      <LocationField
        isRequired
        error={errors['location']}
        value={draft.location}
        onChange={({ currentTarget }) => change({ location: currentTarget.value })}
      />
      <Field label="Bio" hint="Optional" error={errors['bio']}>
        <TextArea
          rows={3}
          counterLimit={bioMax}
          value={draft.bio}
          onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
        />
      </Field>
    </>
  )
}
