import { useId, useRef } from 'react'
import { pictureTypes } from '#features/media/contract/rules.ts'
import { UploadProgress, useUpload } from '#features/media/web/public.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'

type Props = {
  value: string
  name: string
  error: string | undefined
  onChange: (photoUrl: string) => void
}

const kinds = ['image'] as const

/** A candidate's photo: upload, replace, remove. */
export function PhotoField({ value, name, error, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { running, send, cancel } = useUpload(kinds)
  const take = async (file: File | undefined) => {
    const picture = file && (await send(file))
    if (picture) onChange(picture.objectPath)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="font-semibold">
        Photo
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {value ? (
          <img
            src={value}
            width={64}
            height={64}
            alt="The uploaded portrait"
            className="size-16 rounded-card border border-line object-cover"
          />
        ) : (
          <Avatar name={name || '?'} size={64} />
        )}
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          className="sr-only"
          tabIndex={-1}
          aria-label="Photo file"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            void take(file)
          }}
        />
        {running ? (
          <UploadProgress running={running} onCancel={cancel} />
        ) : (
          <>
            <Button size="s" variant="quiet" onClick={() => input.current?.click()}>
              {value ? 'Replace photo' : 'Upload photo'}
            </Button>
            {value && (
              <Button size="s" variant="plain" onClick={() => onChange('')}>
                Remove photo
              </Button>
            )}
          </>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
