import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatExactCents } from '#platform/contract/money.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { fulfillSale, getSale, listSales } from '../contract/endpoints.ts'
import { payoutsPath } from '#features/payouts/contract/paths.ts'
import { salePath, salesPath, slipPath } from '../contract/paths.ts'
import {
  carrierNames,
  carriers,
  isPackable,
  orderLimits,
  orderMessages as texts,
  orderTitle,
  type Carrier,
} from '../contract/rules.ts'
import type { SaleDetailWire } from '../contract/shapes.ts'
import { AddressText } from './AddressText.tsx'
import { Messages } from './Messages.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMissing } from './OrderMissing.tsx'
import { saleQuery } from './queries.ts'
import { SaleState } from './SaleState.tsx'
import { ShipsBy } from './ShipsBy.tsx'
import { Timeline } from './Timeline.tsx'

/** A seller's order: what to ship where, tracking, messages. */
export function Component() {
  const { id = '' } = useParams()
  const sale = useQuery({ ...saleQuery(useCall(), id), refetchOnMount: 'always' })
  if (sale.data) return <Sale sale={sale.data} />
  return <OrderMissing query={sale} backTo={salesPath} backLabel="Orders" />
}

function Sale({ sale }: { sale: SaleDetailWire }) {
  const { id, number, state, buyerName, part, address } = sale
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={orderTitle(sale)}
        description="An order of your House."
        canonicalPath={salePath(id)}
        isIndexed={false}
      />
      <PageHeader
        kicker={<PrefetchLink to={salesPath}>Orders</PrefetchLink>}
        title={orderTitle(sale)}
        mark={<SaleState sale={sale} />}
        lead={
          <>
            Order {number} · <bdi>{buyerName}</bdi> · <Time at={sale.createdAt} />
          </>
        }
      />
      {/* On phones the address comes before the form that it is shipped with. */}
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="max-lg:contents lg:space-y-8">
          {sale.isDisputed && (
            <Callout tone="warn" title="Payment disputed" className="max-lg:-order-2">
              {texts.disputed}
            </Callout>
          )}
          {sale.isDisputeLost && (
            <Callout tone="warn" title="Dispute lost" className="max-lg:-order-2">
              The buyer's bank decided for the buyer and keeps what it took. Your earnings show what
              is left.
            </Callout>
          )}
          <section
            aria-labelledby="items"
            className="rounded-card border border-line bg-card p-5 max-lg:-order-2"
          >
            <h2 id="items" className="text-lg">
              Items
            </h2>
            <OrderItems items={part.items} />
            <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
              Goods and shipping <span className="figures">{formatExactCents(sale.cents)}</span>
            </p>
            {sale.refundedCents > 0 && (
              <p className="mt-1.5 flex justify-between">
                Refunded
                <span className="figures">{formatExactCents(-sale.refundedCents)}</span>
              </p>
            )}
            {sale.earnings.takenCents > 0 && (
              <p className="mt-1.5 flex justify-between">
                Taken by the buyer's bank
                <span className="figures">{formatExactCents(-sale.earnings.takenCents)}</span>
              </p>
            )}
          </section>
          {state === 'paid' && !sale.isDisputed && <ShipForm sale={sale} />}
          <Earnings sale={sale} />
          <section aria-labelledby="messages">
            <h2 id="messages" className="text-lg">
              Messages
            </h2>
            <div className="mt-3">
              <Messages partId={id} withName={buyerName} />
            </div>
          </section>
        </div>
        <div className="max-lg:contents lg:space-y-8">
          {address && (
            <section aria-labelledby="ship-to" className="max-lg:-order-1">
              <h2 id="ship-to" className="text-lg">
                Ship to
              </h2>
              <div className="mt-3">
                <AddressText address={address} />
              </div>
              {isPackable(sale) && (
                <Button to={slipPath(id)} variant="quiet" size="s" className="mt-4">
                  Packing slip
                </Button>
              )}
            </section>
          )}
          <section aria-labelledby="timeline">
            <h2 id="timeline" className="text-lg">
              Timeline
            </h2>
            <div className="mt-3">
              <Timeline events={sale.events} />
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

/** What this order earns its seller, and what becomes of it. */
function Earnings({ sale: { earnings, isDisputed } }: { sale: SaleDetailWire }) {
  if (isDisputed) return null
  const { cents, text, needsAccount } = earnings
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings" className="flex justify-between text-lg">
        Your earnings <span className="figures">{formatExactCents(cents)}</span>
      </h2>
      <p className="mt-1">
        {text} {needsAccount && <PrefetchLink to={payoutsPath}>Set up payouts</PrefetchLink>}
      </p>
    </section>
  )
}

function ShipForm({ sale: { id, part, buyerName } }: { sale: SaleDetailWire }) {
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const fulfill = useApiMutation(useCall(), fulfillSale, {
    isSingle: true,
    changes: [getSale, listSales],
    onSuccess: ({ earnings, isBuyerEmailed }) =>
      toast({
        tone: 'good',
        title: part.isShipped ? 'Marked as shipped' : 'Marked as done',
        description: [
          isBuyerEmailed ? 'The buyer gets an email.' : '',
          earnings.cents > 0
            ? `You earned ${formatExactCents(earnings.cents)}. ${earnings.text}`
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      }),
  })
  return (
    <section aria-labelledby="ship">
      <h2 id="ship" className="text-lg">
        {part.isShipped ? 'Ship this order' : 'Complete this order'}
      </h2>
      {part.shipsBy && <ShipsBy at={part.shipsBy} isForSeller className="mt-2" />}
      {!part.isShipped && (
        <p className="mt-2 text-ink-2">
          Arrange a time with <bdi>{buyerName}</bdi> in the messages below. Mark the order as done
          once it is.
        </p>
      )}
      <Form
        error={fulfill.error}
        onSubmit={() =>
          fulfill.mutate({
            params: { id },
            body: { carrier: (carrier || null) as Carrier | null, tracking: tracking || null },
          })
        }
        className="mt-3 grid gap-4 sm:grid-cols-2"
      >
        {part.isShipped && (
          <>
            <Field label="Carrier" name="carrier">
              <Select
                value={carrier}
                placeholder="Choose a carrier"
                options={carrierNames.map((value) => ({ value, label: carriers[value].name }))}
                onChange={({ target }) => setCarrier(target.value)}
              />
            </Field>
            <Field label="Tracking number (optional)" name="tracking">
              <TextInput
                value={tracking}
                maxLength={orderLimits.tracking}
                onChange={({ target }) => setTracking(target.value)}
              />
            </Field>
          </>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" isBusy={fulfill.isPending}>
            {part.isShipped ? 'Mark as shipped' : 'Mark as done'}
          </Button>
        </div>
      </Form>
    </section>
  )
}
