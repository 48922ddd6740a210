import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  size?: 's' | 'm'
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** An icon-only button, 32 or 44 px square, always with a name. */
export function IconButton({
  label,
  icon,
  size = 'm',
  isBusy = false,
  type = 'button',
  onClick,
  className,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? undefined : onClick}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors',
        'hover:bg-paper-2 hover:text-ink aria-pressed:text-brass disabled:opacity-55 [&_svg]:size-5',
        size === 's' ? 'size-8' : 'size-11',
        className,
      )}
    >
      {isBusy ? <Spinner /> : icon}
    </button>
  )
}
