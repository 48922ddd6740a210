import { useEffect, useId, useState } from 'react'
import { PictureInput } from '#features/media/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import {
  lookPath,
  looksPerStyle,
  lookStyles,
  styleNames,
  type LookStyle,
} from '../contract/rules.ts'

/** A drawn look, or an uploaded portrait with its preview on this page. */
export type PictureChosen = { look: string | null; portrait: string | null; preview: string | null }

type Props = {
  chosen: PictureChosen
  onChange: (chosen: PictureChosen) => void
  error: string | undefined
}

/** Looks shown at once. */
const shown = 8

/** Chooses a drawn look by style, or uploads a portrait. */
export function PictureChoice({ chosen, onChange, error }: Props) {
  const id = useId()
  const [style, setStyle] = useState<LookStyle>(
    () => lookStyles.find((each) => chosen.look?.startsWith(`${each}-`)) ?? 'lorelei',
  )
  const [page, setPage] = useState(0)
  const { preview } = chosen
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const looks = Array.from({ length: shown }, (_, index) => `${style}-${page * shown + index + 1}`)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">Look</legend>
      <div className="flex flex-wrap gap-2">
        {lookStyles.map((each) => (
          <Button
            key={each}
            size="s"
            variant={each === style ? 'primary' : 'quiet'}
            aria-pressed={each === style}
            onClick={() => {
              setStyle(each)
              setPage(0)
            }}
          >
            {styleNames[each]}
          </Button>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-4 gap-3 sm:max-w-96">
        {looks.map((look, index) => (
          <label key={look} className="relative block cursor-pointer">
            <input
              type="radio"
              name={`${id}-look`}
              checked={chosen.look === look && !chosen.portrait}
              onChange={() => onChange({ look, portrait: null, preview: null })}
              className="peer sr-only"
              aria-label={`${styleNames[style]} ${page * shown + index + 1}`}
            />
            <img
              src={lookPath(look)}
              width={88}
              height={88}
              alt=""
              className={classNames(
                'aspect-square w-full rounded-card border-2 border-line bg-paper-2',
                'peer-checked:border-brass peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
              )}
            />
          </label>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          size="s"
          onClick={() => setPage((page + 1) % (looksPerStyle / shown))}
        >
          More looks
        </Button>
        <PictureInput
          subject="Portrait"
          label={chosen.portrait ? 'Replace the portrait' : 'Upload a portrait'}
          onUploaded={(portrait, file) =>
            onChange({ look: null, portrait, preview: URL.createObjectURL(file) })
          }
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-3">
        Portraits: JPEG, PNG, WebP, AVIF or GIF up to 5 MB.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
