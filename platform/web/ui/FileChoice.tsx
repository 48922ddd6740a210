import { useRef, type ChangeEvent } from 'react'
import { Button } from './Button.tsx'
import { FieldError } from './FieldError.tsx'

type Props = {
  /** What the file is, for the button's label. */
  label: string
  choose: string
  accept: string
  /** The chosen or existing file; null for none. */
  present: string | null
  hint?: string
  error?: string | undefined
  onChoose: (file: File) => void
  /** Clears the choice; absent if nothing was chosen. */
  onRemove?: (() => void) | undefined
}

/** A file chosen now and sent with the form. */
export function FileChoice({
  label,
  choose,
  accept,
  present,
  hint,
  error,
  onChoose,
  onRemove,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onChoose(file)
  }
  const id = label.toLowerCase().replaceAll(' ', '-')
  return (
    <div>
      <p className="font-semibold">{label}</p>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        onChange={change}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={button}
          size="s"
          variant="quiet"
          aria-describedby={hint && `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {present && <span className="min-w-0 text-sm wrap-anywhere text-ink-2">{present}</span>}
        {onRemove && (
          <Button
            size="s"
            variant="plain"
            onClick={() => {
              onRemove()
              button.current?.focus()
            }}
          >
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}
