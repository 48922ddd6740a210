import { useState } from 'react'
import { MemberGate } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { getOrder, reviewItem } from '../contract/endpoints.ts'
import { orderLimits } from '../contract/rules.ts'

const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: `${count} ${count === 1 ? 'star' : 'stars'}`,
}))

/** Rates an item that was bought, with or without words. */
export function ReviewForm({ lineId, name }: { lineId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const [rating, setRating] = useState('')
  const [text, setText] = useState('')
  const send = useApiMutation(useCall(), reviewItem, {
    isSingle: true,
    changes: [getOrder],
    onSuccess: ({ state }) =>
      toast({
        tone: 'good',
        title: 'Thank you for your review',
        description: state === 'approved' ? 'It is public now.' : 'A moderator will read it first.',
      }),
  })
  if (!isOpen)
    return (
      <Button variant="quiet" size="s" className="mt-2" onClick={() => setOpen(true)}>
        Review<span className="sr-only"> {name}</span>
      </Button>
    )
  return (
    <MemberGate>
      <Form
        aria-label={`Review ${name}`}
        error={send.error}
        onSubmit={() =>
          send.mutate({ params: { id: lineId }, body: { rating: Number(rating), text } })
        }
        className="mt-3 space-y-3"
      >
        <Field label="Rating" name="rating" isRequired className="max-w-48">
          <Select
            value={rating}
            placeholder="Choose stars"
            options={stars}
            onChange={({ target }) => setRating(target.value)}
          />
        </Field>
        <Field label="Review (optional)" name="text">
          <TextArea
            rows={3}
            value={text}
            counterLimit={orderLimits.review}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" size="s" variant="quiet" isBusy={send.isPending}>
          Publish review
        </Button>
      </Form>
    </MemberGate>
  )
}
