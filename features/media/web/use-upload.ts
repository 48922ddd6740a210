import { useEffect, useRef, useState } from 'react'
import type { Call } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { announcementOf, upload } from '#platform/web/upload.ts'
import { createMediaSlot, setMedia } from '../contract/endpoints.ts'
import {
  maxPicture,
  maxVideo,
  sizeLimit,
  uploadMessages,
  type MediaKind,
} from '../contract/rules.ts'
import type { CheckedMedia } from '../contract/schemas.ts'
import { checkFile } from './check-file.ts'
import { posterOf } from './poster.ts'

/** An upload in progress: the fraction sent, null while the server checks it. */
export type RunningUpload = { name: string; part: number | null }

/** The uploaded file; videos include their poster's address if one could be made. */
export type Uploaded = CheckedMedia & { poster: string | null }

/** A page's own messages about an upload. */
export type UploadWords = { failed: string; otherwise: string }

/**
 * Uploads one picture or video at a time with progress and cancel. With its own messages, a page
 * announces success itself.
 */
export function useUpload(kinds: readonly MediaKind[], words?: UploadWords) {
  const call = useCall()
  const controller = useRef<AbortController>(null)
  const [running, setRunning] = useState<RunningUpload | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  /** Null if refused, failed or canceled, after a message. */
  const send = async (file: File): Promise<Uploaded | null> => {
    const checkedFile = await checkFile(file)
    const { invalid } = uploadMessages
    if ('problem' in checkedFile) return refuse(invalid.title, checkedFile.problem)
    const { kind } = checkedFile
    if (!kinds.includes(kind)) return refuse(invalid.title, invalid.text)
    if (file.size > (kind === 'image' ? maxPicture : maxVideo))
      return refuse(uploadMessages.tooLarge, sizeLimit(kind))
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setRunning({ name: file.name, part: 0 })
    try {
      const checked = await store(call, file, kind, signal, words, (part) => {
        if (!signal.aborted) setRunning({ name: file.name, part: part < 1 ? part : null })
      })
      const poster = kind === 'video' ? await storePoster(call, file, signal) : null
      if (signal.aborted) return null
      if (!words) toast({ tone: 'good', title: uploadMessages.done })
      return { ...checked, poster }
    } catch (error) {
      return signal.aborted
        ? null
        : refuse(
            words?.failed ?? uploadMessages.failed,
            error instanceof StepFailed
              ? error.message
              : (words?.otherwise ?? uploadMessages.sending),
          )
    } finally {
      if (controller.current?.signal === signal) setRunning(null)
    }
  }
  return {
    running,
    send,
    cancel: () => {
      controller.current?.abort()
      setRunning(null)
    },
  }
}

/** A failed step, in the server's words if there are any. */
class StepFailed extends Error {}

async function store(
  call: Call,
  file: File,
  kind: MediaKind,
  signal: AbortSignal,
  words: UploadWords | undefined,
  onProgress: (part: number) => void,
): Promise<CheckedMedia> {
  const step = async <T>(otherwise: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw new StepFailed(
        messageOf(error, words?.otherwise ?? otherwise, words?.otherwise ?? otherwise),
      )
    }
  }
  const { uploadURL } = await step(
    uploadMessages.slot,
    call(createMediaSlot, { body: { mediaType: kind, ...announcementOf(file) } }, signal),
  )
  await step(uploadMessages.sending, upload(uploadURL, file, { onProgress, signal }))
  onProgress(1)
  return step(
    uploadMessages.permissions,
    call(setMedia, { body: { mediaUrl: uploadURL.split('?')[0] ?? '', mediaType: kind } }, signal),
  )
}

/** Uploads a video's poster. A poster is optional, so failures are silent. */
export async function storePoster(
  call: Call,
  video: File,
  signal: AbortSignal,
): Promise<string | null> {
  const picture = await posterOf(video)
  if (!picture || signal.aborted) return null
  try {
    return (await store(call, picture, 'image', signal, undefined, () => {})).objectPath
  } catch {
    return null
  }
}

function refuse(title: string, description: string): null {
  toast({ tone: 'bad', title, description })
  return null
}
