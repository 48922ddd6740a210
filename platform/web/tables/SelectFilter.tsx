import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'

type Props = {
  label: string
  value: string
  options: { value: string; label: string }[]
  /** The choice of everything, if it isn't one of the options. */
  placeholder?: string
  onChange: (value: string) => void
}

/** Narrows a list to one choice. */
export function SelectFilter({ label, onChange, ...select }: Props) {
  return (
    <Field label={label} className="w-full sm:w-60">
      <Select {...select} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
