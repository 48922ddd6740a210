import { buttonLook } from '#platform/web/ui/button-look.ts'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { DataExportWire } from '../contract/schemas.ts'

const notes = {
  failed: 'Failed. Try again.',
  expired: 'Expired. We deleted the file.',
} as const

/** One export: its progress, its download, or why it has none. */
export function ExportRow({
  state,
  done,
  total,
  bytes,
  createdAt,
  expiresAt,
  downloadUrl,
}: DataExportWire) {
  if (state === 'building')
    return (
      <li className="py-3">
        <ProgressBar
          label="Preparing your export"
          value={total === 0 ? null : done}
          max={total === 0 ? 1 : total}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="font-semibold">
          Export of <Time at={createdAt} />
        </span>
        <span className="block text-sm text-ink-3">
          {state === 'ready' ? (
            <>
              {sizeOf(bytes ?? 0)}, until {expiresAt && <Time at={expiresAt} />}
            </>
          ) : (
            notes[state]
          )}
        </span>
      </span>
      {downloadUrl && (
        <a href={downloadUrl} download className={buttonLook('quiet', 's')}>
          Download
        </a>
      )}
    </li>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
