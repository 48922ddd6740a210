import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, controlText } from './control-look.ts'
import { useFieldControl } from './field-context.ts'

type SelectOption = { value: string; label: string; isDisabled?: boolean }

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
  ref?: Ref<HTMLSelectElement>
  options?: readonly SelectOption[]
  /** The label of the empty option. */
  placeholder?: string
  size?: 's' | 'm'
}

/** A native select; `children` may contain option groups. */
export function Select({
  options = [],
  placeholder,
  size = 'm',
  className,
  children,
  ...rest
}: Props) {
  const field = useFieldControl(rest)
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        {...field}
        className={classNames(
          controlLook,
          'appearance-none truncate',
          size === 's'
            ? 'min-h-8 pointer-coarse:min-h-11 py-1 pr-8 pl-3 text-sm font-semibold'
            : `min-h-11 py-2 pr-10 pl-3 ${controlText}`,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-y-0 my-auto size-4 text-ink-3',
          size === 's' ? 'right-2.5' : 'right-3',
        )}
      />
    </span>
  )
}
