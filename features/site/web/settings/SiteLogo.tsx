import { use, useId } from 'react'
import { PictureInput } from '#features/media/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { FormErrorsContext } from '#platform/web/ui/field-context.ts'

type Props = {
  picture: string | null
  hasLogo: boolean
  onUploaded: (address: string, file: File) => void
  onRemove: () => void
}

/** The site's logo: an uploaded picture, or the operator's icon. */
export function SiteLogo({ picture, hasLogo, onUploaded, onRemove }: Props) {
  const id = useId()
  const errors = use(FormErrorsContext)
  const error = errors['logo'] ?? errors['mediaUrl']
  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="font-semibold">Logo</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-3">
        JPEG, PNG, WebP, AVIF or GIF up to 5 MB. Its middle square is shown beside the name.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {picture && <img src={picture} alt="" width={44} height={44} className="size-11" />}
        <PictureInput
          subject="Logo"
          label={hasLogo ? 'Replace the logo' : 'Upload a logo'}
          onUploaded={onUploaded}
        >
          {hasLogo && (
            <Button variant="plain" size="s" onClick={onRemove}>
              Use the original icon
            </Button>
          )}
        </PictureInput>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
