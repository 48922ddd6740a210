import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { limits } from '../contract/rules.ts'
import { reviewQueueQuery } from './queries.ts'

type Props = {
  isOpen: boolean
  title: string
  isBusy?: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for a rejection reason: preset or free text. */
export function RejectDialog({ isOpen, title, isBusy = false, onClose, onReject }: Props) {
  const { data: reviewQueue } = useQuery(reviewQueueQuery(useCall()))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const reasons = reviewQueue?.reasons ?? []
  const reject = () => {
    if (reason.trim().length < 3) return setError('Enter a reason. The author will see it.')
    onReject(reason.trim())
    setReason('')
    setError(null)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Reject with a reason"
      description={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={reject}>
            Reject
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label="Common reasons">
          <Select
            value=""
            placeholder="Choose one, then edit it"
            options={reasons.map(({ title: label }) => ({ value: label, label }))}
            onChange={({ target }) =>
              setReason(reasons.find((each) => each.title === target.value)?.text ?? reason)
            }
          />
        </Field>
        <Field label="Reason for the author" isRequired error={error}>
          <TextArea
            value={reason}
            counterLimit={limits.reason}
            onChange={({ target }) => {
              setReason(target.value)
              setError(null)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
