import type { InputHTMLAttributes } from 'react'
import { useFieldControl } from './field-context.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  value: number
  /** The value in words for screen readers. */
  text: string
  onChange: (value: number) => void
}

/** A slider; the surrounding Field labels it. */
export function Slider({ text, onChange, ...rest }: Props) {
  const { required: _none, ...field } = useFieldControl(rest)
  return (
    <input
      {...rest}
      {...field}
      type="range"
      aria-valuetext={text}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      className="h-6 w-full cursor-pointer accent-ink"
    />
  )
}
