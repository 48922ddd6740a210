import type { PostalAddress } from '#platform/web/payments/StripeAddress.tsx'
import type { OrderWire } from '../contract/shapes.ts'

const blank = { recipient: '', street: '', street2: '', city: '', state: '', zip: '' }

/** The order's address as its form starts. */
export const presentAddressOf = ({ address }: OrderWire): PostalAddress =>
  address ? { ...address, street2: address.street2 ?? '' } : blank
