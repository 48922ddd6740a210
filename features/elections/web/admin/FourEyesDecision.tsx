import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { fourEyesMessage } from '../../contract/admin-rules.ts'
import { electionLimits } from '../../contract/rules.ts'

type Decided = 'confirmed' | 'rejected' | 'withdrawn'

type Props = {
  isOwn: boolean
  /** What is decided, for screen readers and the question. */
  about: string
  isBusy: boolean
  onDecide: (decision: Decided, reason: string | null) => void
}

/** An editor's actions on a proposal: confirm or reject another's, withdraw one's own. */
export function FourEyesDecision({ isOwn, about, isBusy, onDecide }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  if (isOwn)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="s"
          variant="quiet"
          isBusy={isBusy}
          onClick={() => onDecide('withdrawn', null)}
        >
          Withdraw
          <span className="sr-only">: {about}</span>
        </Button>
        <span className="text-sm text-ink-3">{fourEyesMessage}</span>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="s" isBusy={isBusy} onClick={() => onDecide('confirmed', null)}>
        Confirm
        <span className="sr-only">: {about}</span>
      </Button>
      <Button size="s" variant="quiet" onClick={() => setRejecting(true)}>
        Reject
        <span className="sr-only">: {about}</span>
      </Button>
      <ConfirmDialog
        isOpen={isRejecting}
        title="Reject this change?"
        description={about}
        action="Reject"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => {
          setRejecting(false)
          onDecide('rejected', reason)
        }}
        onClose={() => setRejecting(false)}
      >
        <Field label="Reason" hint="Optional. Kept with the change.">
          <TextArea
            rows={3}
            value={reason}
            counterLimit={electionLimits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  )
}
