import { useQuery } from '@tanstack/react-query'
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
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { appeal, getStanding } from '../contract/endpoints.ts'
import { limits, type ItemState } from '../contract/rules.ts'
import { standingQuery } from './queries.ts'

const texts: Partial<Record<ItemState, string>> = {
  flagged: 'Our filters flagged this. A moderator will review it.',
  pending: 'A moderator will review this.',
  appealed: 'You appealed. Another moderator will decide.',
  rejected: "A moderator didn't approve this.",
  withdrawn: "This is your draft. Press Publish Now when it's ready for another review.",
}

type Props = {
  kind: string
  subjectId: string
  title: string
  /** False if its author can't change and resubmit it. */
  isEditable?: boolean
  /** True where the reason isn't shown already. */
  showsReason?: boolean
}

/** The review status of one's own submission, with appeals. */
export function ItemStanding({
  kind,
  subjectId,
  title,
  isEditable = true,
  showsReason = false,
}: Props) {
  const call = useCall()
  const { data } = useQuery({ ...standingQuery(call, kind, subjectId), refetchOnMount: 'always' })
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const send = useApiMutation(call, appeal, {
    changes: [getStanding],
    onSuccess: () => {
      setOpen(false)
      toast({
        tone: 'good',
        title: 'Appeal Sent',
        description: 'A different moderator will decide.',
      })
    },
  })
  if (!data || !texts[data.state]) return null
  return (
    <>
      <p className="mt-1 text-sm text-ink-2">
        {texts[data.state]}
        {isEditable && data.state === 'rejected' && ' You can edit and resubmit it.'}
      </p>
      {showsReason && data.reason && <p className="mt-1 wrap-anywhere">{data.reason}</p>}
      {data.canAppeal && (
        <Button
          variant="quiet"
          size="s"
          className="mt-2"
          aria-label={`Appeal for ${title}`}
          onClick={() => setOpen(true)}
        >
          Appeal
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Appeal"
        description={`“${title}” was rejected: ${data.reason ?? ''}`}
        isBusy={send.isPending}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={send.isPending}>
              Send appeal
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          className="space-y-5"
          error={send.error}
          onSubmit={() => send.mutate({ params: { kind, subjectId }, body: { text } })}
        >
          {send.isError && (
            <Callout tone="bad" title="Appeal Failed" isAnnounced>
              {messageOf(send.error, "We couldn't send your appeal. Please try again.")}
            </Callout>
          )}
          <Field
            label="Why should we review it again?"
            hint="One appeal per rejection. Another moderator will read this."
            isRequired
            name="text"
          >
            <TextArea
              value={text}
              counterLimit={limits.appeal}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </Form>
      </Dialog>
    </>
  )
}
