import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'checked'> & {
  label: ReactNode
  checked: boolean
  hint?: ReactNode
}

/** An on/off switch; the whole line is clickable. */
export function Switch({ label, hint, checked, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={classNames(
            'relative h-6 w-11 shrink-0 appearance-none rounded-full border border-edge bg-card transition-colors checked:border-ink checked:bg-ink',
            'before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-ink-3 before:transition-transform checked:before:translate-x-5 checked:before:bg-paper',
          )}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
