import { Flag } from 'lucide-react'
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
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { report } from '../contract/endpoints.ts'
import { groundNames, limits, reportGrounds, type ReportGround } from '../contract/rules.ts'

type Props = {
  kind: string
  subjectId: string
  title: string
  /** The button's full name where many are shown as icons. */
  iconLabel?: string
}

/** Reports public content to the moderators. */
export function ReportButton({ kind, subjectId, title, iconLabel }: Props) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [ground, setGround] = useState<ReportGround | ''>('')
  const [note, setNote] = useState('')
  const send = useApiMutation(useCall(), report, {
    onSuccess: () => {
      setOpen(false)
      toast({
        tone: 'good',
        title: 'Report Sent',
        description: 'Thank you. A moderator will review it.',
      })
    },
  })
  const open = () => {
    send.reset()
    setOpen(true)
  }
  return (
    <>
      {iconLabel ? (
        <IconButton label={iconLabel} icon={<Flag aria-hidden="true" />} onClick={open} />
      ) : (
        <Button
          variant="quiet"
          size="s"
          icon={<Flag className="size-4" aria-hidden="true" />}
          onClick={open}
        >
          Report
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Report to moderators"
        description={title}
        isBusy={send.isPending}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
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
    </>
  )
}
