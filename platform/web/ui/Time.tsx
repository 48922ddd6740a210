import { useHydrated } from '../use-hydrated.ts'
import { useNow } from '../use-now.ts'
import { agoText, timeText } from './time-text.ts'

type Props = {
  at: string
  /** Also shows hour and minute. */
  hasTime?: boolean
  className?: string
}

/**
 * A date in the reader's time zone, exact on hover. The server doesn't know the zone: it writes UTC,
 * and the browser corrects it.
 */
export function Time({ at, hasTime = false, className }: Props) {
  const zone = useHydrated() ? undefined : 'UTC'
  const date = new Date(at)
  return (
    <time dateTime={at} title={timeText(date, 'exact', zone)} className={className}>
      {timeText(date, hasTime ? 'minute' : 'date', zone)}
    </time>
  )
}

/** How long ago something happened in the last days, and the date of what is older. */
export function TimeAgo({ at, className }: Omit<Props, 'hasTime'>) {
  const now = useNow()
  const zone = now === null ? 'UTC' : undefined
  const date = new Date(at)
  return (
    <time dateTime={at} title={timeText(date, 'exact', zone)} className={className}>
      {(now !== null && agoText(date, now)) || timeText(date, 'date', zone)}
    </time>
  )
}
