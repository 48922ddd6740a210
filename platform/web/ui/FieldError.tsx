import { CircleAlert } from 'lucide-react'

/** A control's error, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <div aria-live="polite" className="empty:-mt-1.5">
      {error && (
        <p id={id} className="flex gap-1.5 text-sm font-medium text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
