import { classNames } from '#platform/web/ui/class-names.ts'
import { shares, type Position } from '../contract/rules.ts'
import { RollingFigure } from './RollingFigure.tsx'
import { useRisen } from './use-risen.ts'

type Props = { votesA: number; votesB: number; size?: 'm' | 'l' }

const tones: Record<Position, { ink: string; lit: string }> = {
  A: { ink: 'text-side-a', lit: 'bg-side-a-soft' },
  B: { ink: 'text-side-b', lit: 'bg-side-b-soft' },
}

/** A debate's score: rolling digits, a highlight for the gaining side, and a bar. */
export function Scoreboard({ votesA, votesB, size = 'l' }: Props) {
  const { A, B } = shares({ votesA, votesB })
  const total = votesA + votesB
  return (
    <div>
      <p
        className={classNames(
          'flex items-center justify-center gap-2 font-serif leading-none font-medium',
          size === 'l' ? 'text-3xl lg:text-4xl' : 'text-3xl',
        )}
      >
        <Figure position="A" votes={votesA} />
        <span aria-hidden="true" className="text-lg text-ink-3">
          –
        </span>
        <Figure position="B" votes={votesB} />
      </p>
      <div aria-hidden="true" className="mt-3 flex h-2.5 overflow-hidden rounded-full bg-line">
        <span
          className="bg-side-a transition-[flex-grow] duration-240"
          style={{ flexGrow: total === 0 ? 0 : votesA }}
        />
        <span
          className="bg-side-b transition-[flex-grow] duration-240"
          style={{ flexGrow: total === 0 ? 0 : votesB }}
        />
      </div>
      <p className="figures mt-2 flex justify-between gap-3 text-sm">
        <span>{A}% for A</span>
        <span className="text-ink-3">
          {total.toLocaleString('en-US')} {total === 1 ? 'vote' : 'votes'}
        </span>
        <span>{B}% for B</span>
      </p>
    </div>
  )
}

function Figure({ position, votes }: { position: Position; votes: number }) {
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
