import { Check } from 'lucide-react'
import { use, useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { FormErrorsContext } from './field-context.ts'
import { FieldError } from './FieldError.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error: givenError, className, ...rest }: Props) {
  const formErrors = use(FormErrorsContext)
  const error = givenError ?? (rest.name === undefined ? null : formErrors[rest.name])
  const ownId = useId()
  const id = rest.id ?? ownId
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label
        htmlFor={id}
        className="flex min-h-6 items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:py-2.5 has-disabled:text-ink-3"
      >
        <span className="relative mt-px flex size-5 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={describedBy}
            className={classNames(
              'peer size-5 appearance-none rounded-control border border-edge bg-card transition-colors',
              'checked:border-ink checked:bg-ink aria-invalid:border-bad disabled:border-line-strong disabled:bg-paper-2 disabled:checked:bg-ink-3',
            )}
          />
          <Check
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-paper peer-checked:block"
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span className="leading-snug">
          {label}
          {rest.required && (
            <span aria-hidden="true" className="ml-1 text-bad">
              *
            </span>
          )}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-ink-3">
          {hint}
        </p>
      )}
      <div className="pl-8 has-[>:empty]:-mt-1">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}
