import { useId } from 'react'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { discardReasonMax } from '../contract/rules.ts'

type Props = {
  count: number
  isBusy: boolean
  error: unknown
  onClose: () => void
  onDiscard: (reason: string) => void
}

/** Asks why jobs are discarded. */
export function DiscardDialog({ count, isBusy, error, onClose, onDiscard }: Props) {
  const formId = useId()
  const jobs = count === 1 ? '1 job' : `${count} jobs`
  return (
    <Dialog
      isOpen
      size="s"
      onClose={onClose}
      title={`Discard ${jobs}`}
      description="Discarded work is deleted and never done. You can't undo this."
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            Discard {jobs}
          </Button>
        </>
      }
    >
      {Boolean(error) && Object.keys(fieldErrorsOf(error)).length === 0 && (
        <Callout tone="bad" title="Not done" isAnnounced className="mb-5">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      <Form<'reason'> id={formId} error={error} onSubmit={({ reason }) => onDiscard(reason)}>
        <Field
          label="Reason"
          name="reason"
          hint="For the audit log. Leave out names and addresses."
          isRequired
        >
          <TextArea counterLimit={discardReasonMax} />
        </Field>
      </Form>
    </Dialog>
  )
}
