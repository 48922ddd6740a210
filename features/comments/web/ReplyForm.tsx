import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { useState } from 'react'
import { createReply } from '../contract/endpoints.ts'
import { commentMessages } from '../contract/rules.ts'
import type { ReplyWire } from '../contract/schemas.ts'
import { InlineForm } from './InlineForm.tsx'
import { useCachedComments } from './cached-comments.ts'
import { limitOf, mistakeIn, type Thread } from './thread.ts'

type Props = {
  comment: ReplyWire
  name: string
  thread: Thread
  onCounted: (by: number) => void
  onClose: () => void
}

/** Writes a reply; one to a reply begins with its author's name (docs/product/comments.md 6). */
export function ReplyForm({ comment, name, thread, onCounted, onClose }: Props) {
  const { id, parentId, authorUsername } = comment
  const beginning = parentId === null ? '' : `@${authorUsername ?? name} `
  const [{ text }, keep, forget] = usePersistedForm(`reply:${id}`, { text: beginning })
  const [error, setError] = useState<string | null>(null)
  const cached = useCachedComments(thread)
  const close = () => {
    forget()
    onClose()
  }
  const posting = useApiMutation(useCall(), createReply, {
    isSingle: true,
    onSuccess: (reply) => {
      cached.addReply(reply)
      if (reply.hiddenReason === null) onCounted(1)
      close()
      toast(
        reply.hiddenReason === null
          ? { tone: 'good', title: commentMessages.replied }
          : {
              title: commentMessages.heldBack,
              description: `${reply.hiddenReason} A moderator will review it first.`,
            },
      )
    },
    onError: (failure) => setError(messageOf(failure, commentMessages.failed)),
  })
  const post = () => {
    const content = text.trim()
    const mistake = content === beginning.trim() ? commentMessages.blank : mistakeIn(thread, text)
    if (mistake) return setError(mistake)
    posting.mutate({ params: { id }, body: { content } })
  }
  return (
    <InlineForm
      label={`Your reply to ${name}`}
      action="Post Reply"
      text={text}
      limit={limitOf(thread)}
      error={error}
      isBusy={posting.isPending}
      onChange={(next) => {
        keep({ text: next })
        setError(null)
      }}
      onSubmit={post}
      onCancel={close}
    />
  )
}
