import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  tone: 'brass' | 'bad'
  role?: 'status' | 'alert'
  level: 1 | 2 | 3
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** A short notice between two rules, used for empty and error states. */
export function Notice({ tone, role, level, title, text, action, className }: Props) {
  const Heading = `h${level}` as const
  return (
    <div
      role={role}
      className={classNames(
        'rule-double flex flex-col items-center gap-3 border-b border-b-line px-4 py-12 text-center',
        className,
      )}
    >
      <svg
        viewBox="0 0 96 12"
        aria-hidden="true"
        className={classNames('h-3 w-24', tone === 'bad' ? 'text-bad' : 'text-brass-edge')}
        stroke="currentColor"
        fill="none"
      >
        <path d="M0 6h38M58 6h38" />
        <path d="m48 1 5 5-5 5-5-5z" fill="currentColor" />
      </svg>
      <Heading className="text-xl">{title}</Heading>
      <div className="max-w-form text-balance text-ink-2">{text}</div>
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
