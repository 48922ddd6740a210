import { useId, useRef, useState } from 'react'
import type { ReasonPurpose } from '#features/reasons/contract/rules.ts'
import { ReasonSelect } from '#features/reasons/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { submitKeys } from '#platform/web/ui/submit-keys.ts'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { limits } from '../contract/rules.ts'

type Props = {
  isOpen: boolean
  title: string
  /** Whose reasons are offered besides those for any content. */
  purpose?: ReasonPurpose
  /** What the button does; the heading says it with a reason. */
  action?: 'Reject' | 'Take down'
  isBusy?: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/**
 * Asks for a rejection reason: a kept one, edited or not, or free text. The text has the focus;
 * Ctrl or Cmd with Enter sends it.
 */
export function RejectDialog({
  isOpen,
  title,
  purpose = 'content',
  action = 'Reject',
  isBusy = false,
  onClose,
  onReject,
}: Props) {
  const formId = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const reject = () => {
    if (reason.trim().length < 3) {
      text.current?.focus()
      return setError('Enter a reason. The author will see it.')
    }
    onReject(reason.trim())
    setReason('')
    setError(null)
  }
  const write = (words: string) => {
    setReason(words)
    setError(null)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${action} with a reason`}
      description={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} className="space-y-5" onSubmit={reject} onKeyDown={submitKeys}>
        <ReasonSelect
          purposes={['content', purpose]}
          onChoose={(words) => {
            write(words)
            text.current?.focus()
          }}
        />
        <Field
          label="Reason for the author"
          hint="Ctrl + Enter or ⌘ + Enter sends it."
          isRequired
          error={error}
        >
          <TextArea
            ref={text}
            data-autofocus
            value={reason}
            counterLimit={limits.reason}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
