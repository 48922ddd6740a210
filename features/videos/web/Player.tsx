import { Lock, Play } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { SubscriptionRequired } from '#features/membership/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveVideoProgress, watchVideo } from '../contract/endpoints.ts'
import { videoPath } from '../contract/paths.ts'
import { clockText } from '../contract/rules.ts'
import type { VideoDetailWire } from '../contract/schemas.ts'

/** Plays from a position, in seconds. */
export type PlayerHandle = { playFrom: (seconds: number) => void }

type Props = { video: VideoDetailWire; ref: Ref<PlayerHandle> }

/** Seconds of playing between two saves of the position. */
const savedEvery = 15

const frame = 'picture-ground relative aspect-video w-full overflow-hidden rounded-card'

/** The video once it was asked for; before, its poster, and what it takes to watch it. */
export function Player({ video, ref }: Props) {
  const { id, title, resumeAt, isWatchable, hasCaptions } = video
  const { viewer } = useViewer()
  const element = useRef<HTMLVideoElement>(null)
  const startAt = useRef(resumeAt ?? 0)
  const savedAt = useRef(resumeAt ?? 0)
  const hasRenewed = useRef(false)
  const watch = useApiMutation(useCall(), watchVideo, {
    failure: { title: 'Error', text: 'The video can’t be played right now. Please try again.' },
    isSingle: true,
  })
  const save = useApiMutation(useCall(), saveVideoProgress)
  const address = watch.data
  const begin = () => watch.mutate({ params: { id } })

  useImperativeHandle(ref, () => ({
    playFrom: (seconds) => {
      if (!isWatchable) return
      startAt.current = seconds
      if (element.current) {
        element.current.currentTime = seconds
        void element.current.play().catch(() => {})
      } else begin()
    },
  }))
  const keep = (position: number) => {
    if (!viewer || Math.abs(position - savedAt.current) < 1) return
    savedAt.current = position
    save.mutate({ params: { id }, body: { position } })
  }
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
  })
  useEffect(() => {
    const leave = () => {
      if (element.current) keepNow.current(element.current.currentTime)
    }
    addEventListener('pagehide', leave)
    return () => {
      leave()
      removeEventListener('pagehide', leave)
    }
  }, [])

  if (!isWatchable) return <Locked video={video} viewer={viewer} />
  if (!address)
    return (
      <div className={frame}>
        <Poster url={video.posterUrl} />
        <div className="absolute inset-0 flex flex-wrap items-center bg-scrim justify-center gap-3">
          <Button variant="brass" isBusy={watch.isPending} onClick={begin}>
            <Play aria-hidden="true" className="size-5" />
            {resumeAt === null ? 'Play' : `Resume at ${clockText(resumeAt)}`}
            <span className="sr-only">: {title}</span>
          </Button>
          {resumeAt !== null && (
            <Button
              onClick={() => {
                startAt.current = 0
                begin()
              }}
            >
              From the beginning
            </Button>
          )}
        </div>
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- some uploads come without captions, which the page's transcript can replace
    <video
      ref={element}
      key={address.url}
      src={address.url}
      controls
      autoPlay
      playsInline
      poster={video.posterUrl ?? undefined}
      width={video.width}
      height={video.height}
      aria-label={title}
      className={frame}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = startAt.current
      }}
      onTimeUpdate={({ currentTarget }) => {
        startAt.current = currentTarget.currentTime
        if (Math.abs(currentTarget.currentTime - savedAt.current) >= savedEvery)
          keep(currentTarget.currentTime)
      }}
      onPause={({ currentTarget }) => keep(currentTarget.currentTime)}
      onError={() => {
        // An address that expired while the page was open is renewed once.
        if (hasRenewed.current) return
        hasRenewed.current = true
        begin()
      }}
    >
      {hasCaptions && address.captionsUrl && (
        <track kind="captions" src={address.captionsUrl} srcLang="en" label="English" default />
      )}
    </video>
  )
}

function Poster({ url }: { url: string | null }) {
  return url ? (
    <img src={url} alt="" width={640} height={360} className="size-full object-cover" />
  ) : null
}

/** The gate in place of the video, with its poster above; visitors may log in instead. */
function Locked({ video, viewer }: { video: VideoDetailWire; viewer: UserWire | null }) {
  return (
    <>
      {video.posterUrl && (
        <div className={frame}>
          <Poster url={video.posterUrl} />
          <span className="absolute inset-0 flex items-center justify-center">
            <span className="flex size-14 items-center justify-center rounded-full bg-card text-ink">
              <Lock aria-hidden="true" className="size-6" />
            </span>
          </span>
        </div>
      )}
      <div className="mt-4">
        <SubscriptionRequired
          tier={viewer?.subscriptionTier ?? 'public'}
          required={video.tier === 'public' ? 'weekly' : video.tier}
          level={2}
        >
          {!viewer && (
            <Button to={`/login${queryString({ next: videoPath(video.id) })}`} variant="quiet">
              Log In
            </Button>
          )}
        </SubscriptionRequired>
      </div>
    </>
  )
}
