import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { announcementOf, upload } from '#platform/web/upload.ts'
import { checkFile } from './check-file.ts'
import { createAvatarSlot } from '../contract/endpoints.ts'
import { avatarFailure, maxPicture } from '../contract/rules.ts'

/** Uploads one picture of a person at a time, with the part sent and cancel. */
export function usePictureUpload() {
  const call = useCall()
  const running = useRef<AbortController>(null)
  const [part, setPart] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Sends a file and passes its upload on; failures, of `onSent` too, show a message. */
  const send = async (file: File, onSent: (mediaUrl: string) => Promise<void> | void) => {
    if (file.size > maxPicture)
      return toast({
        tone: 'bad',
        title: 'File Too Large',
        description: `Pictures can be up to ${maxPicture / 1_000_000} MB.`,
      })
    const checked = await checkFile(file)
    if ('problem' in checked)
      return toast({ tone: 'bad', title: avatarFailure.title, description: checked.problem })
    const controller = new AbortController()
    running.current = controller
    setPart(0)
    try {
      const { signal } = controller
      const { uploadUrl } = await call(createAvatarSlot, { body: announcementOf(file) }, signal)
      await upload(uploadUrl, file, { onProgress: setPart, signal })
      await onSent(uploadUrl.split('?')[0] ?? '')
      return toast({ tone: 'good', title: 'Upload Successful' })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      return toast({
        tone: 'bad',
        title: avatarFailure.title,
        description: messageOf(error, avatarFailure.text, avatarFailure.text),
      })
    } finally {
      setPart(null)
    }
  }
  return { part, send, cancel: () => running.current?.abort() }
}
