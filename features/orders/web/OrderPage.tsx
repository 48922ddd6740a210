import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PaymentProcessing } from '#platform/web/payments/PaymentProcessing.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { confirmDelivery, getOrder, listOrders } from '../contract/endpoints.ts'
import { checkoutPath, orderPath, ordersPath } from '../contract/paths.ts'
import { carriers, orderStateName, orderTitle, paymentProcessing } from '../contract/rules.ts'
import type { OrderPartWire, OrderWire } from '../contract/shapes.ts'
import { AddressText } from './AddressText.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { Messages } from './Messages.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMissing } from './OrderMissing.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { orderQuery } from './queries.ts'
import { Refunds } from './Refunds.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { stateTones } from './state-look.ts'
import { Timeline } from './Timeline.tsx'
import { useOrderPayment } from './use-paying.ts'
import { WhatComesNext } from './WhatComesNext.tsx'

export const loader = prefetching(({ call, params }) => ({
  main: orderQuery(call, params['id'] ?? ''),
}))

/** An order for its buyer: parts, timeline, messages, receipt. */
export function Component() {
  const { id = '' } = useParams()
  const order = useQuery({ ...orderQuery(useCall(), id), refetchOnMount: 'always' })
  if (order.data) return <Order order={order.data} />
  return <OrderMissing query={order} backTo={ordersPath} backLabel="Your orders" />
}

function Order({ order }: { order: OrderWire }) {
  const { id, number, state } = order
  const isUnpaid = state === 'draft' || state === 'awaiting_payment'
  const { progress, ask } = useOrderPayment(order)
  const isAtBank = progress === 'slow'
  const lookUp = useEffectEvent((payment: string) => void ask(payment, false))
  const openPayment = isUnpaid ? order.paymentId : null
  useEffect(() => {
    if (openPayment) lookUp(openPayment)
  }, [openPayment])
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={orderTitle(order)}
        description={`Order ${number}`}
        canonicalPath={orderPath(id)}
        isIndexed={false}
      />
      <PageHeader
        kicker={<PrefetchLink to={ordersPath}>Your orders</PrefetchLink>}
        title={orderTitle(order)}
        mark={
          <Pill tone={stateTones[state]}>
            {isAtBank && isUnpaid ? paymentProcessing : orderStateName(order)}
          </Pill>
        }
        lead={
          <>
            Order {number} · <Time at={order.createdAt} />
          </>
        }
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-10">
          {isAtBank && isUnpaid && (
            <PaymentProcessing
              title={`order ${number}`}
              promise="sellers get your order as soon as the payment goes through."
            />
          )}
          {isAtBank && state === 'cancelled' && (
            <Callout title="Canceled">
              We return your payment in full as soon as your bank has decided about it.
            </Callout>
          )}
          {order.isDisputed && (
            <Callout tone="warn" title="Payment disputed">
              Your bank disputes this payment. Sellers wait until it's settled.
            </Callout>
          )}
          {order.isDisputeLost && (
            <Callout title="Paid back by your bank">
              Your bank decided the dispute for you. You have what you disputed back from your bank.
            </Callout>
          )}
          {order.parts.map((part) => (
            <Part
              key={part.id}
              part={part}
              isOnly={order.parts.length === 1}
              isPaid={order.paidAt !== null}
              isDisputed={order.isDisputed}
            />
          ))}
        </div>
        <div className="space-y-8">
          <section aria-labelledby="amounts">
            <h2 id="amounts" className="text-lg">
              Amounts
            </h2>
            <div className="mt-3">
              <OrderTotals order={order} />
            </div>
            <div className="mt-4 flex flex-wrap gap-3">
              {order.paidAt && (
                <Button href={`${orderPath(id)}/receipt.pdf`} variant="quiet" size="s" download>
                  Receipt (PDF)
                </Button>
              )}
              {isUnpaid && !isAtBank && (
                <>
                  <Button to={`${checkoutPath}?orderId=${id}`} size="s">
                    Pay now
                  </Button>
                  <CancelOrder order={order} onRefused={() => void ask(order.paymentId, false)} />
                </>
              )}
            </div>
          </section>
          <Refunds refunds={order.refunds} />
          {order.address && (
            <section aria-labelledby="address">
              <h2 id="address" className="text-lg">
                Shipping address
              </h2>
              <div className="mt-3">
                <AddressText address={order.address} />
              </div>
            </section>
          )}
          {order.events.length > 0 && (
            <section aria-labelledby="timeline">
              <h2 id="timeline" className="text-lg">
                Timeline
              </h2>
              <div className="mt-3">
                <Timeline events={order.events} />
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

type PartProps = {
  part: OrderPartWire
  /** The order's state then says the part's. */
  isOnly: boolean
  isPaid: boolean
  isDisputed: boolean
}

function Part({ part, isOnly, isPaid, isDisputed }: PartProps) {
  const { id, houseName, state, carrier, tracking, trackingUrl } = part
  const confirm = useApiMutation(useCall(), confirmDelivery, {
    isSingle: true,
    changes: [getOrder, listOrders],
    failure: { title: 'Not confirmed', text: "We couldn't save this. Please try again." },
  })
  return (
    <section aria-labelledby={`part-${id}`} className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`part-${id}`} className="text-lg">
          {houseName}
        </h2>
        {!isOnly && <Pill tone={stateTones[state]}>{orderStateName(part)}</Pill>}
      </div>
      {state === 'paid' && !isDisputed && (
        <WhatComesNext part={part} isOrderPage className="mt-2" />
      )}
      {(carrier ?? tracking) && (
        <p className="mt-2">
          {carrier ? carriers[carrier].name : 'Tracking'}{' '}
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="figures underline">
              {tracking}
            </a>
          ) : (
            <span className="figures">{tracking}</span>
          )}
        </p>
      )}
      {state === 'fulfilled' && (
        <Button
          size="s"
          className="mt-3"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id } })}
        >
          I received this
        </Button>
      )}
      <OrderItems
        items={part.items}
        actionsOf={({ id: lineId, name, canReview }) =>
          canReview && <ReviewForm lineId={lineId} name={name} />
        }
      />
      {isPaid && (
        <details
          className="mt-4 border-t border-line pt-4"
          open={state === 'paid' && !part.isShipped}
        >
          <summary className="cursor-pointer font-semibold">Messages with {houseName}</summary>
          <div className="mt-4">
            <Messages partId={id} withName={houseName} />
          </div>
        </details>
      )}
    </section>
  )
}
