import { inOwnZone } from '#platform/web/local-time.ts'

/** A time in the administrator's own, named time zone. */
export function LocalTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${at.slice(0, 16).replace('T', ' ')} UTC`}>
      {inOwnZone(at)}
    </time>
  )
}
