import type { MarkKind } from '#features/verification/contract/marks.ts'
import type { DebateReviewWire } from '../../contract/review-schemas.ts'

const shared: Record<MarkKind, string> = {
  network: 'logged in from the same network as another voter, within an hour',
  browser: 'logged in from the same browser as another voter',
  card: 'paid with the same card as another voter',
}

const title = 'Votes from accounts that share a network, browser or card'

/** How many votes came from accounts that share something with another voter of a debate. */
export function SharingVotes({ sharing }: Pick<DebateReviewWire, 'sharing'>) {
  return (
    <section aria-label={title}>
      <h5 className="font-semibold">{title}</h5>
      <p className="text-sm text-ink-3">
        A sign, not proof: families and libraries share them, too. Counts are rounded down to a
        multiple of five, so no single vote shows.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sharing.map(({ kind, votes, share }) => (
          <li key={kind} className="py-2.5">
            At least {votes} votes, {share}% of all, by accounts that {shared[kind]}
          </li>
        ))}
        {sharing.length === 0 && <li className="py-2.5 text-ink-2">Fewer than five of each.</li>}
      </ul>
    </section>
  )
}
