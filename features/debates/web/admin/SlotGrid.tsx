import { aiModelNames } from '#platform/contract/ai-models.ts'
import { roundNames, rounds, positions } from '../../contract/rules.ts'
import type { DebateWire, DebateVideo } from '../../contract/schemas.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Slot } from './slot-draft.ts'

type Props = {
  debate: DebateWire
  chosen: Slot | null
  isLocked: boolean
  onChoose: (slot: Slot) => void
}

/** A debate's six slots with their content. */
export function SlotGrid({ debate, chosen, isLocked, onChoose }: Props) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3">
      {positions.map((position) => (
        <p
          key={position}
          className={classNames(
            'min-w-0 border-b-2 pb-2 font-semibold wrap-anywhere',
            position === 'A' ? 'border-side-a text-side-a' : 'border-side-b text-side-b',
          )}
        >
          {position}: {position === 'A' ? debate.positionAName : debate.positionBName}
        </p>
      ))}
      {rounds.flatMap((round) =>
        positions.map((position) => {
          const video = debate.videos.find(
            (each) => each.position === position && each.videoType === round,
          )
          const isChosen = chosen?.position === position && chosen.round === round
          return (
            <button
              key={position + round}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isLocked || undefined}
              onClick={() => {
                if (!isLocked) onChoose({ position, round })
              }}
              className={classNames(
                'grid min-w-0 items-center gap-x-4 gap-y-2 rounded-card border bg-card p-3 text-left transition-colors xl:grid-cols-[11rem_minmax(0,1fr)] hover:border-ink aria-disabled:opacity-55',
                isChosen ? 'border-brass-edge ring-1 ring-brass-edge' : 'border-line',
              )}
            >
              {video?.posterUrl ? (
                <img
                  src={video.posterUrl}
                  alt=""
                  width={320}
                  height={180}
                  loading="lazy"
                  className="picture-ground aspect-video w-full rounded-control object-cover"
                />
              ) : (
                <span
                  aria-hidden="true"
                  className="picture-ground aspect-video w-full rounded-control"
                />
              )}
              <span className="min-w-0">
                <span className="block font-semibold">
                  <span className="sr-only">{position} </span>
                  {roundNames[round]}
                </span>
                <span className="block text-sm text-ink-3">{contentsOf(video)}</span>
              </span>
            </button>
          )
        }),
      )}
    </div>
  )
}

function contentsOf(video: DebateVideo | undefined): string {
  if (!video) return 'Empty'
  return [
    video.videoUrl ? 'Video' : null,
    video.captionsUrl ? 'captions' : null,
    video.transcript ? (video.videoUrl ? 'text' : 'Text') : null,
    video.aiModel ? aiModelNames[video.aiModel] : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
