import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { CallError } from '#platform/web/call.ts'
import { useCommand } from '#platform/web/command.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { createComment } from '../contract/endpoints.ts'
import { commentLimit, commentMessages, type CommentKind } from '../contract/rules.ts'
import { useKeptComments } from './kept-comments.ts'

type Props = { kind: CommentKind; thingId: string; onCounted: (by: number) => void }

/** Writes a comment: shown at once, and back in the field with what went wrong when it could not be posted. */
export function CommentForm({ kind, thingId, onCounted }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { viewer } = useViewer()
  const kept = useKeptComments(kind, thingId)
  const posting = useCommand(useCall(), createComment)
  const content = text.trim()

  const post = () => {
    if (!viewer || !content || posting.isPending) return
    if (content.length > commentLimit) return setError(commentMessages.tooLong)
    const takeBack = kept.showUnsent({
      content, side: null, createdAt: '', authorId: viewer.id, authorUsername: viewer.username, authorImageUrl: viewer.profileImageUrl,
      author: { firstName: viewer.firstName, lastName: viewer.lastName }, hiddenReason: null, isDeletable: false,
    })
    setText('')
    setError(null)
    posting.mutate({ body: { contentType: kind, contentId: thingId, content } }, {
      onSuccess: (comment) => {
        takeBack()
        kept.add(comment)
        if (comment.hiddenReason === null) onCounted(1)
        toast(comment.hiddenReason === null
          ? { tone: 'good', title: commentMessages.added }
          : { title: commentMessages.heldBack, description: `${comment.hiddenReason} A moderator reads it first.` })
      },
      onError: (failure) => {
        takeBack()
        setText((typedMeanwhile) => [text, typedMeanwhile].filter(Boolean).join('\n'))
        setError(failure instanceof CallError && failure.status < 500 ? failure.says(commentMessages.failed) : commentMessages.failed)
      },
    })
  }

  return (
    <form onSubmit={(event) => { event.preventDefault(); post() }} className="flex flex-col gap-3">
      <Field label="Add a comment" isLabelHidden error={error}>
        <TextArea
          name="content"
          value={text}
          rows={3}
          placeholder="Add a comment..."
          counterLimit={commentLimit}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(null)
          }}
        />
      </Field>
      <Button type="submit" className="self-end" disabled={!content} isBusy={posting.isPending}>Post Comment</Button>
    </form>
  )
}
