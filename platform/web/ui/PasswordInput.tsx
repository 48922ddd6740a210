import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, controlText } from './control-look.ts'
import { useFieldControl } from './field-context.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

/** A password field that can reveal its text. */
export function PasswordInput({ className, ...rest }: Props) {
  const field = useFieldControl(rest)
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="current-password"
        {...rest}
        {...field}
        type={isShown ? 'text' : 'password'}
        className={classNames(controlLook, controlText, 'min-h-11 py-2 pr-12 pl-3', className)}
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        aria-controls={field.id}
        disabled={rest.disabled}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-3 hover:text-ink focus-visible:-outline-offset-4"
      >
        {isShown ? (
          <EyeOff className="size-5" aria-hidden="true" />
        ) : (
          <Eye className="size-5" aria-hidden="true" />
        )}
      </button>
    </span>
  )
}
