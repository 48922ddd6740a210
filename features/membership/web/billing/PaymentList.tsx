import { useInfiniteQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { movedText } from '../../contract/returned-refunds.ts'
import { usePlanAtBank } from '../plan-at-bank.ts'
import { paymentsQuery } from '../queries.ts'

const messages = {
  none: 'No payments yet.',
  first: 'Your first receipt appears here once your payment goes through.',
}

/** The member's payments with receipts. */
export function PaymentList() {
  const payments = useInfiniteQuery(paymentsQuery(useCall()))
  const isPaying = usePlanAtBank() !== null
  const items = payments.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div>
      <h3 className="text-md">Payments and receipts</h3>
      <PagedList
        list={payments}
        count={items.length}
        label="Loading your payments"
        skeleton={{ count: 2, className: 'mt-3' }}
        empty={{
          node: <p className="mt-2 text-ink-3">{isPaying ? messages.first : messages.none}</p>,
        }}
        more={{ isHiddenAtEnd: true, className: '' }}
      >
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {items.map(({ id, description, cents, paidAt, receiptUrl, ...moved }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
            >
              <span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-semibold">{description}</span>
                  {moved.disputedCents > 0 && <Pill tone="warn">Disputed</Pill>}
                </span>
                <span className="block text-sm text-ink-3">
                  <Time at={paidAt} />
                  {movedText({ cents, ...moved })}
                </span>
              </span>
              <span className="flex items-baseline gap-4">
                <span className="figures">{formatExactCents(cents)}</span>
                <a
                  href={receiptUrl}
                  download
                  className="touch-area underline"
                  aria-label={`Receipt for ${description}`}
                >
                  Receipt
                </a>
              </span>
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}
