import { useId, useState } from 'react'
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
import { report } from '../contract/endpoints.ts'
import { groundNames, limits, reportGrounds, type ReportGround } from '../contract/rules.ts'

type Props = {
  kind: string
  subjectId: string
  title: string
  isOpen: boolean
  onClose: () => void
}

/** Asks what is wrong with public content, and sends it to the moderators. */
export function ReportDialog({ kind, subjectId, title, isOpen, onClose }: Props) {
  const formId = useId()
  const [ground, setGround] = useState<ReportGround | ''>('')
  const [note, setNote] = useState('')
  const send = useApiMutation(useCall(), report, {
    onSuccess: () => {
      onClose()
      toast({
        tone: 'good',
        title: 'Report Sent',
        description: 'Thank you. A moderator will review it.',
      })
    },
  })
  const close = () => {
    send.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Report to moderators"
      description={title}
      isBusy={send.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={send.isPending}>
            Send report
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className="space-y-5"
        error={send.error}
        onSubmit={() =>
          send.mutate({
            params: { kind, subjectId },
            body: { ground: ground as ReportGround, note },
          })
        }
      >
        {send.isError && (
          <Callout tone="bad" title="Report Failed" isAnnounced>
            {messageOf(send.error, "We couldn't send your report. Please try again.")}
          </Callout>
        )}
        <Field label="What's wrong with it?" isRequired name="ground">
          <Select
            value={ground}
            placeholder="Choose one"
            options={reportGrounds.map((value) => ({ value, label: groundNames[value] }))}
            onChange={({ target }) => setGround(target.value as ReportGround | '')}
          />
        </Field>
        <Field label="Details" hint="Only moderators see this." name="note">
          <TextArea
            rows={3}
            value={note}
            counterLimit={limits.note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
