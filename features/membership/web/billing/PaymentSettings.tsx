import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { listPayments } from '../../contract/endpoints.ts'
import { movedText } from '../../contract/returned-refunds.ts'
import { usePlanAtBank } from '../plan-at-bank.ts'
import { paymentsQuery } from '../queries.ts'

const messages = {
  none: 'No payments yet.',
  first: 'Your first receipt appears here once your payment goes through.',
}

/** The member's payments with receipts, newest first. */
export function PaymentSettings() {
  const payments = useInfiniteQuery(paymentsQuery(useCall()))
  const isPaying = usePlanAtBank() !== null
  const items = payments.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <SettingsSection
      title="Payments and receipts"
      text="Everything you paid for on the site, newest first."
    >
      <div>
        <PagedList
          list={payments}
          count={items.length}
          label="Loading your payments"
          skeleton={{ count: 2, className: 'h-14' }}
          empty={{
            node: <p className="text-ink-3">{isPaying ? messages.first : messages.none}</p>,
          }}
          more={{ isHiddenAtEnd: true, className: '' }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {items.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
        </PagedList>
      </div>
    </SettingsSection>
  )
}

function Payment({ payment }: { payment: ReplyOf<typeof listPayments>['items'][number] }) {
  const { description, cents, paidAt, receiptUrl, ...moved } = payment
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{description}</span>
        {moved.disputedCents > 0 && <Pill tone="warn">Disputed</Pill>}
      </span>
      <span className="figures text-right">{formatExactCents(cents)}</span>
      <span className="text-sm text-ink-3">
        <Time at={paidAt} />
        {movedText({ cents, ...moved })}
      </span>
      <a
        href={receiptUrl}
        download
        className="touch-area justify-self-end text-sm underline"
        aria-label={`Receipt for ${description}`}
      >
        Receipt
      </a>
    </li>
  )
}
