import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { GatedButton } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { deleteAvatar, listMyAvatars, showAvatarAsPicture } from '../contract/endpoints.ts'
import { avatarMessages as messages } from '../contract/rules.ts'
import type { AvatarWire } from '../contract/schemas.ts'
import { AvatarView } from './AvatarView.tsx'

/** One of the member's avatars, and what to do with it. */
export function AvatarCard({ avatar, onEdit }: { avatar: AvatarWire; onEdit: () => void }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { confirm, dialog } = useConfirm()
  const show = useApiMutation(call, showAvatarAsPicture, {
    failure: messages.failed,
    onSuccess: ({ profileImageUrl }) => {
      queryClient.setQueryData(
        viewerQuery(call).queryKey,
        (viewer) => viewer && { ...viewer, profileImageUrl },
      )
      toast({ tone: 'good', ...messages.picture })
    },
  })
  const remove = useApiMutation(call, deleteAvatar, {
    changes: [listMyAvatars],
    failure: { title: 'Delete Failed', text: 'Failed to delete the avatar. Please try again.' },
    onSuccess: () => {
      toast({ tone: 'good', ...messages.deleted })
    },
  })
  const params = { id: avatar.id }
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete ${avatar.name}?`,
      description: "You can't undo this. A profile picture made from it stays.",
      action: 'Delete',
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params })
  }
  return (
    <article className="rounded-card border border-line bg-card p-5" aria-label={avatar.name}>
      <AvatarView {...avatar} />
      <div className="mt-4 flex flex-wrap gap-2">
        <GatedButton
          capability="canCreateAvatars"
          hasBadge={false}
          variant="quiet"
          size="s"
          isBusy={show.isPending}
          onClick={() => show.mutate({ params })}
        >
          Use as profile picture
        </GatedButton>
        <GatedButton
          capability="canCreateAvatars"
          hasBadge={false}
          variant="quiet"
          size="s"
          onClick={onEdit}
        >
          Edit
        </GatedButton>
        <Button variant="plain" size="s" isBusy={remove.isPending} onClick={() => void ask()}>
          Delete
        </Button>
      </div>
      {dialog}
    </article>
  )
}
