import { Button } from '#platform/web/ui/Button.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { amountText, speedText } from './speed.ts'
import type { LargeUpload } from './use-large-upload.ts'

type Props = {
  upload: LargeUpload
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

const verbs = {
  sending: 'Uploading',
  paused: 'Paused:',
  stopped: 'Interrupted:',
  checking: 'Checking',
}

/** A large upload's progress, with pause, resume and cancel. */
export function LargeProgress({ upload, onPause, onResume, onCancel }: Props) {
  const { name, size, sent, speed, phase, message } = upload
  const quarter = Math.floor((sent / size) * 4) * 25
  const isChecking = phase === 'checking'
  return (
    <div>
      <ProgressBar
        label={`${verbs[phase]} ${name}`}
        value={isChecking ? null : sent}
        max={size}
        text={
          isChecking
            ? null
            : [amountText(sent, size), ...(speed === null ? [] : [speedText(speed)])].join(' · ')
        }
      />
      <span role="status" className="sr-only">
        {isChecking
          ? `${name} is uploaded. Checking it now.`
          : `${verbs[phase]} ${name}: ${quarter} percent.`}
      </span>
      <div className="mt-1.5 empty:hidden">
        <FieldError id="large-upload-error" error={message} />
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        {!isChecking && (
          <Button
            ref={focusOnce}
            size="s"
            variant={phase === 'sending' ? 'quiet' : 'primary'}
            onClick={phase === 'sending' ? onPause : onResume}
          >
            {phase === 'sending' ? 'Pause' : 'Resume'}
          </Button>
        )}
        <Button size="s" variant="plain" onClick={onCancel}>
          Cancel upload
        </Button>
      </p>
    </div>
  )
}

const focusOnce = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
