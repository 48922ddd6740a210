import type { MarkKind } from '#features/verification/contract/marks.ts'
import type { DebateReviewWire } from '../../contract/review-schemas.ts'

const shared: Record<MarkKind, string> = {
  network: 'logged in from one network within the same hour',
  browser: 'logged in from one browser',
  card: 'paid with one card',
}

/** How many votes came from accounts that share something with another voter of a debate. */
export function SharingVotes({ sharing }: Pick<DebateReviewWire, 'sharing'>) {
  return (
    <section aria-label="Votes of accounts with something in common">
      <h5 className="font-semibold">Votes of accounts with something in common</h5>
      <p className="text-sm text-ink-3">
        A sign, not proof: families and libraries have them, too. Counted in steps of five, so that
        no single vote can be seen.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sharing.map(({ kind, votes, share }) => (
          <li key={kind} className="py-2.5">
            At least {votes} votes, {share}% of all, by accounts that {shared[kind]} with another
            voter
          </li>
        ))}
        {sharing.length === 0 && (
          <li className="py-2.5 text-ink-2">
            Fewer than five votes came from accounts that share a network, browser or card.
          </li>
        )}
      </ul>
    </section>
  )
}
