import { Callout } from '#platform/web/ui/Callout.tsx'

/** Shown while the provider has not decided about a payment. */
export function SlowPayment() {
  return (
    <Callout title="Payment Processing" isAnnounced>
      Your card takes its time. This page goes on by itself as soon as it is decided. You can also leave: what you pay for is yours as soon as the payment has gone through.
    </Callout>
  )
}
