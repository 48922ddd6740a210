import { Checkbox } from '../ui/Checkbox.tsx'

type Props = { label: string; isChecked: boolean; onChange: () => void }

/** A checkbox selecting one row or all. */
export function SelectRow({ label, isChecked, onChange }: Props) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={isChecked}
      onChange={onChange}
    />
  )
}
