import { useState } from 'react'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { roundNames, rounds, type Position, type Round } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { RoundStage } from './RoundStage.tsx'

const SlotArguments = lazyWithPreload(
  async () => (await import('./SlotArguments.tsx')).SlotArguments,
)

type Props = { debate: DebateWire; position: Position; className?: string }

/** Where a side's name and its rounds are on a wide stage: beside the vote, and below it. */
const places: Record<Position, { name: string; rounds: string }> = {
  A: { name: 'lg:col-start-1', rounds: 'lg:col-start-1' },
  B: { name: 'lg:col-start-4 lg:text-right', rounds: 'lg:col-start-3' },
}

/**
 * One side: its position, and three rounds as tabs. Follows the current round until the reader
 * chooses or plays one.
 */
export function SideColumn({ debate, position, className }: Props) {
  const [chosen, setChosen] = useState<Round | null>(null)
  const isA = position === 'A'
  const round = chosen ?? debate.currentRound
  const isClosed = debate.status === 'closed'
  const name = isA ? debate.positionAName : debate.positionBName
  return (
    <section aria-labelledby={`side-${position}`} className={classNames('lg:contents', className)}>
      <div className={classNames('lg:row-start-1', places[position].name)}>
        <p className={classNames('kicker', isA ? 'text-side-a' : 'text-side-b')}>
          Position {position}
        </p>
        <h2
          id={`side-${position}`}
          className="mt-2 text-xl font-medium text-balance wrap-anywhere lg:text-2xl"
        >
          {name}
        </h2>
        <p className="mt-1 text-ink-2 wrap-anywhere lg:text-md">
          {isA ? debate.positionA : debate.positionB}
        </p>
      </div>
      <Tabs
        className={classNames(
          'max-lg:mt-3 lg:col-span-2',
          isClosed ? 'lg:row-start-3' : 'lg:row-start-2',
          places[position].rounds,
        )}
        label={`Rounds of ${name}`}
        tone={isA ? 'a' : 'b'}
        value={round}
        onChange={setChosen}
        tabs={rounds.map((each) => ({
          value: each,
          label: roundNames[each],
          content: (
            <>
              <RoundStage
                position={position}
                name={name}
                round={each}
                video={debate.videos.find(
                  (video) => video.position === position && video.videoType === each,
                )}
                isClosed={isClosed}
                onPlay={() => setChosen(each)}
              />
              <SlotArguments
                key={debate.id}
                debateId={debate.id}
                isClosed={isClosed}
                name={name}
                position={position}
                round={each}
              />
            </>
          ),
        }))}
      />
    </section>
  )
}
