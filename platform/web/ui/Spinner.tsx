import { classNames } from './class-names.ts'

type Props = {
  /** Said to a screen reader; without it the spinner is decoration. */
  label?: string
  className?: string
}

/** A turning ring in the color of its text; it stands still where motion is unwanted. */
export function Spinner({ label, className }: Props) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <svg
        viewBox="0 0 20 20"
        className="size-5 animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" className="opacity-25" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
