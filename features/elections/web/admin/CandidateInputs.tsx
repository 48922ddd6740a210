import type { ReactNode } from 'react'
import type { TypedOf } from '#platform/contract/fields.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { candidateFields } from '../../contract/candidate-fields.ts'
import { colorCodes, colorNames, electionLimits } from '../../contract/rules.ts'

type TypedFields = TypedOf<typeof candidateFields>

type Props = {
  typed: TypedFields
  /** Refusals by field. */
  errors: Record<string, string>
  onChange: (change: Partial<TypedFields>) => void
  /** What isn't a declared field: after the names, and after the points. */
  photo: ReactNode
  positions: ReactNode
}

/** The inputs of a candidate's declared fields, around the photo and the positions. */
export function CandidateInputs({ typed, errors, onChange, photo, positions }: Props) {
  const inputs = {
    name: (
      <Field label="Name" isRequired name="name">
        <TextInput
          value={typed.name}
          maxLength={electionLimits.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
    ),
    party: (
      <Field label="Party" isRequired name="party">
        <TextInput
          value={typed.party}
          maxLength={electionLimits.party}
          onChange={({ target }) => onChange({ party: target.value })}
        />
      </Field>
    ),
    isIncumbent: (
      <Checkbox
        label="Incumbent"
        checked={typed.isIncumbent}
        onChange={({ target }) => onChange({ isIncumbent: target.checked })}
      />
    ),
    website: (
      <Field label="Campaign website" name="website">
        <TextInput
          type="url"
          placeholder="https://"
          value={typed.website}
          maxLength={electionLimits.url}
          onChange={({ target }) => onChange({ website: target.value })}
        />
      </Field>
    ),
    contactEmail: (
      <Field label="Contact email" name="contactEmail">
        <TextInput
          type="email"
          value={typed.contactEmail}
          maxLength={electionLimits.email}
          onChange={({ target }) => onChange({ contactEmail: target.value })}
        />
      </Field>
    ),
    officeEmail: (
      <Field
        label="Office email"
        name="officeEmail"
        hint="Members write there once the race is decided."
      >
        <TextInput
          type="email"
          value={typed.officeEmail}
          maxLength={electionLimits.email}
          onChange={({ target }) => onChange({ officeEmail: target.value })}
        />
      </Field>
    ),
    bulletPoints: (
      <Field
        label="Points"
        hint={`One per line, up to ${electionLimits.bulletPoints}.`}
        error={errorUnder(errors, 'bulletPoints')}
      >
        <TextArea
          rows={4}
          value={typed.bulletPoints}
          onChange={({ target }) => onChange({ bulletPoints: target.value })}
        />
      </Field>
    ),
    colorOverride: (
      <Field label="Color" name="colorOverride">
        <Select
          value={typed.colorOverride}
          placeholder="From the positions"
          options={colorCodes.map((value) => ({ value, label: colorNames[value] }))}
          onChange={({ target }) =>
            onChange({ colorOverride: target.value as TypedFields['colorOverride'] })
          }
        />
      </Field>
    ),
    colorNote: typed.colorOverride !== '' && (
      <Field label="Note" hint="Readers see it." isRequired name="colorNote">
        <TextArea
          rows={2}
          value={typed.colorNote}
          counterLimit={electionLimits.colorNote}
          onChange={({ target }) => onChange({ colorNote: target.value })}
        />
      </Field>
    ),
  } satisfies Record<keyof TypedFields, ReactNode>
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.name}
        {inputs.party}
      </div>
      {inputs.isIncumbent}
      {photo}
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.website}
        {inputs.contactEmail}
        {inputs.officeEmail}
      </div>
      {inputs.bulletPoints}
      {positions}
      <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {inputs.colorOverride}
        {inputs.colorNote}
      </div>
    </>
  )
}

/** The first error of a field or its parts. */
function errorUnder(errors: Record<string, string>, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
}
