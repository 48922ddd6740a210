import { use, useId, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext, FormErrorsContext } from './field-context.ts'
import { FieldError } from './FieldError.tsx'

type Props = {
  label: ReactNode
  /** The control's name, by which the surrounding Form knows its value and error. */
  name?: string
  hint?: ReactNode
  /** The problem and what to do; announced when it appears. */
  error?: string | null
  isRequired?: boolean
  /** Hides the label visually. */
  isLabelHidden?: boolean
  /** Content to the right of the label, such as a link. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** Ties a label, hint and error to the control inside. */
export function Field({
  label,
  name,
  hint,
  error: givenError,
  isRequired = false,
  isLabelHidden = false,
  aside,
  children,
  className,
}: Props) {
  const id = useId()
  const [badInput, reportBadInput] = useState('')
  const formErrors = use(FormErrorsContext)
  const error = badInput || (givenError ?? (name === undefined ? null : formErrors[name]))
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(hint && hintId, error && errorId) || undefined
  return (
    <FieldContext
      value={{ id, name, isRequired, isInvalid: Boolean(error), describedBy, reportBadInput }}
    >
      <div className={classNames('flex flex-col gap-1.5', className)}>
        <div
          className={classNames(
            'flex items-baseline justify-between gap-4',
            isLabelHidden && !aside && 'sr-only',
          )}
        >
          <label
            htmlFor={id}
            className={classNames('font-semibold text-ink', isLabelHidden && 'sr-only')}
          >
            {label}
            {isRequired && (
              <span aria-hidden="true" className="ml-1 text-bad">
                *
              </span>
            )}
          </label>
          {aside && (
            <span className="text-sm text-ink-3 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
              {aside}
            </span>
          )}
        </div>
        {hint && (
          <p id={hintId} className="text-sm text-ink-3">
            {hint}
          </p>
        )}
        {children}
        <FieldError id={errorId} error={error} />
      </div>
    </FieldContext>
  )
}
