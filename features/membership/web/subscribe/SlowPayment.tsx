import { Callout } from '#platform/web/ui/Callout.tsx'

/** Shown while the provider has not decided about a payment. */
export function SlowPayment() {
  return (
    <Callout title="Payment Processing" isAnnounced>
      Your card takes its time. This page goes on by itself as soon as it is decided. You can also leave: your plan begins when the payment has gone through, and we tell you by e-mail.
    </Callout>
  )
}
