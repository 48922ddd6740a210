import { stateNames } from '#platform/contract/states.ts'
import type { OrderWire } from '../contract/shapes.ts'

/** A shipping address, as on a label. */
export function AddressText({ address }: { address: NonNullable<OrderWire['address']> }) {
  const { recipient, street, street2, city, state, zip } = address
  return (
    <address className="wrap-anywhere not-italic">
      {recipient}
      <br />
      {street}
      {street2 && `, ${street2}`}
      <br />
      {city}, {stateNames[state]} {zip}
    </address>
  )
}
