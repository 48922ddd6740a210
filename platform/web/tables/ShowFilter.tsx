import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'

type Props<S extends string> = {
  value: S
  /** The labels by value, in the order of the list. */
  labels: Record<S, string>
  onChange: (value: S) => void
  size?: 's' | 'm'
  className?: string
}

/** Which part of a list is shown, such as open or answered. */
export function ShowFilter<S extends string>({
  value,
  labels,
  onChange,
  size = 'm',
  className,
}: Props<S>) {
  const options = Object.entries<string>(labels).map(([key, label]) => ({ value: key, label }))
  return (
    <Field label="Show" isLabelHidden className={className}>
      <Select
        size={size}
        value={value}
        options={options}
        onChange={({ target }) => {
          if (target.value in labels) onChange(target.value as S)
        }}
      />
    </Field>
  )
}
