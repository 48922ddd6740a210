import { useQuery } from '@tanstack/react-query'
import { HouseGate } from '#features/membership/web/public.tsx'
import { formatExactCents } from '#platform/contract/money.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { HouseFrame, ownHouseQuery } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import type { PayoutsOverviewWire } from '../contract/schemas.ts'
import { Earnings, Payouts } from './PayoutLists.tsx'
import { Amount } from './Figures.tsx'
import { MonthBars, monthName } from './MonthBars.tsx'
import { PayoutAccount } from './PayoutAccount.tsx'
import { payoutsQuery } from './queries.ts'

/** Prefetches the House's figures. */
export const loader = prefetching(({ call }) => ({
  main: payoutsQuery(call),
  others: [ownHouseQuery(call)],
}))

const about = { title: 'Payouts', description: 'What your House earned and was paid.' }

/** A House's money: its payout account, sales, what is pending and what was paid out. */
export function Component() {
  const payouts = useQuery(payoutsQuery(useCall()))
  if (payouts.error?.status === 404)
    return (
      <div className="page-column py-10 lg:py-12">
        <Head {...about} isIndexed={false} />
        <PageHeader kicker="Sell" title="Payouts" />
        <div className="mt-8">
          <HouseGate isPart>
            <EmptyState
              title="You don’t have a House yet"
              text="Houses sell on the marketplace and are paid here."
              action={<Button to="/subscribe">Register a House</Button>}
            />
          </HouseGate>
        </div>
      </div>
    )
  if (payouts.isError)
    return (
      <PageError
        title="Failed to load your payouts"
        isRetrying={payouts.isFetching}
        onRetry={() => void payouts.refetch()}
      />
    )
  return (
    <HouseFrame {...about}>
      <h2 className="text-xl sm:text-2xl">Payouts</h2>
      {payouts.isPending && (
        <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Skeleton shape="card" count={4} label="Loading your payouts" />
        </div>
      )}
      {payouts.data && <Ready payouts={payouts.data} />}
    </HouseFrame>
  )
}

function Ready({ payouts }: { payouts: PayoutsOverviewWire }) {
  const { account, takings, transferred, paidOutside, owedBack, takenBack, paidOut } = payouts
  const { onTheWay, balance, months } = payouts
  /** Without what is settled outside; negative for what couldn't be taken back. */
  const pending = payouts.pending + owedBack
  return (
    <>
      <PayoutAccount payouts={payouts} />
      {owedBack > 0 && (
        <Callout tone="warn" className="mt-6" title={`You owe ${formatExactCents(owedBack)}`}>
          Orders were refunded after we paid you for them outside your payout account. Ask the
          administrators how to return it. It isn’t taken from later sales.
        </Callout>
      )}
      {takenBack > 0 && (
        <Callout
          tone="warn"
          className="mt-6"
          title={`${formatExactCents(takenBack)} was taken back from your payout account`}
        >
          We owe it to you again, so it counts as pending. An administrator will contact you, and
          you’ll get an email when it’s settled.
        </Callout>
      )}
      {pending < 0 && (
        <Callout tone="warn" className="mt-6" title={`You owe ${formatExactCents(0 - pending)}`}>
          Refunds came to more than we could take back from your payout account. We keep trying, and
          later sales make up for it.
        </Callout>
      )}
      {balance !== null && balance < 0 && (
        <Callout
          tone="warn"
          className="mt-6"
          title={`Your payout account is at ${formatExactCents(balance)}`}
        >
          Refunds came to more than it held. Later sales make up for it.
        </Callout>
      )}
      <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        {takings !== pending && (
          <Amount name="Sales" cents={takings} note="With shipping, after refunds" />
        )}
        <Amount
          name="Pending"
          cents={pending}
          note={
            pending < 0
              ? 'You owe this after refunds'
              : takenBack > 0
                ? 'Includes what was taken back from your payout account'
                : account?.canReceive
                  ? 'Sent when you fulfill an order'
                  : 'Sent once your payouts are set up and you fulfill an order'
          }
        />
        <Amount
          name="In your payout account"
          cents={balance ?? Math.max(0, transferred - paidOut - onTheWay)}
          note={
            onTheWay > 0
              ? `${formatExactCents(onTheWay)} on its way to your bank`
              : 'Transferred to you, and not yet at your bank'
          }
        />
        <Amount name="Paid out" cents={paidOut} note="Received by your bank" />
        {paidOutside > 0 && (
          <Amount
            name="Paid outside"
            cents={paidOutside}
            note="By an administrator, not through your payout account"
          />
        )}
      </dl>
      {months.length > 0 && <Months months={months} />}
      <Earnings />
      <Payouts />
    </>
  )
}

/** Months that a chart needs; the table says fewer as well. */
const fewestBars = 3

function Months({ months }: Pick<PayoutsOverviewWire, 'months'>) {
  const hasChart = months.length >= fewestBars
  return (
    <section aria-labelledby="months" className="mt-12">
      <h3 id="months" className="text-lg">
        By month
      </h3>
      <div className={classNames('mt-5 grid gap-8', hasChart && 'lg:grid-cols-2')}>
        {hasChart && (
          <MonthBars
            months={months.map(({ month }) => month)}
            series={[
              {
                name: 'Sales',
                fill: 'fill-ink',
                swatch: 'bg-ink',
                values: months.map(({ sales }) => sales),
              },
              {
                name: 'Transferred',
                fill: 'fill-good',
                swatch: 'bg-good',
                values: months.map((month) => month.transferred),
              },
            ]}
          />
        )}
        <FigureTable
          isStackedOnPhone
          caption="Sales, refunds and transfers by month"
          head={['Month', 'Sales', 'Refunds and disputes', 'Transferred']}
          rows={months.toReversed().map(({ month, sales, refunds, transferred }) => ({
            key: month,
            cells: [
              monthName(month),
              formatExactCents(sales),
              formatExactCents(0 - refunds),
              formatExactCents(transferred),
            ],
          }))}
        />
      </div>
    </section>
  )
}
