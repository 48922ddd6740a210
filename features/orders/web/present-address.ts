import type { PostalAddress } from '#platform/web/payments/StripeAddress.tsx'
import type { OrderWire } from '../contract/shapes.ts'

const blank = { recipient: '', street: '', street2: '', city: '', state: '', zip: '' }

/** The order's address as its form starts: what it has, else that of the latest order. */
export function presentAddressOf(
  { address }: OrderWire,
  last: OrderWire['address'],
): PostalAddress {
  const known = address ?? last
  return known ? { ...known, street2: known.street2 ?? '' } : blank
}
