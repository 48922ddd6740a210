import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { children: ReactNode; tone?: 'brass' | 'a' | 'b' | 'muted'; className?: string }

const tones = { brass: '', a: 'text-side-a!', b: 'text-side-b!', muted: 'text-ink-3!' }

/** The small caps line above a headline: section, place or side. */
export function Kicker({ children, tone = 'brass', className }: Props) {
  return <p className={classNames('kicker', tones[tone], className)}>{children}</p>
}
