import type { OpenMonthWire } from '../contract/schemas.ts'
import { monthName } from './MonthBars.tsx'

/** How to verify the ledger, with each closed month's hash. */
export function VerifyBooks({ months }: { months: OpenMonthWire[] }) {
  const closed = months.filter(({ monthHash }) => monthHash !== null)
  return (
    <section aria-labelledby="verify" className="mt-12 max-w-reading">
      <h2 id="verify" className="text-xl">
        Check it yourself
      </h2>
      <p className="mt-3 text-ink-2">
        When a month is over, its entries are sealed with a hash that includes the previous month’s.
        A script that comes with this site downloads the entries, adds them up and compares the
        hashes:
      </p>
      <pre className="mt-3 overflow-x-auto rounded-card bg-paper-2 p-4 text-sm">
        <code>node scripts/verify-open-books.ts https://this.site</code>
      </pre>
      {closed.length === 0 ? (
        <p className="mt-3 text-ink-3">No month has ended yet.</p>
      ) : (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {closed.map(({ month, monthHash, entryCount }) => (
            <div key={month} className="py-3">
              <dt className="font-semibold">
                {monthName(month)}
                <span className="font-normal text-ink-3">
                  , {entryCount} {entryCount === 1 ? 'entry' : 'entries'}
                </span>
              </dt>
              <dd className="font-mono text-sm break-all text-ink-2">{monthHash}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
