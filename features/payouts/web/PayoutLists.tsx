import { useInfiniteQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { listSellerEarnings, listSellerPayouts } from '../contract/endpoints.ts'
import type { EarningWire, PayoutWire } from '../contract/schemas.ts'
import { earningsQuery, sellerPayoutsQuery } from './queries.ts'

type Look = [label: string, tone: PillTone]

const earningLooks: Record<EarningWire['state'], Look> = {
  pending: ['Waiting', 'warn'],
  sending: ['On its way', 'warn'],
  sent: ['Transferred', 'ok'],
  canceled: ['Taken back', 'neutral'],
  paid_outside: ['Paid outside', 'ok'],
}
/** Of transferred money that was all taken back, nothing is with the seller. */
const lookOf = (state: EarningWire['state'], left: number): Look =>
  earningLooks[state === 'sent' && left <= 0 ? 'canceled' : state]
const testMoney: Look = ['Test money', 'neutral']
const payoutLooks: Record<PayoutWire['state'], Look> = {
  pending: ['On its way', 'warn'],
  paid: ['Paid', 'ok'],
  failed: ['Refused', 'live'],
  canceled: ['Canceled', 'neutral'],
}

/** What fulfilled orders earned, newest first. */
export function Earnings() {
  const list = useInfiniteQuery(earningsQuery(useCall()))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const hasReversed = items.some(({ reversed }) => reversed > 0)
  return (
    <section aria-labelledby="earnings" className="mt-12">
      <Heading id="earnings" href={`${listSellerEarnings.path}.csv`} isEmpty={items.length === 0}>
        Earnings
      </Heading>
      <PagedList
        list={list}
        count={items.length}
        empty={{ title: 'No earnings yet', text: 'They appear here when you fulfill an order.' }}
        label="Loading your earnings"
      >
        <FigureTable
          isStackedOnPhone
          words={['Fulfilled']}
          caption="Earnings, newest first"
          head={['Order', 'Fulfilled', 'Earned', ...(hasReversed ? ['Taken back'] : []), 'Status']}
          rows={items.map(({ id, orderNumber, path, earnedAt, cents, reversed, ...rest }) => ({
            key: id,
            cells: [
              path === null ? (
                ''
              ) : (
                <PrefetchLink key="order" to={path}>
                  {orderNumber}
                </PrefetchLink>
              ),
              <Time key="at" at={earnedAt} />,
              formatExactCents(cents),
              ...(hasReversed ? [reversed > 0 ? formatExactCents(reversed) : ''] : []),
              <State
                key="state"
                look={rest.isTestMoney ? testMoney : lookOf(rest.state, cents - reversed)}
                failure={rest.failure}
              />,
            ],
          }))}
        />
      </PagedList>
    </section>
  )
}

/** Payouts to the bank, newest first. */
export function Payouts() {
  const list = useInfiniteQuery(sellerPayoutsQuery(useCall()))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="payouts" className="mt-12">
      <Heading id="payouts" href={`${listSellerPayouts.path}.csv`} isEmpty={items.length === 0}>
        Payouts to your bank
      </Heading>
      <PagedList
        list={list}
        count={items.length}
        empty={{ title: 'No payouts yet', text: 'The first one follows your first transfer.' }}
        label="Loading your payouts to your bank"
      >
        <FigureTable
          isStackedOnPhone
          caption="Payouts to your bank, newest first"
          head={['Date', 'Amount', 'Status']}
          rows={items.map(({ id, createdAt, cents, state, failure }) => ({
            key: id,
            cells: [
              <Time key="at" at={createdAt} />,
              formatExactCents(cents),
              <State key="state" look={payoutLooks[state]} failure={failure} />,
            ],
          }))}
        />
      </PagedList>
    </section>
  )
}

function Heading({
  id,
  href,
  isEmpty,
  children,
}: {
  id: string
  href: string
  isEmpty: boolean
  children: string
}) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
      <h3 id={id} className="text-lg">
        {children}
      </h3>
      {!isEmpty && (
        <a href={href} download className="touch-area text-sm underline">
          Download {children.toLowerCase()} as CSV
        </a>
      )}
    </div>
  )
}

function State({ look: [label, tone], failure }: { look: Look; failure: string | null }) {
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Pill tone={tone}>{label}</Pill>
      {failure !== null && <span className="text-ink-3">{failure}</span>}
    </span>
  )
}
