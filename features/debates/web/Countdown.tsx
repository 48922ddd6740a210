import { Time } from '#platform/web/ui/Time.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { AddToCalendar } from './CalendarLinks.tsx'
import { leftText } from './left-text.ts'

type Props = { debateId: string; startsAt: string | null }

/** In place of the score until a debate opens: how long that takes. */
export function Countdown({ debateId, startsAt }: Props) {
  const now = useNow(1000)
  if (!startsAt)
    return <p className="py-4 text-center font-serif text-xl">The date isn't set yet</p>
  const starts = new Date(startsAt)
  const isDue = now !== null && starts.getTime() <= now
  return (
    <div className="text-center">
      <p className="text-sm text-ink-3">
        {now === null || isDue ? 'Voting opens' : 'Voting opens in'}
      </p>
      <p role="timer" className="figures mt-1 min-h-9 font-serif text-2xl font-medium">
        {now === null ? <Time at={startsAt} /> : isDue ? 'any moment' : leftText(starts, now)}
      </p>
      <p className="mt-2 text-sm text-ink-3">
        <Time at={startsAt} hasTime /> · <AddToCalendar debateId={debateId} />
      </p>
    </div>
  )
}
