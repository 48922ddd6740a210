import { classNames } from './class-names.ts'

type Props = { children: string; className?: string }

/** A key of the keyboard. */
export const Key = ({ children, className }: Props) => (
  <kbd
    className={classNames(
      'rounded-control border border-line-strong px-1 font-sans text-sm leading-tight font-normal',
      className,
    )}
  >
    {children}
  </kbd>
)
