import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { dismissToast, toast } from '#platform/web/toast.ts'
import { takeDown, undoDecision } from '../contract/endpoints.ts'
import { undoWindow } from '../contract/rules.ts'
import { RejectDialog } from './RejectDialog.tsx'

type Props = {
  kind: string
  subjectId: string
  title: string
  isOpen: boolean
  onClose: () => void
}

/** Takes down public content with a reason, and offers to undo it for ten seconds. */
export function TakeDownDialog({ kind, subjectId, title, isOpen, onClose }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const undo = async (id: string) => {
    dismissToast()
    try {
      await call(undoDecision, { params: { id } })
      toast({ title: 'Undone' })
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'Not undone',
        description: messageOf(error, "We couldn't undo this. Please try again."),
      })
    }
    await queryClient.invalidateQueries()
  }
  const send = useApiMutation(call, takeDown, {
    changes: 'everything',
    isSingle: true,
    onSuccess: ({ id }) => {
      onClose()
      toast({
        tone: 'good',
        title: 'Taken down',
        duration: undoWindow,
        action: { label: 'Undo', onPress: () => void undo(id) },
      })
    },
    failure: { title: 'Not taken down', text: "We couldn't take it down. Please try again." },
  })
  return (
    <RejectDialog
      isOpen={isOpen}
      title={title}
      action="Take down"
      isBusy={send.isPending}
      onClose={onClose}
      onReject={(reason) => send.mutate({ params: { kind, subjectId }, body: { reason } })}
    />
  )
}
