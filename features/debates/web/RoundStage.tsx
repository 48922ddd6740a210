import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { aiModelNames } from '#platform/contract/ai-models.ts'
import { arenaMessages } from '../contract/messages.ts'
import { roundNames, type Position, type Round } from '../contract/rules.ts'
import type { DebateVideo } from '../contract/schemas.ts'
import { ArgumentByline } from './ArgumentByline.tsx'

type Props = {
  position: Position
  name: string
  round: Round
  video: DebateVideo | undefined
  isClosed: boolean
  onPlay: () => void
}

const edges: Record<Position, string> = { A: 'border-t-side-a', B: 'border-t-side-b' }

/** A side's round: the video with captions, and its text; a closed debate waits for no video. */
export function RoundStage({ position, name, round, video, isClosed, onPlay }: Props) {
  const frame = classNames('aspect-video w-full rounded-control border-t-3', edges[position])
  return (
    <div>
      {video?.videoUrl ? (
        <RoundVideo
          key={video.videoUrl}
          video={video}
          url={video.videoUrl}
          label={`${roundNames[round]} of ${name}`}
          frame={frame}
          onPlay={onPlay}
        />
      ) : isClosed ? (
        !video?.transcript && <p className="text-ink-3">{arenaMessages.videoMissing(round)}</p>
      ) : (
        <p
          className={classNames(
            frame,
            'lg:aspect-4/1',
            'picture-ground flex items-center justify-center p-6 text-center text-balance text-ink-2',
          )}
        >
          {arenaMessages.videoComing(round)}
        </p>
      )}
      {video?.aiModel && (
        <p className="mt-3">
          <Pill>
            {video.videoUrl ? 'AI voice' : 'AI text'} · {aiModelNames[video.aiModel]}
          </Pill>
        </p>
      )}
      {video?.transcript && (
        <blockquote className="mt-3 font-serif text-md leading-normal wrap-anywhere whitespace-pre-line text-ink-2">
          {video.transcript}
        </blockquote>
      )}
      {video?.argument && (
        <ArgumentByline
          author={video.argument.author}
          text={video.transcript ?? ''}
          sources={video.argument.sources}
        />
      )}
    </div>
  )
}

type VideoProps = {
  video: DebateVideo
  url: string
  label: string
  frame: string
  onPlay: () => void
}

/** A video as its poster with one button, which brings the browser's controls. */
function RoundVideo({ video, url, label, frame, onPlay }: VideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const isHydrated = useHydrated()
  const [isStarted, setStarted] = useState(false)
  const isCovered = isHydrated && !isStarted
  const start = () => {
    player.current?.focus()
    setStarted(true)
    void player.current?.play().catch(() => {})
  }
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an address that an administrator typed may come without captions */}
      <video
        ref={player}
        src={url}
        controls={!isCovered}
        tabIndex={isCovered ? -1 : undefined}
        playsInline
        preload="none"
        poster={video.posterUrl ?? undefined}
        width={1280}
        height={720}
        aria-label={label}
        onPlay={onPlay}
        className={classNames(frame, 'picture-ground object-cover')}
      >
        {video.captionsUrl && (
          <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
        )}
      </video>
      {isCovered && (
        <button
          type="button"
          aria-label={`Play: ${label}`}
          onClick={start}
          className="group absolute inset-0 flex items-center justify-center rounded-control"
        >
          <span className="flex size-14 items-center justify-center rounded-full border border-edge bg-card text-ink transition-colors group-hover:border-ink">
            <Play aria-hidden="true" className="size-6" />
          </span>
        </button>
      )}
    </div>
  )
}
