import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HouseGate, useCapabilities } from '#features/membership/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { SellerNav } from '#features/houses/web/public.tsx'
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
export const loader = prefetching(({ call }) => ({ main: ownVideosQuery(call) }))

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
    <div className="page-column py-10 lg:py-12">
      <Head title="Your videos" description="The videos of your House." isIndexed={false} />
      <p className="kicker">Your House</p>
      <h1 className="mt-2 text-3xl">Your videos</h1>
      <SellerNav />
      <div className="mt-8">
        {!can.canSellInMarketplace && (
          <HouseGate isPart>
            <Callout tone="info" title="Videos come from Houses">
              {messages.notSeller}
            </Callout>
          </HouseGate>
        )}
        {can.canSellInMarketplace && edited === null && (
          <Button onClick={() => setEdited('new')}>Add a video</Button>
        )}
        {edited !== null && (
          <section aria-labelledby="video-form">
            <h2 id="video-form" className="mb-4 text-xl">
              {edited === 'new' ? 'Add a video' : 'Change the video'}
            </h2>
            <VideoForm video={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
          </section>
        )}
      </div>
      <section aria-labelledby="own-videos" className="mt-10">
        <h2 id="own-videos" className="text-xl">
          All videos
        </h2>
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
            <li key={video.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <PrefetchLink to={videoPath(video.id)} className="font-semibold wrap-anywhere">
                  {video.title}
                </PrefetchLink>
                <p className="mt-1 flex flex-wrap gap-1.5">
                  <Pill tone={stateTones[video.state]}>{videoStateNames[video.state]}</Pill>
                  <Pill>{videoTierLabels[video.tier]}</Pill>
                  <Pill>{houseCategoryNames[video.houseCategory]}</Pill>
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
    </div>
  )
}
