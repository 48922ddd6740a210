import { rejectionPurpose } from '#features/reasons/contract/rules.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { RejectDialog } from '../RejectDialog.tsx'

type Props = {
  /** None while nobody asks. */
  items: QueueItemWire[]
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks once for the reason that the authors of all items get. */
export function RejectItems({ items, isBusy, onClose, onReject }: Props) {
  const [first] = items
  const [purpose = 'content', ...others] = new Set(items.map(({ kind }) => rejectionPurpose(kind)))
  return (
    <RejectDialog
      isOpen={first !== undefined}
      title={
        items.length === 1
          ? (first?.title ?? '')
          : `${items.length} items, all with the same reason`
      }
      purpose={others.length === 0 ? purpose : 'content'}
      isBusy={isBusy}
      onClose={onClose}
      onReject={onReject}
    />
  )
}
