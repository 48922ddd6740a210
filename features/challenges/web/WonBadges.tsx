import { Crown } from 'lucide-react'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { contestName } from '../contract/rules.ts'

/**
 * A badge for each contest that a challenge won; nothing for those that won none.
 * @param period the contest that a heading above names already.
 */
export function WonBadges({ won, period }: { won: string[]; period?: string }) {
  if (won.length === 0) return null
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      {won.map((each) => (
        <Pill key={each}>
          <Crown aria-hidden="true" size={14} />
          {each === period ? 'Winner' : `Winner of ${contestName(each)}`}
        </Pill>
      ))}
    </p>
  )
}
