import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldError.tsx'
import { SelectCard } from './SelectCard.tsx'

type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  description?: ReactNode
  aside?: ReactNode
  isDisabled?: boolean
}

type Props<Value extends string> = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | null
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  isRequired?: boolean
  columns?: 1 | 2 | 3
  className?: string
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'md:grid-cols-3' }

/** One choice among a few larger options, such as plans. */
export function RadioCards<Value extends string>({
  legend,
  hint,
  error,
  options,
  value,
  onChange,
  name,
  isRequired,
  columns = 1,
  className,
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 font-semibold">
        {legend}
        {isRequired && (
          <span aria-hidden="true" className="ml-1 text-bad">
            *
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-3">
          {hint}
        </p>
      )}
      <div className={classNames('grid gap-3', grids[columns])}>
        {options.map((option) => (
          <SelectCard
            key={option.value}
            name={name ?? id}
            value={option.value}
            title={option.title}
            description={option.description}
            aside={option.aside}
            checked={value === option.value}
            disabled={option.isDisabled}
            required={isRequired}
            aria-invalid={Boolean(error) || undefined}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  )
}
