const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })

/** A date, with its exact time on hover; written the same on the server and in the browser. */
export function Time({ at, className }: { at: string; className?: string }) {
  const date = new Date(at)
  return <time dateTime={at} title={exactFormat.format(date)} className={className}>{dateFormat.format(date)}</time>
}
