import type { Editor } from '@tiptap/react'
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { pictureTypes, maxPicture } from '#features/media/contract/rules.ts'
import { OwnPictures, UploadProgress, useUpload } from '#features/media/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { limits } from '../../contract/writing-rules.ts'
import { BodyPicture } from './body-picture.ts'

type Picture = { src: string; alt: string }

/**
 * Uploads a picture with its description or takes one uploaded before, or edits the selected one's
 * description.
 */
export function PictureForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const present = editor.isActive(BodyPicture.name)
    ? (editor.getAttributes(BodyPicture.name) as Picture)
    : null
  const input = useRef<HTMLInputElement>(null)
  const { running, send, cancel } = useUpload(['image'])
  const [src, setSrc] = useState(present?.src ?? null)
  const [alt, setAlt] = useState(present?.alt ?? '')

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    const uploaded = file && (await send(file))
    if (uploaded) setSrc(uploaded.objectPath)
  }
  const finish = () => {
    editor.view.focus()
    onDone()
  }
  const insert = (attrs: Picture) => {
    editor
      .chain()
      .focus()
      .insertContent([{ type: BodyPicture.name, attrs }, { type: 'paragraph' }])
      .run()
    finish()
  }
  const apply = () => {
    const words = alt.trim()
    if (present) {
      editor.chain().focus().updateAttributes(BodyPicture.name, { alt: words }).run()
      finish()
    } else if (src) insert({ src, alt: words })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || !src) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="p-2">
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        onChange={(event) => void choose(event)}
        className="sr-only"
        tabIndex={-1}
        aria-label="Add a picture"
      />
      {running && <UploadProgress running={running} onCancel={cancel} />}
      {!running && !src && (
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={focusOnce} variant="quiet" onClick={() => input.current?.click()}>
            Choose a picture
          </Button>
          <OwnPictures
            onChosen={({ mediaUrl, description }) =>
              description ? insert({ src: mediaUrl, alt: description }) : setSrc(mediaUrl)
            }
          />
          <p className="text-sm text-ink-3">
            JPEG, PNG, WebP, AVIF or GIF up to {maxPicture / 1_000_000} MB.
          </p>
        </div>
      )}
      {!running && src && (
        <div className="flex flex-wrap items-end gap-3">
          <img src={src} alt="" className="h-16 w-auto max-w-28 rounded-control object-cover" />
          <Field label="Describe the picture" className="min-w-0 flex-1 basis-60">
            <TextInput
              ref={focusOnce}
              value={alt}
              maxLength={limits.mediaAlt}
              onChange={({ target }) => setAlt(target.value)}
              onKeyDown={onKeyDown}
            />
          </Field>
          <Button variant="quiet" onClick={apply}>
            {present ? 'Save description' : 'Insert picture'}
          </Button>
        </div>
      )}
    </div>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus()
