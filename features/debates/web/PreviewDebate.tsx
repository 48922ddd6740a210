import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import {
  debatePath,
  isVotingOpen,
  positions,
  roundNames,
  type Position,
} from '../contract/rules.ts'
import { debateQuery } from './queries.ts'
import type { MemberStanding } from './newest.ts'
import { RoundStage } from './RoundStage.tsx'
import { Scoreboard } from './Scoreboard.tsx'
import { StatusPill } from './StatusPill.tsx'
import { useLive } from './use-live.ts'
import { VotePanel } from './VotePanel.tsx'

const ignorePlay = () => {}

/**
 * A small debate: its live score, the member's vote, and both sides, with their openings once there
 * is a video; folded on phones, and in browsers that can't open them by width.
 */
export function PreviewDebate({ id }: { id: string }) {
  const { data: debate } = useQuery(debateQuery(useCall(), id))
  const { send } = useLive(id)
  const [expected, setExpected] = useState<MemberStanding | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!debate) return <Skeleton shape="card" label="Loading the debate" />
  const shown = expected?.seq === debate.seq ? expected : debate
  const openings = positions.map((position) => ({
    position,
    name: position === 'A' ? debate.positionAName : debate.positionBName,
    video: debate.videos.find(
      (video) => video.position === position && video.videoType === 'opening',
    ),
  }))
  const hasOpenings = openings.some(({ video }) => video?.videoUrl)
  return (
    <article className="stage rounded-card border border-line p-5 sm:p-6">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-3">
        <StatusPill status={debate.status} />
        {isVotingOpen(debate.status) && `Current Round: ${roundNames[debate.currentRound]}`}
      </p>
      <h3 ref={heading} tabIndex={-1} className="mt-4 text-xl wrap-anywhere">
        {debate.title}
      </h3>
      <div className="mt-5">
        <Scoreboard votesA={shown.votesA} votesB={shown.votesB} />
      </div>
      <div className="mt-5">
        <VotePanel
          key={id}
          debate={debate}
          send={send}
          onSent={setExpected}
          onLostFocus={() => heading.current?.focus()}
          beside={
            <Button to={debatePath(id)} variant="quiet">
              Join<span className="sr-only"> {debate.title}</span>
            </Button>
          }
        />
      </div>
      {hasOpenings ? (
        <details className="group mt-6 border-t border-line sm:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 pt-1 font-semibold sm:supports-[selector(::details-content)]:hidden">
            Watch the openings
            <ChevronDown
              aria-hidden="true"
              className="size-4 group-open:rotate-180 motion-safe:transition-transform"
            />
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 sm:grid-cols-2 sm:pt-5">
            {openings.map(({ position, name, video }) => (
              <div key={position} className="space-y-3">
                <Side position={position} name={name} />
                <RoundStage
                  position={position}
                  name={name}
                  round="opening"
                  video={video && { ...video, transcript: null, argument: null }}
                  isClosed={debate.status === 'closed'}
                  onPlay={ignorePlay}
                />
              </div>
            ))}
          </div>
        </details>
      ) : (
        <div className="mt-6 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          {openings.map(({ position, name }) => (
            <Side key={position} position={position} name={name} />
          ))}
        </div>
      )}
    </article>
  )
}

function Side({ position, name }: { position: Position; name: string }) {
  return (
    <div>
      <p className={position === 'A' ? 'kicker text-side-a' : 'kicker text-side-b'}>
        Position {position}
      </p>
      <p className="mt-1 font-serif text-md font-semibold wrap-anywhere">{name}</p>
    </div>
  )
}
