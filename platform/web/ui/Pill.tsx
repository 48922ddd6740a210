import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PillTone = 'live' | 'warn' | 'ok' | 'neutral' | 'brass'

const tones: Record<PillTone, string> = {
  live: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  ok: 'bg-good-soft text-good',
  neutral: 'bg-paper-2 text-ink-2 ring-1 ring-line ring-inset',
  brass: 'text-ink-2 ring-1 ring-brass-edge ring-inset',
}

/** A status in one or two words; `live` adds a dot. */
export function Pill({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: PillTone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'figures inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 font-sans text-sm leading-tight font-semibold tracking-normal',
        tones[tone],
        className,
      )}
    >
      {tone === 'live' && (
        <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-current" />
      )}
      {children}
    </span>
  )
}
