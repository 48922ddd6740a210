import type { ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { shares, type Position } from '../contract/rules.ts'
import { RollingFigure } from './RollingFigure.tsx'
import { useRisen } from './use-risen.ts'

type Votes = { votesA: number; votesB: number }

const tones: Record<Position, { ink: string; lit: string }> = {
  A: { ink: 'text-side-a', lit: 'bg-side-a-soft' },
  B: { ink: 'text-side-b', lit: 'bg-side-b-soft' },
}

type Props = Votes & {
  size?: 's' | 'm'
  /** Below the bar, in place of the shares and the number of votes. */
  caption?: ReactNode
}

/** A debate's score: rolling digits, a highlight for the gaining side, and a bar. */
export function Scoreboard({ votesA, votesB, caption, size = 'm' }: Props) {
  return (
    <div>
      <p
        className={classNames(
          'flex items-center justify-center gap-2 font-serif leading-none font-medium',
          size === 's' ? 'text-2xl' : 'text-3xl',
        )}
      >
        <Figure position="A" votes={votesA} />
        <span aria-hidden="true" className="text-lg text-ink-3">
          –
        </span>
        <Figure position="B" votes={votesB} />
      </p>
      <ScoreBar votesA={votesA} votesB={votesB} caption={caption} className="mt-3" />
    </div>
  )
}

type BarProps = Omit<Props, 'size'> & { className?: string }

/** The bar of a score, with its shares and the number of votes below. */
export function ScoreBar({ votesA, votesB, caption, className }: BarProps) {
  const { A, B } = shares({ votesA, votesB })
  const total = votesA + votesB
  return (
    <div className={className}>
      <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-line">
        <span
          className="bg-side-a transition-[flex-grow] duration-240"
          style={{ flexGrow: total === 0 ? 0 : votesA }}
        />
        <span
          className="bg-side-b transition-[flex-grow] duration-240"
          style={{ flexGrow: total === 0 ? 0 : votesB }}
        />
      </div>
      {caption ?? (
        <p className="figures mt-2 flex justify-between gap-3 text-sm">
          <span>{A}% for A</span>
          <span className="text-ink-3">
            {total.toLocaleString('en-US')} {total === 1 ? 'vote' : 'votes'}
          </span>
          <span>{B}% for B</span>
        </p>
      )}
    </div>
  )
}

/** A side's votes, lit for a second when they rise. */
export function Figure({ position, votes }: { position: Position; votes: number }) {
  const isRisen = useRisen(votes)
  const { ink, lit } = tones[position]
  return (
    <span
      data-risen={isRisen || undefined}
      className={classNames('rounded-control px-2 py-1 transition-colors', ink, isRisen && lit)}
    >
      <RollingFigure value={votes} label={`Votes for ${position}`} />
    </span>
  )
}
