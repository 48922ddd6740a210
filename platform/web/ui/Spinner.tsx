import { classNames } from './class-names.ts'

type Props = {
  /** Announced to screen readers; without it the spinner is decorative. */
  label?: string
  className?: string
}

/** A spinner in the text color; static with reduced motion. */
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
