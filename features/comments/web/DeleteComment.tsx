import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#platform/web/call.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { deleteComment } from '../contract/endpoints.ts'
import type { ReplyWire } from '../contract/schemas.ts'
import { useCachedComments } from './cached-comments.ts'
import { headingOf, type Thread } from './thread.ts'

type Props = {
  comment: ReplyWire
  name: string
  thread: Thread
  onCounted: (by: number) => void
}

/** Deletes a comment after confirmation; also removes one already gone from the screen. */
export function DeleteComment({ comment, name, thread, onCounted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const cached = useCachedComments(thread)
  const takeOff = () => {
    setAsking(false)
    cached.remove(comment)
    focusSoon(headingOf(thread))
  }
  const deleting = useApiMutation(useCall(), deleteComment, {
    isSingle: true,
    onSuccess: () => {
      takeOff()
      if (comment.hiddenReason === null) onCounted(-1)
      toast({ title: 'Comment deleted' })
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 404) return takeOff()
      toast({
        tone: 'bad',
        title: 'Delete Failed',
        description: messageOf(error, 'Failed to delete comment'),
      })
    },
  })
  return (
    <>
      <IconButton
        label={`Delete ${name}'s comment`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this comment?"
        description="This can't be undone."
        isBusy={deleting.isPending}
        action="Delete"
        cancel="Cancel"
        isDangerous
        onConfirm={() => deleting.mutate({ params: { id: comment.id } })}
      />
    </>
  )
}
