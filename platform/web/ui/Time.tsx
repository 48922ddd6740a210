const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const exactFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
})

const minuteFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

type Props = {
  at: string
  /** Also shows hour and minute. */
  hasTime?: boolean
  className?: string
}

/** A date with its exact time on hover; identical on the server and in the browser. */
export function Time({ at, hasTime = false, className }: Props) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactFormat.format(date)} className={className}>
      {hasTime ? `${minuteFormat.format(date)} UTC` : dateFormat.format(date)}
    </time>
  )
}
