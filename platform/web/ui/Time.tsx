import { dateText } from '../../contract/dates.ts'
import { useTimeZone } from '../time-zone.ts'
import { useNow } from '../use-now.ts'
import { agoText } from './time-text.ts'

type Props = {
  at: string
  /** Also shows hour and minute. */
  hasTime?: boolean
  className?: string
}

/** A date in the reader's time zone, exact on hover. */
export function Time({ at, hasTime = false, className }: Props) {
  const zone = useTimeZone()
  const date = new Date(at)
  return (
    <time dateTime={at} title={dateText(date, 'exact', zone)} className={className}>
      {dateText(date, hasTime ? 'minute' : 'date', zone)}
    </time>
  )
}

/** How long ago something happened in the last days, and the date of what is older. */
export function TimeAgo({ at, className }: Omit<Props, 'hasTime'>) {
  const now = useNow()
  const zone = useTimeZone()
  const date = new Date(at)
  return (
    <time dateTime={at} title={dateText(date, 'exact', zone)} className={className}>
      {(now !== null && agoText(date, now)) || dateText(date, 'date', zone)}
    </time>
  )
}
