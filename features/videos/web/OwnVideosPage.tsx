import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HouseGate, useCapabilities } from '#features/membership/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { HouseFrame, ownHouseQuery } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { videoPath } from '../contract/paths.ts'
import {
  houseCategoryNames,
  videoMessages as messages,
  videoStateNames,
  videoTierLabels,
} from '../contract/rules.ts'
import type { OwnVideoWire } from '../contract/schemas.ts'
import { ownVideosQuery } from './queries.ts'
import { stateTones } from './state-tones.ts'
import { VideoForm } from './VideoForm.tsx'

/** Prefetches the member's own videos. */
export const loader = prefetching(({ call }) => ({
  main: ownVideosQuery(call),
  others: [ownHouseQuery(call)],
}))

/** A House's videos in every state, and the form for another one. */
export function Component() {
  const own = useQuery(ownVideosQuery(useCall()))
  const { can } = useCapabilities()
  const [edited, setEdited] = useState<OwnVideoWire | 'new' | null>(null)
  if (own.isError)
    return (
      <PageError
        title="Failed to load your videos"
        isRetrying={own.isFetching}
        onRetry={() => void own.refetch()}
      />
    )
  const videos = own.data ?? []
  return (
    <HouseFrame title="Videos" description="The videos of your House.">
      {!can.canSellInMarketplace && (
        <div className="mb-10">
          <HouseGate isPart>
            <Callout tone="info" title="Videos come from Houses">
              {messages.notSeller}
            </Callout>
          </HouseGate>
        </div>
      )}
      {edited !== null && (
        <section aria-labelledby="video-form" className="mb-10">
          <h2 id="video-form" className="mb-4 text-xl sm:text-2xl">
            {edited === 'new' ? 'Add a video' : 'Change the video'}
          </h2>
          <VideoForm video={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        </section>
      )}
      <section aria-labelledby="own-videos">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="own-videos" className="text-xl sm:text-2xl">
            Videos
          </h2>
          {can.canSellInMarketplace && edited === null && (
            <Button onClick={() => setEdited('new')}>Add a video</Button>
          )}
        </div>
        {own.isPending && <Skeleton count={3} className="mt-4 h-16" label="Loading your videos" />}
        {own.data && videos.length === 0 && (
          <EmptyState
            level={3}
            className="mt-4"
            title={messages.empty}
            text="Your videos appear here with their state."
          />
        )}
        <ul className="mt-4 divide-y divide-line">
          {videos.map((video) => (
            <li key={video.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
              <span className="picture-ground aspect-video w-28 shrink-0 overflow-hidden rounded-control">
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
              </span>
              <div className="min-w-0 grow basis-48">
                <PrefetchLink to={videoPath(video.id)} className="font-semibold wrap-anywhere">
                  {video.title}
                </PrefetchLink>
                <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
                  <Pill tone={stateTones[video.state]}>{videoStateNames[video.state]}</Pill>
                  {videoTierLabels[video.tier]} · {houseCategoryNames[video.houseCategory]}
                </p>
                {video.reason && <p className="mt-1 text-sm text-ink-3">Reason: {video.reason}</p>}
              </div>
              {can.canSellInMarketplace && (
                <Button variant="quiet" size="s" onClick={() => setEdited(video)}>
                  Change<span className="sr-only"> {video.title}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </HouseFrame>
  )
}
