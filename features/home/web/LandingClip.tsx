import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { outline } from '#platform/web/ui/outline.tsx'

const Pause = outline(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
)
const Play = outline('M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z')
const folder = '/content/media/landing'

/** The short silent clip: loads when idle, pauses with reduced motion, and can be paused. */
export function LandingClip() {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setTimeout(() => void video.current?.play().catch(() => {}), 2500)
    return () => clearTimeout(timer)
  }, [])
  const toggle = () => (isPlaying ? video.current?.pause() : void video.current?.play())
  return (
    <div className="relative">
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        poster={`${folder}/poster.webp`}
        width={1280}
        height={720}
        aria-label="Two streams of votes, blue and red, merge into one score."
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="aspect-video w-full object-cover"
      >
        <source src={`${folder}/clip.mp4`} type="video/mp4" />
      </video>
      <IconButton
        label={isPlaying ? 'Pause clip' : 'Play clip'}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
        className="absolute right-2 bottom-2"
      />
    </div>
  )
}
