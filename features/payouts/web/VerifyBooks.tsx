import { useMutation } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { isAnswered } from '#platform/web/call.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import type { OpenMonthWire } from '../contract/schemas.ts'
import type { BooksFinding } from '../contract/verify-open-books.ts'
import { monthName } from './MonthBars.tsx'

const notChecked = 'The entries couldn’t be downloaded or checked. Please try again.'

/** Verifies the closed months in the reader's browser; for the curious, the script and each hash. */
export function VerifyBooks({ months }: { months: OpenMonthWire[] }) {
  const call = useCall()
  const site = useSite()
  const closed = months.filter(({ monthHash }) => monthHash !== null)
  const checking = useMutation({
    mutationFn: async () => (await import('./verify-books.ts')).verifyBooks(call),
  })
  return (
    <section aria-labelledby="verify" className="mt-8 border-y border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div className="max-w-3xl min-w-0 grow basis-80">
          <h2 id="verify" className="text-lg">
            Check it yourself
          </h2>
          <p className="mt-1 text-ink-2">
            {closed.length === 0
              ? 'Once a month is over, your browser can add up its entries and compare every figure.'
              : 'Your browser downloads the entries, adds them up and compares every figure and hash.'}
          </p>
        </div>
        {closed.length > 0 && (
          <Button isBusy={checking.isPending} onClick={() => checking.mutate()}>
            Verify
          </Button>
        )}
      </div>
      {closed.length > 0 && (
        <>
          {checking.data && <Found found={checking.data} />}
          {checking.isError && (
            <Callout tone="warn" title="Not verified" isAnnounced className="mt-4">
              {isAnswered(checking.error) ? checking.error.says(notChecked) : notChecked}
            </Callout>
          )}
          <details className="mt-3">
            <summary className="min-h-6 pointer-coarse:min-h-11 font-semibold">
              For the curious: the script and the hashes
            </summary>
            <p className="mt-3 max-w-reading text-ink-2">
              When a month is over, its entries are sealed with a hash that includes the previous
              month’s. Note the newest hash: only with it can a later check tell that the last
              months weren’t removed or replaced.
            </p>
            <p className="mt-3 max-w-reading text-ink-2">
              The same check runs outside of the browser, from a copy of this site’s source code.
              With a hash that you noted after the address, it also checks that its month is still
              there:
            </p>
            <pre className="mt-3 rounded-card bg-paper-2 p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              <code>node scripts/verify-open-books.ts {site.url}</code>
            </pre>
            <dl className="mt-4 divide-y divide-line border-y border-line">
              {closed.map(({ month, monthHash, entryCount }) => (
                <div key={month} className="py-3">
                  <dt className="font-semibold">
                    {monthName(month)}
                    <span className="font-normal text-ink-3">, {entriesText(entryCount ?? 0)}</span>
                  </dt>
                  <dd className="font-mono text-sm break-all text-ink-2">{monthHash}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  )
}

function Found({ found }: { found: BooksFinding }) {
  if (found.isIntact)
    return (
      <Callout
        tone="good"
        title={`${entriesText(found.entries)} add up`}
        isAnnounced
        className="mt-4"
      >
        Every figure and hash of {countText(found.months, 'closed month')} is right.
      </Callout>
    )
  const month = monthName(found.month)
  return (
    <Callout tone="bad" title={`${month} doesn’t add up`} isAnnounced className="mt-4">
      {differences[found.differs](month)}
    </Callout>
  )
}

/** What is wrong with a month that doesn't add up. */
const differences: Record<
  Extract<BooksFinding, { isIntact: false }>['differs'],
  (month: string) => string
> = {
  follows: (month) =>
    `${month} doesn’t follow the month published before it: one is missing, or a hash was changed.`,
  sums: (month) => `The figures published for ${month} aren’t the sums of its entries.`,
  entries: (month) =>
    `These aren’t the entries that ${month} was closed with: one was changed, added or removed.`,
}

const entriesText = (count: number): string =>
  count === 1 ? '1 entry' : `${countText(count)} entries`
