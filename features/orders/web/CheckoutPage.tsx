import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { shipsWithinText } from '#features/marketplace/contract/rules.ts'
import { barredOf } from '#features/membership/web/public.tsx'
import { formatExactCents } from '#platform/contract/money.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { Head } from '#platform/web/head.tsx'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { PaymentConfirmation } from '#platform/web/payments/PaymentOutcome.tsx'
import { PaymentProcessing } from '#platform/web/payments/PaymentProcessing.tsx'
import { recentPaymentsQuery } from '#platform/web/payments/use-payment-progress.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { createOrder, getOrder } from '../contract/endpoints.ts'
import { cartPath, checkoutPath, orderPath } from '../contract/paths.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'
import { AddressForm } from './AddressForm.tsx'
import { AddressText } from './AddressText.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { CheckoutTotal } from './CheckoutTotal.tsx'
import { CheckoutBarred, CheckoutTrouble } from './CheckoutTrouble.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { orderQuery } from './queries.ts'
import { usePaying } from './use-paying.ts'

/** Pays the order of the address, or one made of the cart. */
export function Component() {
  const call = useCall()
  const [query, setQuery] = useSearchParams()
  const orderId = query.get('orderId')
  const found = useQuery({ ...orderQuery(call, orderId ?? ''), enabled: orderId !== null })
  const create = useApiMutation(call, createOrder, {
    isSingle: true,
    onSuccess: ({ id }) => setQuery({ orderId: id }, { replace: true }),
  })
  const barred = barredOf(useViewer().viewer)
  const isBarred = barred !== null
  const wasAsked = useRef(false)
  const recent = useQuery(recentPaymentsQuery(call))
  const atBank = recent.data?.find(
    ({ purpose, isProcessing }) => purpose === 'order' && isProcessing,
  )
  // Another tab's payment at the bank is followed here, before anything else is ordered.
  const begin = useEffectEvent(() =>
    atBank ? setQuery({ orderId: atBank.subject }, { replace: true }) : create.mutate({ body: {} }),
  )
  useEffect(() => {
    if (isBarred || orderId !== null || wasAsked.current || recent.isPending) return
    wasAsked.current = true
    begin()
  }, [isBarred, orderId, recent.isPending])
  const error = orderId === null ? create.error : found.error
  if (barred && !atBank && (!found.data || isUnpaid(found.data)))
    return <CheckoutBarred why={barred} />
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Checkout"
        description="Pay for your order."
        canonicalPath={checkoutPath}
        isIndexed={false}
      />
      {error && !found.data ? (
        <CheckoutTrouble error={error} />
      ) : found.data ? (
        <>
          <PageHeader kicker="Marketplace" title="Checkout" />
          <Checkout key={found.data.id} order={found.data} />
        </>
      ) : (
        <>
          <PageHeader kicker="Marketplace" title="Checkout" />
          <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div>
              <Skeleton count={6} label="Preparing your order" />
            </div>
            <Skeleton shape="card" className="h-80" />
          </div>
        </>
      )}
    </div>
  )
}

const isUnpaid = ({ state }: OrderWire) => state === 'draft' || state === 'awaiting_payment'

