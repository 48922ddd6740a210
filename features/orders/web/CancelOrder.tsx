import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { cancelOrder, getOrder, listOrders } from '../contract/endpoints.ts'
import type { OrderWire } from '../contract/shapes.ts'

type Props = {
  order: Pick<OrderWire, 'id' | 'number'>
  /** Called when the server keeps the order, such as one that was paid in another tab. */
  onRefused: () => void
}

/** Cancels an unpaid order after one question. */
export function CancelOrder({ order: { id, number }, onRefused }: Props) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useApiMutation(useCall(), cancelOrder, {
    isSingle: true,
    changes: [getOrder, listOrders],
    failure: { title: 'Not canceled', text: "We couldn't cancel this order. Please try again." },
    onError: () => {
      setAsking(false)
      onRefused()
    },
  })
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel order ${number}?`}
        description="Nothing was charged. Your items are for sale again, and you can't pay for this order any more."
        action="Cancel order"
        cancel="Keep order"
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
