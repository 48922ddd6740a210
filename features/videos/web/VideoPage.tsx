import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { Comments, commentsQuery } from '#features/comments/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { breadcrumbsOf } from '#platform/web/structured-parts.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { libraryPath, videoPath } from '../contract/paths.ts'
import { clockText, houseCategoryNames, videoTierLabels } from '../contract/rules.ts'
import type { VideoDetailWire } from '../contract/schemas.ts'
import { Chapters } from './Chapters.tsx'
import { Player, type PlayerHandle } from './Player.tsx'
import { videoQuery } from './queries.ts'
import { Transcript } from './Transcript.tsx'
import { videoData } from './video-data.ts'

/** Prefetches the video and its comments. */
export const loader = prefetching(({ call, params: { id = '' }, query }) => ({
  main: videoQuery(call, id),
  others: [commentsQuery(call, 'video', id, null, query)],
}))

/** A video's page. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const video = useQuery(videoQuery(useCall(), id))
  if (video.isPending)
    return (
      <div className="page-column py-10">
        <Head title="Video" description="A video of the library." isIndexed={false} />
        <Skeleton count={2} className="h-72" label="Loading the video" />
      </div>
    )
  if (video.isError)
    return video.error.status === 404 || video.error.status === 400 ? (
      <MessagePage
        kicker="Videos"
        title="Video not found"
        text="This video is no longer here, or the address is wrong."
        ways={<Button to={libraryPath}>Back to the videos</Button>}
      />
    ) : (
      <PageError
        title="Failed to load the video"
        isRetrying={video.isFetching}
        onRetry={() => void video.refetch()}
      />
    )
  return <Shown key={id} video={video.data} />
}

const headLength = 160

function Shown({ video }: { video: VideoDetailWire }) {
  const { id, title, description, tier, houseCategory, houseName, chapters, cues } = video
  const site = useSite()
  const player = useRef<PlayerHandle>(null)
  const play = (seconds: number) => player.current?.playFrom(seconds)
  const queryClient = useQueryClient()
  const { queryKey } = videoQuery(useCall(), id)
  const count = (by: number) =>
    queryClient.setQueryData<VideoDetailWire>(
      queryKey,
      (cached) => cached && { ...cached, commentCount: cached.commentCount + by },
    )
  const heading = <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
  return (
    <div className="page-column py-8 lg:py-10">
      <Head
        title={title}
        description={description.slice(0, headLength)}
        picture={video.posterUrl}
        structuredData={[
          ...videoData(video, site),
          breadcrumbsOf(site.url, [
            { name: 'Videos', path: libraryPath },
            { name: title, path: videoPath(id) },
          ]),
        ]}
      />
      <p className="kicker">
        <PrefetchLink to={libraryPath} className="no-underline hover:underline">
          Videos
        </PrefetchLink>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {!video.isWatchable && <div className="mb-5">{heading}</div>}
          <Player ref={player} video={video} />
          {video.isWatchable && <div className="mt-5">{heading}</div>}
          <p className="mt-3 flex flex-wrap gap-1.5">
            <Pill tone={tier === 'public' ? 'ok' : 'neutral'}>{videoTierLabels[tier]}</Pill>
            <Pill>{houseCategoryNames[houseCategory]}</Pill>
          </p>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
            {video.houseId ? (
              <PrefetchLink to={`/houses/${video.houseId}`} className="underline">
                {houseName}
              </PrefetchLink>
            ) : (
              <span>{houseName}</span>
            )}
            {video.views > 0 && <span>{countText(video.views, 'view')}</span>}
            <span>{clockText(video.duration)}</span>
            <Time at={video.uploadDate} />
          </p>
          <p className="mt-5 max-w-reading wrap-anywhere whitespace-pre-line text-ink-2">
            {description}
          </p>
        </div>
        <div className="space-y-8">
          <Chapters chapters={chapters} onChoose={play} />
          <Transcript cues={cues} text={video.transcript} onChoose={play} />
        </div>
      </div>
      <Comments
        kind="video"
        subjectId={id}
        page={videoPath(id)}
        count={video.commentCount}
        onCounted={count}
      />
    </div>
  )
}
