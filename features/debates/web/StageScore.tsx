import { Figure, ScoreBar } from './Scoreboard.tsx'

/** The arena's score: on wide screens a row with each figure on its side. */
export function StageScore({ votesA, votesB }: { votesA: number; votesB: number }) {
  return (
    <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:gap-x-6">
      <p className="flex items-center justify-center gap-2 font-serif text-3xl leading-none font-medium lg:contents lg:text-4xl">
        <Figure position="A" votes={votesA} />
        <span aria-hidden="true" className="text-lg text-ink-3 lg:hidden">
          –
        </span>
        <Figure position="B" votes={votesB} />
      </p>
      <ScoreBar
        votesA={votesA}
        votesB={votesB}
        className="mt-3 lg:col-start-2 lg:row-start-1 lg:mt-2"
      />
    </div>
  )
}
