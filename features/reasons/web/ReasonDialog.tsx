import { useId } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { createReason, listReasons, updateReason } from '../contract/endpoints.ts'
import {
  purposeNames,
  reasonLimits,
  reasonPurposes,
  type ReasonPurpose,
} from '../contract/rules.ts'
import type { CannedReasonWire } from '../contract/schemas.ts'

type Props = { reason: CannedReasonWire | null; onClose: () => void }

/** Adds a reason, or edits one. */
export function ReasonDialog({ reason, onClose }: Props) {
  const call = useCall()
  const formId = useId()
  const options = {
    isSingle: true,
    changes: [listReasons],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Reason saved' })
      onClose()
    },
  }
  const create = useApiMutation(call, createReason, options)
  const update = useApiMutation(call, updateReason, options)
  const isBusy = create.isPending || update.isPending
  const error = create.error ?? update.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reason ? 'Edit reason' : 'Add a reason'}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Save reason
          </Button>
        </>
      }
    >
      {error && (
        <Callout tone="bad" title="Not saved" isAnnounced className="mb-5">
          {messageOf(error, "We couldn't save the reason. Please try again.")}
        </Callout>
      )}
      <Form<'purpose' | 'title' | 'text'>
        id={formId}
        error={error}
        className="space-y-5"
        onSubmit={({ purpose, title, text }) => {
          const body = { purpose: purpose as ReasonPurpose, title, text }
          if (reason)
            update.mutate({ params: { id: reason.id }, body: { ...body, version: reason.version } })
          else create.mutate({ body })
        }}
      >
        <Field label="Purpose" name="purpose" isRequired>
          <Select
            defaultValue={reason?.purpose ?? 'content'}
            options={reasonPurposes.map((value) => ({ value, label: purposeNames[value] }))}
          />
        </Field>
        <Field
          label="Title"
          name="title"
          hint="Moderators choose it by this. The transparency page shows it with a count."
          isRequired
        >
          <TextInput defaultValue={reason?.title} maxLength={reasonLimits.title} required />
        </Field>
        <Field label="Text for the member" name="text" isRequired>
          <TextArea defaultValue={reason?.text} counterLimit={reasonLimits.text} required />
        </Field>
      </Form>
    </Dialog>
  )
}
