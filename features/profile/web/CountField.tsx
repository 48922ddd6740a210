import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { ReactNode } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  value: string
  min?: number
  prefix?: ReactNode
  onChange: (value: string) => void
}

/** A whole-number field. */
export function CountField({
  label,
  hint,
  error,
  isRequired = false,
  value,
  min = 0,
  prefix,
  onChange,
}: Props) {
  return (
    <Field label={label} hint={hint} isRequired={isRequired} error={error ?? null}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        {...(prefix === undefined ? {} : { prefix })}
        autoComplete="off"
        className="figures"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
