import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { storePoster } from '#features/media/web/public.tsx'
import type { Call } from '#platform/web/call.ts'
import { retryImport } from '#platform/web/lazy-with-retry.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { listVideoUploads } from '../../contract/endpoints.ts'
import { uploadMessages as messages } from './messages.ts'
import { createSpeed } from './speed.ts'
import type { TusSession } from './tus-session.ts'

/** A video that was uploaded and checked. */
export type Film = { url: string; name: string; poster: string | null }

/** A large upload on the screen. */
export type LargeUpload = {
  name: string
  size: number
  sent: number
  /** Bytes per second; null while unknown. */
  speed: number | null
  phase: 'sending' | 'paused' | 'stopped' | 'checking'
  /** Why it stopped. */
  message: string | null
}

/** Milliseconds between two looks at an upload that is being checked. */
const pollInterval = 1000

/** Uploads one large video at a time, which can be paused and resumed, also after a reload. */
export function useLargeUpload(onDone: (film: Film) => void, onRefused: (reason: string) => void) {
  const call = useCall()
  const client = useQueryClient()
  const { viewer } = useViewer()
  const [running, setRunning] = useState<LargeUpload | null>(null)
  const current = useRef<{ session: TusSession; left: AbortController }>(null)
  const change = (part: Partial<LargeUpload>) =>
    setRunning((before) => before && { ...before, ...part })
  const end = () => {
    current.current?.left.abort()
    current.current = null
    setRunning(null)
  }
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(listVideoUploads) })

  useEffect(
    () => () => {
      current.current?.left.abort()
      void current.current?.session.pause()
    },
    [],
  )
  const isStopped = running?.phase === 'stopped'
  const resume = () => {
    change({ phase: 'sending', message: null, speed: null })
    current.current?.session.resume()
  }
  useEffect(() => {
    if (isStopped) addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  })

  const finish = async (id: string, file: File, { signal }: AbortController) => {
    change({ phase: 'checking', sent: file.size, message: null })
    try {
      const { url, reason } = await whenChecked(call, id, signal)
      if (signal.aborted) return
      const poster = url === null ? null : await storePoster(call, file, signal)
      // The list would still offer to discard what is done.
      await readAgain()
      if (signal.aborted) return
      end()
      if (url === null) return onRefused(reason ?? messages.gone)
      onDone({ url, name: file.name, poster })
    } catch {
      if (!signal.aborted) change({ phase: 'stopped', message: messages.lost })
    }
  }

  return {
    running,
    send: async (file: File) => {
      setRunning({ ...fresh, name: file.name, size: file.size })
      const left = new AbortController()
      const speed = createSpeed()
      const { createTusSession } = await retryImport(() => import('./tus-session.ts'))
      const session = createTusSession(file, viewer?.id ?? '', {
        onProgress: (sent) => change({ sent, speed: speed.at(sent) }),
        onStop: (message) => change({ phase: 'stopped', message: message ?? messages.lost }),
        onSent: (id) => void finish(id, file, left),
      })
      current.current = { session, left }
      await session.start()
    },
    pause: () => {
      change({ phase: 'paused', speed: null })
      void current.current?.session.pause()
    },
    resume,
    cancel: async () => {
      const session = current.current?.session
      current.current?.left.abort()
      setRunning(null)
      await session?.cancel()
      end()
      await readAgain()
    },
  }
}

const fresh = { sent: 0, speed: null, phase: 'sending', message: null } as const

/** The checked file's address, or why it was refused. */
async function whenChecked(
  call: Call,
  id: string,
  signal: AbortSignal,
): Promise<{ url: string | null; reason: string | null }> {
  for (;;) {
    const { uploads } = await call(listVideoUploads, undefined, signal)
    const upload = uploads.find((each) => each.id === id)
    if (!upload || upload.state === 'ready' || upload.state === 'refused')
      return { url: upload?.mediaUrl ?? null, reason: upload?.reason ?? null }
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}
