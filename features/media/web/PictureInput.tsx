import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { pictureTypes } from '../contract/rules.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = {
  /** The button's words. */
  label: string
  /** What is chosen, for the file dialog. */
  subject: string
  /** Takes the upload; a failure shows a message. */
  onUploaded: (mediaUrl: string, file: File) => Promise<void> | void
  /** Beside the button. */
  children?: ReactNode
}

/** Chooses and uploads a picture of a person, with progress and cancel. */
export function PictureInput({ label, subject, onUploaded, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { part, send, cancel } = usePictureUpload()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void send(file, (mediaUrl) => onUploaded(mediaUrl, file))
  }
  if (part !== null) {
    return (
      <ProgressBar
        label="Uploading your picture"
        value={part}
        action={
          <Button variant="quiet" size="s" onClick={cancel}>
            Cancel
          </Button>
        }
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
        aria-label={subject}
      />
      <Button variant="quiet" size="s" onClick={() => input.current?.click()}>
        {label}
      </Button>
      {children}
    </div>
  )
}
