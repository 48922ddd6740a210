import { countText } from '#platform/contract/count-text.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { formatNames, licenseNames, licenseUrl } from '../contract/rules.ts'
import type { DataSetWire } from '../contract/schemas.ts'

const sizes = ['bytes', 'kB', 'MB', 'GB']

/** A file's size for people: `4.2 kB`. */
function sizeText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < sizes.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${sizes[unit]}`
}

/** Says once that files are still being made, and how many sets have theirs; nothing after that. */
export function BeingMade({ sets }: { sets: DataSetWire[] }) {
  const made = sets.filter(({ files }) => files.length > 0).length
  if (made === sets.length) return null
  return (
    <p role="status" className="figures mt-6 text-ink-2">
      The files are being made{sets.length > 1 && `: ${made} of ${sets.length} sets are ready`}.
      They appear here without a reload.
    </p>
  )
}

/** A set's files as links with their sizes; nothing while they are being made. */
export function FileLinks({ set }: { set: DataSetWire }) {
  if (set.files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {set.files.map(({ format, path, bytes }) => (
        <li key={format}>
          <a href={path} download className="touch-area inline-block min-h-6 underline">
            {formatNames[format]}
            <span className="sr-only"> of {set.title}</span>
          </a>{' '}
          <span className="figures text-sm text-ink-3">{sizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Under which terms a set can be used. */
export function LicenseLine({ license, wordsOf }: Pick<DataSetWire, 'license' | 'wordsOf'>) {
  return (
    <span>
      {license === null ? (
        'No license is granted'
      ) : (
        <a href={licenseUrl(license)} rel="license noopener" className="underline">
          {licenseNames[license] ?? license}
        </a>
      )}
      {wordsOf === 'members' && ', except for members’ texts, which stay theirs'}
    </span>
  )
}

/** How many rows a set has, and since when. */
export function SetFacts({ set: { rows, changedAt } }: { set: DataSetWire }) {
  if (rows === null || changedAt === null) return null
  return (
    <span className="figures">
      {countText(rows, 'row')} · changed <Time at={changedAt} hasTime />
    </span>
  )
}
