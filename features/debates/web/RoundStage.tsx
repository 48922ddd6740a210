import { Pill } from '#platform/web/ui/Pill.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
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
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an address that an administrator typed may come without captions
        <video
          key={video.videoUrl}
          src={video.videoUrl}
          controls
          playsInline
          preload="none"
          poster={video.posterUrl ?? undefined}
          width={1280}
          height={720}
          aria-label={`${roundNames[round]} of ${name}`}
          onPlay={onPlay}
          className={classNames(frame, 'picture-ground object-cover')}
        >
          {video.captionsUrl && (
            <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
          )}
        </video>
      ) : isClosed ? (
        !video?.transcript && <p className="text-ink-3">{arenaMessages.videoMissing(round)}</p>
      ) : (
        <p
          className={classNames(
            frame,
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
        <blockquote className="mt-3 max-w-reading font-serif text-md leading-normal wrap-anywhere whitespace-pre-line text-ink-2">
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