function Checkout({ order }: { order: OrderWire }) {
  const site = useSite()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const paying = usePaying(order)
  const isPayable = isUnpaid(order)
  const needsAddress = order.needsAddress && (order.address === null || isEditing)
  const keep = (changed: OrderWire) => {
    queryClient.setQueryData(keyOf(getOrder, { params: { id: order.id } }), changed)
    setEditing(false)
    setSaved(true)
    paying.open(changed)
  }
  const pay = `Pay ${formatExactCents(order.totalCents)}`
  return (
    <div className="mt-8 gap-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-10">
        {order.needsAddress && isPayable && (
          <section aria-labelledby="shipping">
            <h2 id="shipping" className="text-xl">
              Shipping address
            </h2>
            <div className="mt-4">
              {needsAddress ? (
                <AddressForm order={order} onSaved={keep} />
              ) : (
                <div className="flex flex-wrap items-start justify-between gap-3">
                  {order.address && <AddressText address={order.address} />}
                  {paying.paying === 'idle' && !paying.clientSecret && (
                    <Button variant="quiet" size="s" onClick={() => setEditing(true)}>
                      Change
                    </Button>
                  )}
                </div>
              )}
            </div>
          </section>
        )}
        {!needsAddress && (
          <section aria-labelledby="payment">
            <h2
              id="payment"
              ref={isSaved ? bringIntoView : undefined}
              tabIndex={-1}
              className="scroll-mt-24 text-xl focus-visible:outline-none"
            >
              Payment
            </h2>
            <div className="mt-4">
              {paying.paying === 'succeeded' && paying.payment && !paying.isReturned ? (
                <PaymentConfirmation
                  payment={paying.payment}
                  title="Payment Successful"
                  linkLabel="View your order"
                >
                  Thank you. We're taking you back to the marketplace.
                </PaymentConfirmation>
              ) : !isPayable ? (
                <Callout title="Nothing to pay">
                  {
                    messages[
                      order.state === 'cancelled' || order.state === 'refunded'
                        ? order.state
                        : 'paid'
                    ]
                  }{' '}
                  <a href={orderPath(order.id)}>View the order</a>
                </Callout>
              ) : paying.paying === 'slow' ? (
                <PaymentProcessing
                  title={`order ${order.number}`}
                  promise="sellers get your order as soon as the payment goes through."
                />
              ) : paying.clientSecret ? (
                <CardForm
                  clientSecret={paying.clientSecret}
                  kind="payment"
                  label={pay}
                  isBusy={paying.paying === 'processing'}
                  returnUrl={`${site.url}${orderPath(order.id)}`}
                  onDone={paying.settle}
                  onFailed={paying.fail}
                />
              ) : (
                <>
                  {paying.openError && <Refusal error={paying.openError} />}
                  <Button
                    size="l"
                    variant="brass"
                    isBusy={paying.isOpening}
                    onClick={() => paying.open(order)}
                  >
                    Continue to payment
                  </Button>
                  <p className="mt-3 text-sm text-ink-3">
                    We reserve your items for 15 minutes while you pay.
                  </p>
                </>
              )}
            </div>
          </section>
        )}
      </div>
      <ConfirmDialog
        isOpen={paying.again !== null}
        title="Order the same items again?"
        description={`${messages.again} This would be another order, and another ${formatExactCents(order.totalCents)}.`}
        action="Order again"
        isBusy={paying.isOpening}
        onConfirm={() => paying.open(order, true)}
        onClose={paying.stopAsking}
      >
        <a href={paying.again ?? undefined} className="underline">
          View the order you paid for
        </a>
      </ConfirmDialog>
      {isPayable && <CheckoutTotal order={order} />}
      <section
        aria-labelledby="summary"
        className="h-fit rounded-card border border-line bg-card p-5"
      >
        <h2 id="summary" className="text-lg">
          Order summary
        </h2>
        {order.parts.map((part) => (
          <div key={part.id} className="mt-4">
            <p className="text-sm text-ink-3">
              {part.houseName}
              {part.isShipped &&
                ` · ${part.shippingCents === 0 ? 'free shipping' : `shipping ${formatExactCents(part.shippingCents)}`}`}
              {part.shipsWithinDays !== null && (
                <span className="block">{shipsWithinText(part.shipsWithinDays)}</span>
              )}
            </p>
            <OrderItems items={part.items} />
          </div>
        ))}
        <div className="mt-4 border-t border-line pt-4">
          <OrderTotals order={order} />
        </div>
      </section>
    </div>
  )
}

/** Why a payment couldn't be opened; the page shows the new prices meanwhile. */
function Refusal({ error }: { error: unknown }) {
  const { amount: _amount, ...fields } = fieldErrorsOf(error)
  const title = messageOf(error, messages.checkoutFailed.text)
  const problems = Object.values(fields).filter((problem) => problem !== title)
  return (
    <div className="mb-5">
      <Callout tone="bad" title={title}>
        {problems.join(' ')} <a href={cartPath}>Change your cart</a>
      </Callout>
    </div>
  )
}
