import { Lock, Play } from 'lucide-react'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { videoPath } from '../contract/paths.ts'
import { clockText, houseCategoryNames, videoTierLabels } from '../contract/rules.ts'
import type { VideoWire } from '../contract/schemas.ts'

/** A video in the library; a featured one is wide and shows its description. */
export function VideoCard({ video, isLarge = false }: { video: VideoWire; isLarge?: boolean }) {
  const { id, title, description, duration, houseCategory, tier, views, houseName } = video
  const Icon = video.isWatchable ? Play : Lock
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="picture-ground relative aspect-video w-full">
        {video.posterUrl && (
          <img
            src={video.posterUrl}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-12 items-center justify-center rounded-full border border-line-strong bg-card text-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        </span>
        <span className="figures absolute right-2 bottom-2 rounded-control bg-card px-1.5 text-sm text-ink">
          <span className="sr-only">Length: </span>
          {clockText(duration)}
        </span>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="kicker">{houseCategoryNames[houseCategory]}</span>
          <Pill tone={tier === 'public' ? 'ok' : 'neutral'}>{videoTierLabels[tier]}</Pill>
        </p>
        <h3 className={classNames('wrap-anywhere', isLarge ? 'text-lg' : 'text-md')}>
          <PrefetchLink
            to={videoPath(id)}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </PrefetchLink>
        </h3>
        {isLarge && <p className="line-clamp-2 text-ink-2">{description}</p>}
        <p className="mt-auto flex flex-wrap gap-x-3 pt-1 text-sm text-ink-3">
          <span className="min-w-0 truncate">{houseName}</span>
          {views > 0 && <span>{countText(views, 'view')}</span>}
          <Time at={video.uploadDate} />
        </p>
      </div>
    </article>
  )
}
