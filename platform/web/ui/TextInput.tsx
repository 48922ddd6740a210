import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, controlText } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { useBadInput } from './use-bad-input.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
  ref?: Ref<HTMLInputElement>
  /** Inside the left edge, for example `$` or an icon. */
  prefix?: ReactNode
}

/**
 * A text field; the surrounding Field provides label, hint and error, and reports incomplete dates
 * and numbers.
 */
export function TextInput({ prefix, className, type = 'text', ...rest }: Props) {
  const field = useFieldControl(rest)
  const watch = useBadInput({ ...rest, type })
  const input = (
    <input
      {...rest}
      {...field}
      {...watch}
      type={type}
      className={classNames(
        controlLook,
        controlText,
        'min-h-11 px-3 py-2',
        prefix !== undefined && 'pl-9',
        className,
      )}
    />
  )
  if (prefix === undefined) return input
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 flex w-9 items-center justify-center text-ink-3 [&_svg]:size-4"
      >
        {prefix}
      </span>
      {input}
    </span>
  )
}
