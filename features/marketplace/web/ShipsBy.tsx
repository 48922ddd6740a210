import { Time } from '#platform/web/ui/Time.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { shipsWithinText } from '../contract/rules.ts'

const day = 86_400_000

/**
 * When today's order leaves its seller at the latest. Cached pages say within how many days; the
 * date follows in the browser, which knows the day.
 */
export function ShipsBy({ days }: { days: number }) {
  const now = useNow()
  if (now === null) return shipsWithinText(days)
  return (
    <>
      Ships by <Time at={new Date(now + days * day).toISOString()} /> if you order today.
    </>
  )
}
