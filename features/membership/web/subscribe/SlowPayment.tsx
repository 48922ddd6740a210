import { Callout } from '#platform/web/ui/Callout.tsx'

/** What replaces the card form takes focus and scrolls into view. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Shown while the provider hasn't decided. */
export function SlowPayment() {
  return (
    <div ref={focus} tabIndex={-1} className="scroll-mt-40 focus-visible:outline-none">
      <Callout title="Payment Processing" isAnnounced>
        We're processing your payment. This page updates automatically. You can leave: you get your
        purchase as soon as the payment goes through.
      </Callout>
    </div>
  )
}
