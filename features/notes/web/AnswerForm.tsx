import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { answerNote } from '../contract/endpoints.ts'
import { noteLimits } from '../contract/rules.ts'
import { changedReads } from './changed-reads.ts'

/** The author's one answer to a note: written, changed, or removed by leaving it blank. */
export function AnswerForm({ noteId, present }: { noteId: string; present: string }) {
  const [isOpen, setOpen] = useState(false)
  const send = useApiMutation(useCall(), answerNote, {
    changes: changedReads,
    isSingle: true,
    failure: { title: 'Answer Failed', text: "We couldn't save your answer. Please try again." },
    onSuccess: ({ answer }) => {
      setOpen(false)
      toast(
        answer && answer.hiddenReason !== null
          ? {
              title: 'Answer Flagged',
              description: `${answer.hiddenReason} A moderator will review it first.`,
            }
          : { tone: 'good', title: answer ? 'Answer saved' : 'Answer removed' },
      )
    },
  })
  if (!isOpen)
    return (
      <p className="mt-3">
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          {present ? 'Edit your answer' : 'Answer'}
        </Button>
      </p>
    )
  return (
    <Form<'text'>
      className="mt-3 space-y-3"
      error={send.error}
      onSubmit={({ text }) => send.mutate({ params: { id: noteId }, body: { text } })}
    >
      <Field label="Your answer" name="text" hint={present ? 'Leave it blank to remove it.' : null}>
        <TextArea rows={3} defaultValue={present} counterLimit={noteLimits.reply} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="s" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" size="s" isBusy={send.isPending}>
          Save
        </Button>
      </div>
    </Form>
  )
}
