import { useEffect, useRef, useState } from 'react'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { editComment } from '../contract/endpoints.ts'
import { commentMessages } from '../contract/rules.ts'
import { useKeptComments, type ShownComment } from './kept-comments.ts'
import { limitOf, type Thread } from './thread.ts'

type Props = {
  comment: ShownComment
  thread: Thread
  onCounted: (by: number) => void
  onClose: () => void
}

/** Edits one's own comment in place; the input stays until it is saved or canceled. */
export function EditComment({ comment: { id, content }, thread, onCounted, onClose }: Props) {
  const [{ text }, keep, forget] = usePersistedForm(`comment-edit:${id}`, { text: content })
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const kept = useKeptComments(thread)
  const limit = limitOf(thread)
  const close = () => {
    forget()
    onClose()
  }
  const saving = useApiMutation(useCall(), editComment, {
    isSingle: true,
    onSuccess: (comment) => {
      kept.replace(comment)
      close()
      if (comment.hiddenReason !== null) onCounted(-1)
      toast(
        comment.hiddenReason === null
          ? { tone: 'good', title: 'Comment saved' }
          : {
              title: commentMessages.heldBack,
              description: `${comment.hiddenReason} A moderator will review it first.`,
            },
      )
    },
    onError: (failure) => setError(messageOf(failure, commentMessages.notSaved)),
  })
  const save = () => {
    const next = text.trim()
    if (isBlank(next)) return setError(commentMessages.blank)
    if (next.length > limit) return setError(commentMessages.tooLong(limit))
    if (next === content) return close()
    saving.mutate({ params: { id }, body: { content: next } })
  }
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label="Edit your comment" isLabelHidden error={error}>
        <TextArea
          name="content"
          value={text}
          rows={3}
          ref={field}
          counterLimit={limit}
          onChange={(event) => {
            keep({ text: event.currentTarget.value })
            setError(null)
          }}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" size="s" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="s" isBusy={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
