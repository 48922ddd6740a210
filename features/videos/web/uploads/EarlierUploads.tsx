import type { OpenUploadWire } from '#features/media/contract/schemas.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { amountText } from './speed.ts'

type Props = {
  uploads: OpenUploadWire[]
  onUse: (upload: OpenUploadWire) => void
  onDiscard: (upload: OpenUploadWire) => void
}

/** Large uploads of the last day that aren't a video yet, and what to do about each. */
export function EarlierUploads({ uploads, onUse, onDiscard }: Props) {
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="earlier-uploads" className="mt-6">
      <h3 id="earlier-uploads" className="font-sans text-base font-semibold tracking-normal">
        Your earlier uploads
      </h3>
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{upload.name}</p>
              <p className="text-sm text-ink-3">{stateText(upload)}</p>
            </div>
            <p className="flex flex-wrap gap-2">
              {upload.mediaUrl !== null && (
                <Button size="s" variant="quiet" onClick={() => onUse(upload)}>
                  Use this video<span className="sr-only">: {upload.name}</span>
                </Button>
              )}
              {upload.state !== 'checking' && (
                <Button size="s" variant="plain" onClick={() => onDiscard(upload)}>
                  Discard<span className="sr-only"> {upload.name}</span>
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, received, size, reason }: OpenUploadWire): string {
  if (state === 'ready') return 'Uploaded and checked.'
  if (state === 'checking') return 'We’re checking it now.'
  if (state === 'refused') return reason ?? 'We couldn’t use this file.'
  return `${amountText(received, size)} uploaded. Choose the same file in this browser to resume.`
}
