import { useRef } from 'react'
import { pictureTypes } from '#features/media/contract/rules.ts'
import { OwnPictures, UploadProgress, useUpload } from '#features/media/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { marketplaceLimits as limits } from '../../contract/rules.ts'
import { ProductPicture } from '../ProductPicture.tsx'

type Picture = { mediaUrl: string; alt: string }
type Props = {
  pictures: Picture[]
  onChange: (pictures: Picture[]) => void
  error: string | undefined
}

/** A product's pictures in order; the first is shown in lists. */
export function PictureFields({ pictures, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { running, send, cancel } = useUpload(['image'])
  const take = async (file: File | undefined) => {
    const uploaded = file && (await send(file))
    if (uploaded) onChange([...pictures, { mediaUrl: uploaded.objectPath, alt: '' }])
  }
  return (
    <fieldset>
      <legend className="font-semibold">Pictures</legend>
      <p className="mt-1 text-sm text-ink-3">
        Up to {limits.pictures}: JPEG, PNG, WebP, AVIF or GIF, 5 MB each. The first is shown in
        lists.
      </p>
      <ul className="mt-3 space-y-3">
        {pictures.map(({ mediaUrl, alt }, index) => (
          <li key={mediaUrl} className="flex flex-wrap items-end gap-3">
            <ProductPicture
              url={mediaUrl}
              alt={alt}
              sizes="88px"
              className="size-22 rounded-control border border-line"
            />
            <Field
              label={`Description of picture ${index + 1}`}
              hint="For buyers who can't see it."
              className="min-w-48 flex-1"
            >
              <TextInput
                maxLength={limits.alt}
                value={alt}
                onChange={({ target }) =>
                  onChange(
                    pictures.map((each, at) =>
                      at === index ? { ...each, alt: target.value } : each,
                    ),
                  )
                }
              />
            </Field>
            {index > 0 && (
              <Button
                variant="quiet"
                size="s"
                onClick={() => {
                  const next = [...pictures]
                  next.splice(index - 1, 0, ...next.splice(index, 1))
                  onChange(next)
                }}
              >
                Move up
              </Button>
            )}
            <Button
              variant="quiet"
              size="s"
              onClick={() => onChange(pictures.filter((_, at) => at !== index))}
            >
              Remove
              <span className="sr-only"> picture {index + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        aria-label="Product picture"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          void take(file)
        }}
      />
      {running && <UploadProgress running={running} onCancel={cancel} />}
      {!running && pictures.length < limits.pictures && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => input.current?.click()}>
            Add a picture
          </Button>
          <OwnPictures
            taken={pictures.map(({ mediaUrl }) => mediaUrl)}
            onChosen={({ mediaUrl, description }) =>
              onChange([...pictures, { mediaUrl, alt: description.slice(0, limits.alt) }])
            }
          />
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1.5 font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
