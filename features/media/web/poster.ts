import { pictureWidths } from '../contract/rules.ts'

/** How long a browser may take to show a video frame, in milliseconds. */
const timeout = 8000

/** A JPEG frame from a video's beginning; null if this browser can't show one. */
export async function posterOf(file: File): Promise<File | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: address })
    await happened(video, 'loadeddata')
    const { duration, videoWidth, videoHeight } = video
    video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 10) : 0
    await happened(video, 'seeked')
    const scale = Math.min(1, Math.max(...pictureWidths) / videoWidth)
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(videoWidth * scale),
      height: Math.round(videoHeight * scale),
    })
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    )
    return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function happened(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), timeout)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('not playable'))),
      { once: true },
    )
  })
}
