import { formatExactCents } from '#platform/contract/money.ts'
import { messageOf } from '#platform/web/form.ts'
import { Amounts } from '#platform/web/ui/Amounts.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import type { RefundPreview } from '../../contract/refund-shapes.ts'

type Props = {
  orderNumber: string
  /** Null while nothing is asked. */
  preview: RefundPreview | null
  reason: string
  isBusy: boolean
  /** Why the refund was refused; the question stays. */
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a refund does before it is sent, and why one was refused. */
export function RefundDialog({ orderNumber, preview, reason, error, ...dialog }: Props) {
  const amount = formatExactCents(preview?.cents ?? 0)
  return (
    <ConfirmDialog
      isOpen={preview !== null}
      title={`Refund ${amount} of order ${orderNumber}?`}
      description={preview ? effectOf(preview) : undefined}
      action={`Refund ${amount}`}
      isDangerous
      {...dialog}
    >
      {Boolean(error) && (
        <Callout tone="bad" title="Not refunded" isAnnounced>
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      {preview && (
        <>
          <Amounts
            caption="The buyer gets back, with fees and tax"
            rows={preview.items.map(({ name, quantity, cents }) => ({
              name: quantity > 1 ? `${quantity} × ${name}` : name,
              amount: formatExactCents(cents),
            }))}
          />
          <Amounts
            caption="Who returns it"
            rows={preview.bearers.map(({ name, cents, effect }) => ({
              name,
              amount: formatExactCents(cents),
              note: effect,
            }))}
          />
          <p className="mt-4 wrap-anywhere">
            <strong>Reason:</strong> {reason}
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** What happens after the press. */
const effectOf = ({ isBuyerEmailed }: RefundPreview): string =>
  isBuyerEmailed
    ? "The money goes back to the buyer's card. We email them the items and your reason."
    : "The money goes back to the buyer's card. They have no address we can email, so they see the items and your reason on their order's page."
