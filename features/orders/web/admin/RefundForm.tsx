import { useState } from 'react'
import { formatExactCents } from '#platform/contract/money.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { getAdminOrder, listAdminOrders, refundOrder } from '../../contract/endpoints.ts'
import { orderLimits } from '../../contract/rules.ts'
import type { AdminOrderDetailWire } from '../../contract/shapes.ts'

/** Refunds quantities of items, and shipping, with a reason the buyer reads. */
export function RefundForm({ order }: { order: AdminOrderDetailWire }) {
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [shipping, setShipping] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const items = order.items.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  const parts = order.parts.filter((part) => part.shippingCents > 0 && !part.isShippingRefunded)
  const refund = useApiMutation(useCall(), refundOrder, {
    isSingle: true,
    changes: [getAdminOrder, listAdminOrders],
    onSuccess: () => {
      setQuantities({})
      setShipping([])
      setReason('')
      toast({ tone: 'good', title: 'Refund sent', description: 'The buyer gets an email.' })
    },
  })
  if (items.length === 0 && parts.length === 0)
    return <p className="text-ink-3">Everything of this order was refunded.</p>
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
  return (
    <Form
      aria-label="Refund"
      error={refund.error}
      onSubmit={() =>
        refund.mutate({ params: { id: order.id }, body: { lines, shipping, reason } })
      }
      className="space-y-4"
    >
      {items.map(({ id, name, quantity, refundedQuantity }) => (
        <Field key={id} label={`Refund ${name}`} name={id}>
          <Select
            value={String(quantities[id] ?? 0)}
            options={Array.from({ length: quantity - refundedQuantity + 1 }, (_, index) => ({
              value: String(index),
              label: `${index} of ${quantity - refundedQuantity}`,
            }))}
            onChange={({ target }) => setQuantities({ ...quantities, [id]: Number(target.value) })}
          />
        </Field>
      ))}
      {parts.map(({ id, houseName, shippingCents }) => (
        <Checkbox
          key={id}
          label={`Shipping of ${houseName} (${formatExactCents(shippingCents)})`}
          checked={shipping.includes(id)}
          onChange={({ target }) =>
            setShipping(target.checked ? [...shipping, id] : shipping.filter((each) => each !== id))
          }
        />
      ))}
      <Field label="Reason" name="reason" isRequired hint="The buyer reads this.">
        <TextInput
          value={reason}
          maxLength={orderLimits.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={refund.isPending}>
        Refund
      </Button>
    </Form>
  )
}
