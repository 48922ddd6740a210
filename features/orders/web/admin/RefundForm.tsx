import { useState } from 'react'
import { formatExactCents } from '#platform/contract/money.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  getAdminOrder,
  listAdminOrders,
  previewRefund,
  refundOrder,
} from '../../contract/endpoints.ts'
import {
  isPaidBack,
  isWaiting,
  orderLimits,
  orderMessages as messages,
} from '../../contract/rules.ts'
import type { RefundPreview } from '../../contract/refund-shapes.ts'
import type { AdminOrderDetailWire } from '../../contract/shapes.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** Refunds quantities of items, and shipping, with a reason the buyer reads, after one look. */
export function RefundForm({ order }: { order: AdminOrderDetailWire }) {
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [shipping, setShipping] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const items = order.items.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  const parts = order.parts.filter((part) => part.shippingCents > 0 && !part.isShippingRefunded)
  const call = useCall()
  const [preview, setPreview] = useState<RefundPreview | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const look = useApiMutation(call, previewRefund, { isSingle: true, onSuccess: setPreview })
  const refund = useApiMutation(call, refundOrder, {
    isSingle: true,
    changes: [getAdminOrder, listAdminOrders],
    // The question stays, with the amount as it is now.
    onError: () => look.mutate({ params: { id: order.id }, body: { lines, shipping } }),
    onSuccess: ({ refunds, isBuyerEmailed }) => {
      setPreview(null)
      setQuantities({})
      setShipping([])
      setReason('')
      const last = refunds.at(-1)
      toast(
        last && !isPaidBack(last.state)
          ? {
              tone: 'bad',
              title: isWaiting(last.state) ? 'Refund waiting' : 'Not refunded',
              description: last.failure ?? "The card provider hasn't answered yet. We keep trying.",
            }
          : {
              tone: 'good',
              title: 'Refund sent',
              ...(isBuyerEmailed ? { description: 'The buyer gets an email.' } : {}),
            },
      )
    },
  })
  if (items.length === 0 && parts.length === 0)
    return <p className="text-ink-3">Every item of this order was refunded.</p>
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
  const isEverything =
    items.every((item) => item.quantity - item.refundedQuantity === (quantities[item.id] ?? 0)) &&
    parts.every(({ id }) => shipping.includes(id))
  const chooseAll = () => {
    setQuantities(
      Object.fromEntries(items.map((item) => [item.id, item.quantity - item.refundedQuantity])),
    )
    setShipping(parts.map(({ id }) => id))
  }
  const review = () => {
    const isNothing = lines.length === 0 && shipping.length === 0
    const found = {
      ...(isNothing ? { [items[0]?.id ?? 'reason']: messages.nothingToRefund } : {}),
      ...(isBlank(reason) ? { reason: messages.reasonRequired } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    refund.reset()
    look.mutate({ params: { id: order.id }, body: { lines, shipping } })
  }
  const send = () =>
    preview &&
    refund.mutate({
      params: { id: order.id },
      body: { lines, shipping, reason, cents: preview.cents },
    })
  return (
    <Form
      aria-label="Refund"
      error={refund.error ?? look.error}
      problems={problems}
      onSubmit={review}
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={look.isPending || refund.isPending}>
          Review refund
        </Button>
        {!isEverything && (
          <Button variant="quiet" onClick={chooseAll}>
            Choose everything
          </Button>
        )}
      </div>
      <RefundDialog
        orderNumber={order.number}
        preview={preview}
        reason={reason}
        isBusy={refund.isPending}
        error={refund.error}
        onConfirm={() => void send()}
        onClose={() => setPreview(null)}
      />
    </Form>
  )
}
