import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import type { RunningUpload } from './use-upload.ts'

/** An upload's progress, visible and announced, with cancel. */
export function UploadProgress({
  running: { name, part },
  onCancel,
  isFocused = true,
}: {
  running: RunningUpload
  onCancel: () => void
  /** Moves the focus to Cancel; not while the member may be typing. */
  isFocused?: boolean
}) {
  const quarter = part === null ? null : Math.floor(part * 4) * 25
  return (
    <>
      <ProgressBar
        label={part === null ? `Checking ${name}` : `Uploading ${name}`}
        value={part}
        action={
          <Button
            ref={isFocused ? focusOnce : undefined}
            variant="quiet"
            size="s"
            onClick={onCancel}
          >
            Cancel
          </Button>
        }
      />
      <span role="status" className="sr-only">
        {quarter === null
          ? `${name} is uploaded. Checking it now.`
          : `Uploading ${name}: ${quarter} percent.`}
      </span>
    </>
  )
}

const focusOnce = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
