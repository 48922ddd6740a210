import { useRef, useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { charactersIn } from '#platform/contract/count-text.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { createComment } from '../contract/endpoints.ts'
import { commentMessages } from '../contract/rules.ts'
import { useCachedComments } from './cached-comments.ts'
import { limitOf, type CommentWords, type Thread } from './thread.ts'

type Props = { thread: Thread; words: CommentWords; onCounted: (by: number) => void }

/**
 * Writes a comment: shown immediately, and returned to the field with the reason if it can't be
 * posted. The input survives a reload of this tab.
 */
export function CommentForm({ thread, words, onCounted }: Props) {
  const [{ text }, keep, forget] = usePersistedForm(
    `comment:${thread.kind}:${thread.subjectId}:${thread.side ?? ''}`,
    { text: '' },
  )
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(null)
  const { viewer } = useViewer()
  const cached = useCachedComments(thread)
  const posting = useApiMutation(useCall(), createComment)
  const content = text.trim()
  // Before that, somebody may type and press already.
  const isHydrated = useHydrated()
  const limit = limitOf(thread)

  const post = () => {
    if (!viewer || posting.isInFlight()) return
    if (isBlank(content)) return toast(words.blank)
    if (charactersIn(content) > limit) return setError(commentMessages.tooLong(limit))
    const takeBack = cached.showUnsent({
      content,
      parentId: null,
      placeholder: null,
      entityType: thread.kind,
      entityId: thread.subjectId,
      side: thread.side,
      metadata: { side: thread.side },
      createdAt: '',
      authorId: viewer.id,
      authorUsername: viewer.username,
      authorImageUrl: viewer.profileImageUrl,
      author: { firstName: viewer.firstName, lastName: viewer.lastName },
      authorIsStaff: viewer.isAdmin,
      authorIsVerified: false,
      hiddenReason: null,
      isDeletable: false,
      editedAt: null,
      isEditable: false,
      usefulCount: 0,
      isUseful: false,
      isMuted: false,
      replyCount: 0,
      replies: [],
      repliesNext: null,
    })
    forget()
    setError(null)
    posting.mutate(
      {
        body: {
          entityType: thread.kind,
          entityId: thread.subjectId,
          content,
          ...(thread.side ? { metadata: { side: thread.side } } : {}),
        },
      },
      {
        onSuccess: (comment) => {
          takeBack()
          cached.add(comment)
          if (comment.hiddenReason === null) onCounted(1)
          toast(
            comment.hiddenReason === null
              ? { tone: 'good', ...words.posted }
              : {
                  title: commentMessages.heldBack,
                  description: `${comment.hiddenReason} A moderator will review it first.`,
                },
          )
        },
        onError: (failure) => {
          takeBack()
          const typedMeanwhile = form.current?.querySelector('textarea')?.value
          keep({ text: [text, typedMeanwhile].filter(Boolean).join('\n') })
          const { title, text: description } = words.failureOf(failure)
          setError(description)
          if (title) toast({ tone: 'bad', title, description })
        },
      },
    )
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
      className="flex flex-col gap-3"
    >
      <noscript>
        <p className="text-ink-2">Turn on JavaScript to post a comment.</p>
      </noscript>
      <Field label={words.label} isLabelHidden error={error}>
        <TextArea
          name="content"
          value={text}
          rows={3}
          placeholder="Add a comment..."
          counterLimit={limit}
          onChange={(event) => {
            keep({ text: event.currentTarget.value })
            setError(null)
          }}
        />
      </Field>
      <Button
        type="submit"
        className="self-end"
        disabled={isHydrated && !content}
        isBusy={posting.isPending}
      >
        {words.submit}
      </Button>
    </form>
  )
}
