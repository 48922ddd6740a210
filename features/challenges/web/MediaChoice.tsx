import { useEffect, useId, useRef } from 'react'
import { mediaKinds, pictureTypes, videoTypes } from '#features/media/contract/rules.ts'
import { OwnPictures, UploadProgress, useUpload } from '#features/media/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChallengeMedia } from './ChallengeMedia.tsx'

type Props = {
  url: string
  title: string
  onChange: (url: string) => void
  error: string | undefined
}

/** Chooses and uploads a challenge's optional picture or video. */
export function MediaChoice({ url, title, onChange, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { running, send, cancel } = useUpload(mediaKinds)
  /** The form goes on changing while a file is sent. */
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const take = async (file: File | undefined) => {
    const uploaded = file && (await send(file))
    if (uploaded) latest.current(uploaded.objectPath)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        Picture or video
      </p>
      <input
        ref={input}
        type="file"
        accept={`${pictureTypes},${videoTypes}`}
        tabIndex={-1}
        aria-label="Picture or video"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          void take(file)
        }}
      />
      {running && <UploadProgress running={running} onCancel={cancel} />}
      {!running && url && (
        <div className="max-w-96 overflow-hidden rounded-control border border-line">
          <ChallengeMedia url={url} title={title || 'your challenge'} />
        </div>
      )}
      {!running && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => input.current?.click()}>
            {url ? 'Replace' : 'Choose a file'}
          </Button>
          <OwnPictures taken={[url]} onChosen={({ mediaUrl }) => onChange(mediaUrl)} />
          {url && (
            <Button variant="quiet" onClick={() => onChange('')}>
              Remove
            </Button>
          )}
        </div>
      )}
      <p className="mt-1.5 text-sm text-ink-3">
        Optional. JPEG, PNG, WebP, AVIF or GIF up to 5 MB, MP4 up to 50 MB.
      </p>
      {error && (
        <p role="alert" className="mt-1.5 font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
