import { formatCents } from '#platform/contract/money.ts'
import { shipsWithinText } from '../contract/rules.ts'
import type { ShippingWire } from '../contract/schemas.ts'

/** What a seller's shipping costs, in a sentence. */
function shippingText({ cents, freeFromCents }: ShippingWire): string {
  if (cents === 0) return 'Free shipping.'
  return freeFromCents === null
    ? `${formatCents(cents)} per order from this seller.`
    : `${formatCents(cents)} per order from this seller, free from ${formatCents(freeFromCents)}.`
}

/** A seller's shipping and returns. */
export function ShippingTerms({ shipping }: { shipping: ShippingWire }) {
  return (
    <dl className="space-y-4">
      <div>
        <dt className="font-semibold">Shipping</dt>
        <dd className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
          {shippingText(shipping)}{' '}
          {shipping.shipsWithinDays !== null && `${shipsWithinText(shipping.shipsWithinDays)} `}
          {shipping.terms}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Returns</dt>
        <dd className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
          {shipping.returnTerms}
        </dd>
      </div>
    </dl>
  )
}
