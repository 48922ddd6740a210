import { stateCodes, stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { setOrderAddress } from '../contract/endpoints.ts'
import { orderLimits } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'

const blank = { recipient: '', street: '', street2: '', city: '', state: '', zip: '' }
const states = stateCodes.map((value) => ({ value, label: stateNames[value] }))

/** Where goods are shipped; tax depends on the state. Input survives a reload. */
export function AddressForm({
  order,
  onSaved,
}: {
  order: OrderWire
  onSaved: (order: OrderWire) => void
}) {
  const present = order.address ? { ...order.address, street2: order.address.street2 ?? '' } : blank
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
      onSubmit={() => save.mutate({ params: { id: order.id }, body: typed as never })}
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
        <Button type="submit" isBusy={save.isPending}>
          Continue to payment
        </Button>
      </div>
    </Form>
  )
}
