import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { announcementOf, upload } from '#platform/web/upload.ts'
import { createAvatarSlot, removeAvatar, setAvatar } from '../contract/endpoints.ts'
import { avatarFailure, maxPicture, pictureTypes } from '../contract/rules.ts'

/** Chooses, uploads and removes the profile picture, with progress and cancel. */
export function AvatarUpload({ hasPicture }: { hasPicture: boolean }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(null)
  const [part, setPart] = useState<number | null>(null)

  const show = (profileImageUrl: string | null) => {
    queryClient.setQueryData(
      viewerQuery(call).queryKey,
      (viewer) => viewer && { ...viewer, profileImageUrl },
    )
  }
  const send = async (file: File) => {
    if (file.size > maxPicture)
      return toast({
        tone: 'bad',
        title: 'File Too Large',
        description: `Pictures can be up to ${maxPicture / 1_000_000} MB.`,
      })
    running.current = new AbortController()
    setPart(0)
    try {
      const { uploadUrl } = await call(
        createAvatarSlot,
        { body: announcementOf(file) },
        running.current.signal,
      )
      await upload(uploadUrl, file, { onProgress: setPart, signal: running.current.signal })
      const { profileImageUrl } = await call(setAvatar, {
        body: { mediaUrl: uploadUrl.split('?')[0] ?? '' },
      })
      show(profileImageUrl)
      return toast({ tone: 'good', title: 'Upload Successful' })
    } catch (error) {
      if (running.current.signal.aborted) return undefined
      return toast({
        tone: 'bad',
        title: avatarFailure.title,
        description: messageOf(error, avatarFailure.text, avatarFailure.text),
      })
    } finally {
      setPart(null)
    }
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void send(file)
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

  if (part !== null) {
    return (
      <ProgressBar
        label="Uploading your picture"
        value={part}
        action={
          <Button variant="quiet" size="s" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        }
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
        aria-label="Profile picture"
      />
      <Button variant="quiet" size="s" onClick={() => input.current?.click()}>
        {hasPicture ? 'Change picture' : 'Upload a picture'}
      </Button>
      {hasPicture && (
        <Button variant="plain" size="s" onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </div>
  )
}
