import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  mediaKinds,
  maxPicture,
  maxVideo,
  pictureTypes,
  noMedia,
  videoTypes,
  type MediaChoice,
} from '../contract/rules.ts'
import type { OwnPictureWire } from '../contract/schemas.ts'
import { MediaPreview } from './MediaPreview.tsx'
import { OwnPictures } from './OwnPictures.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  value: MediaChoice
  onChange: (value: MediaChoice) => void
  errors: Record<string, string>
  /** Called while an upload is in progress, which a save now would miss. */
  onRunning: (isRunning: boolean) => void
  /** Maximum characters of description and caption. */
  most: { alt: number; caption: number }
}

/** Chooses, uploads, describes and removes an article's cover picture or video. */
export function MediaField({ value, onChange, errors, onRunning, most }: Props) {
  const id = useId()
  const { running, send, cancel } = useUpload(mediaKinds)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const altInput = useRef<HTMLInputElement>(null)
  const followsFocus = useRef(false)
  const isRunning = running !== null

  useEffect(() => onRunning(isRunning), [isRunning, onRunning])
  useEffect(() => {
    if (isRunning || !followsFocus.current) return
    followsFocus.current = false
    const next = value.mediaUrl ? altInput.current : chooseButton.current
    next?.focus()
  }, [isRunning, value.mediaUrl])

  const take = async (file: File | undefined) => {
    if (!file) return
    followsFocus.current = true
    const uploaded = await send(file)
    if (!uploaded) return
    followsFocus.current = true
    onChange({
      ...noMedia,
      mediaUrl: uploaded.objectPath,
      mediaType: uploaded.mediaType,
      thumbnailUrl: uploaded.poster ?? '',
    })
  }
  const takeOwn = ({ mediaUrl, description }: OwnPictureWire) => {
    followsFocus.current = true
    onChange({ ...noMedia, mediaUrl, mediaType: 'image', mediaAlt: description })
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    void take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const remove = () => {
    followsFocus.current = true
    onChange(noMedia)
  }
  const error = errors['mediaUrl'] ?? errors['mediaType'] ?? errors['thumbnailUrl']

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop files on; the button inside does the same by keyboard
    <section
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={`${id}-label`} className="mb-1.5 font-sans text-base font-semibold tracking-normal">
        Cover picture or video
      </h2>
      <input
        ref={input}
        type="file"
        accept={`${pictureTypes},${videoTypes}`}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
        aria-label="Cover picture or video"
      />
      <div
        className={classNames(
          'rounded-control border border-dashed bg-card p-4 transition-colors',
          isOver ? 'border-focus bg-paper-2' : 'border-edge',
        )}
      >
        {running && (
          <UploadProgress
            running={running}
            onCancel={() => {
              followsFocus.current = true
              cancel()
            }}
          />
        )}
        {!running && !value.mediaUrl && (
          <div className="flex flex-col items-center gap-3 py-6 text-center">
            <ImageUp aria-hidden="true" className="size-7 text-ink-3" />
            <p className="text-ink-2">Drop a picture or video here, or choose one.</p>
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                ref={chooseButton}
                variant="quiet"
                aria-describedby={`${id}-hint`}
                onClick={() => input.current?.click()}
              >
                Choose a file
              </Button>
              <OwnPictures onChosen={takeOwn} />
            </div>
            <p id={`${id}-hint`} className="text-sm text-ink-3">
              JPEG, PNG, WebP, AVIF or GIF up to {maxPicture / 1_000_000} MB, or MP4 up to{' '}
              {maxVideo / 1_000_000} MB.
            </p>
          </div>
        )}
        {!running && value.mediaUrl && (
          <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <MediaPreview media={value} />
            <div className="space-y-5">
              <Field
                label="Description"
                hint={
                  value.mediaAlt.trim()
                    ? 'Read aloud by screen readers.'
                    : "Describe it for readers who can't see it."
                }
                error={errors['mediaAlt']}
              >
                <TextInput
                  ref={altInput}
                  value={value.mediaAlt}
                  maxLength={most.alt}
                  onChange={({ target }) => onChange({ ...value, mediaAlt: target.value })}
                />
              </Field>
              <Field
                label="Caption"
                hint="Shown below it. Say who took it, where and when."
                error={errors['mediaCaption']}
              >
                <TextInput
                  value={value.mediaCaption}
                  maxLength={most.caption}
                  onChange={({ target }) => onChange({ ...value, mediaCaption: target.value })}
                />
              </Field>
              <div className="flex flex-wrap gap-2">
                <Button variant="quiet" size="s" onClick={() => input.current?.click()}>
                  Replace
                </Button>
                <OwnPictures size="s" taken={[value.mediaUrl]} onChosen={takeOwn} />
                <Button variant="plain" size="s" onClick={remove}>
                  Remove
                  <span className="sr-only">
                    {' '}
                    the {value.mediaType === 'video' ? 'video' : 'picture'}
                  </span>
                </Button>
              </div>
            </div>
          </div>
        )}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </section>
  )
}
