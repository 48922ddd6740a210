import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { removeAvatar, setAvatar } from '../contract/endpoints.ts'
import { PictureInput } from './PictureInput.tsx'

/** Chooses, uploads and removes the profile picture. */
export function AvatarUpload({ hasPicture }: { hasPicture: boolean }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const show = (profileImageUrl: string | null) => {
    queryClient.setQueryData(
      viewerQuery(call).queryKey,
      (viewer) => viewer && { ...viewer, profileImageUrl },
    )
  }
  const remove = async () => {
    try {
      await call(removeAvatar)
      show(null)
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'Update Failed',
        description: messageOf(error, "We couldn't remove the picture. Please try again."),
      })
    }
  }
  return (
    <PictureInput
      label={hasPicture ? 'Change picture' : 'Upload a picture'}
      subject="Profile picture"
      onUploaded={async (mediaUrl) =>
        show((await call(setAvatar, { body: { mediaUrl } })).profileImageUrl)
      }
    >
      {hasPicture && (
        <Button variant="plain" size="s" onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </PictureInput>
  )
}
