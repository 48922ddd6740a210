import { AddressElement } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import { StripeElements } from './StripeElements.tsx'

/** An address in the United States; the server checks each field. */
export type PostalAddress = {
  recipient: string
  street: string
  street2: string
  city: string
  state: string
  zip: string
}

type Props = {
  publishableKey: string
  present: PostalAddress
  /** `isComplete` once the provider's form has no gaps. */
  onChange: (address: PostalAddress, isComplete: boolean) => void
  /** Called if the provider's form doesn't load. */
  onUnavailable: () => void
  children: ReactNode
}

/** The provider's address form, with its suggestions and its own messages at each field. */
export function StripeAddress({
  publishableKey,
  present,
  onChange,
  onUnavailable,
  children,
}: Props) {
  return (
    <StripeElements
      publishableKey={publishableKey}
      label="Loading the address form"
      onUnavailable={onUnavailable}
    >
      <AddressElement
        onLoadError={onUnavailable}
        options={{
          mode: 'shipping',
          allowedCountries: ['US'],
          fields: { phone: 'never' },
          defaultValues: {
            name: present.recipient,
            address: {
              line1: present.street,
              line2: present.street2,
              city: present.city,
              state: present.state,
              postal_code: present.zip,
              country: 'US',
            },
          },
        }}
        onChange={({ complete, value: { name, address } }) =>
          onChange(
            {
              recipient: name,
              street: address.line1,
              street2: address.line2 ?? '',
              city: address.city,
              state: address.state,
              zip: address.postal_code,
            },
            complete,
          )
        }
      />
      {children}
    </StripeElements>
  )
}
