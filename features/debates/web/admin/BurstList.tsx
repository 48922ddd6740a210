import { countText } from '#platform/contract/count-text.ts'
import type { DebateReviewWire } from '../../contract/review-schemas.ts'
import { LocalTime } from './LocalTime.tsx'

/** Hours in which many registered who voted in a debate, with their share of its votes. */
export function BurstList({ bursts }: Pick<DebateReviewWire, 'bursts'>) {
  if (bursts.length === 0) return null
  return (
    <section aria-label="Votes of new accounts">
      <h5 className="font-semibold">Votes of new accounts</h5>
      <p className="text-sm text-ink-3">
        A sign, not proof: newcomers may come for this debate. The names are all who registered in
        that hour, whether they voted or not.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {bursts.map(({ hour, accounts, votes, share, usernames }) => (
          <li key={hour} className="py-2.5 wrap-anywhere">
            {countText(votes, 'vote')}, {share}% of all, by {countText(accounts, 'account')}{' '}
            registered within an hour from <LocalTime at={hour} />
            <details className="mt-1 text-sm text-ink-2">
              <summary className="cursor-pointer">Usernames</summary>
              <p className="mt-1 select-all">{usernames.join(' ')}</p>
              {accounts > usernames.length && (
                <p className="text-ink-3">and {accounts - usernames.length} more</p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
