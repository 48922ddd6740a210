import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { answerReview } from '../contract/desk-endpoints.ts'
import { listReviews } from '../contract/endpoints.ts'
import { marketplaceLimits as limits } from '../contract/rules.ts'

/** Lets the seller answer a review, or change or remove the answer. */
export function ReviewAnswer({ id, answer }: { id: string; answer: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(answer ?? '')
  const save = useApiMutation(useCall(), answerReview, {
    changes: [listReviews],
    failure: { title: 'Not saved', text: 'We couldn’t save your answer. Please try again.' },
    onSuccess: () => {
      setOpen(false)
      toast({ tone: 'good', title: text.trim() ? 'Answer saved' : 'Answer removed' })
    },
  })
  if (!isOpen)
    return (
      <Button variant="quiet" size="s" className="mt-3" onClick={() => setOpen(true)}>
        {answer ? 'Edit your answer' : 'Answer'}
      </Button>
    )
  return (
    <Form
      aria-label="Your answer"
      error={save.error}
      className="mt-3 max-w-reading space-y-3"
      onSubmit={() => save.mutate({ params: { id }, body: { text } })}
    >
      <Field label="Your answer" name="text" hint="Everyone can read it. Blank removes it.">
        <TextArea
          name="text"
          rows={3}
          counterLimit={limits.answer}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" size="s" isBusy={save.isPending}>
        Save answer
      </Button>
    </Form>
  )
}
