import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { StripeAddress, type PostalAddress } from '#platform/web/payments/StripeAddress.tsx'
import { useCall } from '#platform/web/site.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { setOrderAddress } from '../contract/endpoints.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'
import { ContinueToPayment } from './ContinueToPayment.tsx'

type Props = {
  order: OrderWire
  /** What it starts with. */
  present: PostalAddress
  publishableKey: string
  onSaved: (order: OrderWire) => void
  /** Called if Stripe's form doesn't load. */
  onUnavailable: () => void
}

/** Stripe's address form; what it says is checked by the server like anything else. */
export function StripeAddressForm(props: Props) {
  const { order, publishableKey, onSaved, onUnavailable } = props
  const [present] = useState(props.present)
  const [typed, setTyped] = useState<PostalAddress>(present)
  const [isComplete, setComplete] = useState(present.recipient !== '')
  const [isGap, setGap] = useState(false)
  const save = useApiMutation(useCall(), setOrderAddress, { isSingle: true, onSuccess: onSaved })
  return (
    <form
      method="post"
      aria-label="Shipping address"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        setGap(!isComplete)
        if (isComplete) save.mutate({ params: { id: order.id }, body: typed })
      }}
    >
      <StripeAddress
        publishableKey={publishableKey}
        present={present}
        onChange={(address, whole) => {
          setTyped(address)
          setComplete(whole)
          if (whole) setGap(false)
        }}
        onUnavailable={onUnavailable}
      >
        {isGap && <Callout tone="bad">{messages.incompleteAddress}</Callout>}
        <ContinueToPayment save={save} />
      </StripeAddress>
    </form>
  )
}
