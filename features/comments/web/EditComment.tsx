import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { editComment } from '../contract/endpoints.ts'
import { commentMessages } from '../contract/rules.ts'
import type { ReplyWire } from '../contract/schemas.ts'
import { InlineForm } from './InlineForm.tsx'
import { useCachedComments } from './cached-comments.ts'
import { limitOf, mistakeIn, type Thread } from './thread.ts'

type Props = {
  comment: ReplyWire
  thread: Thread
  onCounted: (by: number) => void
  onClose: () => void
}

/** Edits one's own comment in place; the input stays until it is saved or canceled. */
export function EditComment({ comment: { id, content }, thread, onCounted, onClose }: Props) {
  const [{ text }, keep, forget] = usePersistedForm(`comment-edit:${id}`, { text: content })
  const [error, setError] = useState<string | null>(null)
  const cached = useCachedComments(thread)
  const close = () => {
    forget()
    onClose()
  }
  const saving = useApiMutation(useCall(), editComment, {
    isSingle: true,
    onSuccess: (comment) => {
      cached.replace(comment)
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
    const mistake = mistakeIn(thread, text)
    if (mistake) return setError(mistake)
    if (next === content) return close()
    saving.mutate({ params: { id }, body: { content: next } })
  }
  return (
    <InlineForm
      label="Edit your comment"
      action="Save"
      text={text}
      limit={limitOf(thread)}
      error={error}
      isBusy={saving.isPending}
      onChange={(next) => {
        keep({ text: next })
        setError(null)
      }}
      onSubmit={save}
      onCancel={close}
    />
  )
}
