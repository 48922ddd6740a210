import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateCodes, stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { cardSetupQuery } from '#platform/web/payments/CardForm.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { PostalAddress } from '#platform/web/payments/StripeAddress.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { setOrderAddress } from '../contract/endpoints.ts'
import { orderLimits } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'
import { AddressText } from './AddressText.tsx'
import { ContinueToPayment } from './ContinueToPayment.tsx'
import { presentAddressOf } from './present-address.ts'
import { lastAddressQuery } from './queries.ts'

const StripeAddressForm = lazyWithPreload(
  async () => (await import('./StripeAddressForm.tsx')).StripeAddressForm,
)
const states = stateCodes.map((value) => ({ value, label: stateNames[value] }))

type Props = { order: OrderWire; onSaved: (order: OrderWire) => void }
type FormProps = Props & { present: PostalAddress }
type LastProps = Props & {
  address: NonNullable<OrderWire['address']>
  /** Asks for another address. */
  onChange: () => void
}

/**
 * Where goods are shipped; tax depends on it. A buyer with an earlier order keeps or changes its
 * address. With Stripe it is Stripe's form, or the plain one if that doesn't load.
 */
export function AddressForm(props: Props) {
  const call = useCall()
  const setup = useQuery(cardSetupQuery(call))
  const last = useQuery({ ...lastAddressQuery(call), refetchOnMount: 'always' })
  const [isUnavailable, setUnavailable] = useState(false)
  const [isChanging, setChanging] = useState(false)
  if (setup.isPending || last.isFetching)
    return <Skeleton count={3} label="Loading the address form" />
  const key = setup.data?.provider === 'stripe' ? setup.data.publishableKey : null
  const lastAddress = last.data?.address ?? null
  if (props.order.address === null && lastAddress && !isChanging)
    return <LastAddress {...props} address={lastAddress} onChange={() => setChanging(true)} />
  const form = { ...props, present: presentAddressOf(props.order, lastAddress) }
  return !key || isUnavailable ? (
    <PlainAddressForm {...form} />
  ) : (
    <StripeAddressForm {...form} publishableKey={key} onUnavailable={() => setUnavailable(true)} />
  )
}

/** The address of the latest order, which one press keeps. */
function LastAddress({ order, address, onSaved, onChange }: LastProps) {
  const save = useApiMutation(useCall(), setOrderAddress, { isSingle: true, onSuccess: onSaved })
  return (
    <Form
      aria-label="Shipping address"
      className="space-y-5"
      onSubmit={() => save.mutate({ params: { id: order.id }, body: address })}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AddressText address={address} />
        <Button variant="quiet" size="s" onClick={onChange}>
          Change
        </Button>
      </div>
      <ContinueToPayment save={save} />
    </Form>
  )
}

/** Fields of our own. Input survives a reload. */
function PlainAddressForm({ order, onSaved, present }: FormProps) {
  const [typed, keep] = usePersistedForm('shipping-address', present)
  const save = useApiMutation(useCall(), setOrderAddress, { isSingle: true, onSuccess: onSaved })
  const text = (
    name: 'recipient' | 'street' | 'street2' | 'city' | 'zip',
    label: string,
    autoComplete: string,
    maxLength: number,
    className?: string,
  ) => (
    <Field label={label} name={name} isRequired={name !== 'street2'} className={className ?? ''}>
      <TextInput
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={typed[name]}
        {...(name === 'zip' ? { inputMode: 'numeric' as const } : {})}
        onChange={({ target }) => keep({ ...typed, [name]: target.value })}
      />
    </Field>
  )
  return (
    <Form
      aria-label="Shipping address"
      error={save.error}
      onSubmit={() => save.mutate({ params: { id: order.id }, body: typed })}
      className="grid gap-4 sm:grid-cols-6"
    >
      {text('recipient', 'Full name', 'shipping name', orderLimits.name, 'sm:col-span-6')}
      {text(
        'street',
        'Street address',
        'shipping address-line1',
        orderLimits.street,
        'sm:col-span-6',
      )}
      {text(
        'street2',
        'Apartment or unit (optional)',
        'shipping address-line2',
        orderLimits.street,
        'sm:col-span-6',
      )}
      {text('city', 'City', 'shipping address-level2', orderLimits.city, 'sm:col-span-2')}
      <Field label="State" name="state" isRequired className="sm:col-span-2">
        <Select
          value={typed.state}
          placeholder="Choose a state"
          autoComplete="shipping address-level1"
          options={states}
          onChange={({ target }) => keep({ ...typed, state: target.value })}
        />
      </Field>
      {text('zip', 'ZIP code', 'shipping postal-code', 10, 'sm:col-span-2')}
      <div className="sm:col-span-6">
        <Button type="submit" variant="brass" isBusy={save.isPending}>
          Continue to payment
        </Button>
      </div>
    </Form>
  )
}
