import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { upload } from '#platform/web/upload.ts'
import { createImport, listImports } from '../contract/endpoints.ts'

/** Sends files of a kind, one at a time; says how far one is, and why one was refused. */
export function useImportUpload(kind: string) {
  const call = useCall()
  const queryClient = useQueryClient()
  const controller = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (file: File) => {
    const { signal } = (controller.current = new AbortController())
    setFailure(null)
    setSending({ name: file.name, part: 0 })
    try {
      const { uploadUrl } = await call(
        createImport,
        { body: { kind, fileName: file.name } },
        signal,
      )
      await upload(uploadUrl, file, {
        signal,
        onProgress: (part) => setSending({ name: file.name, part }),
      })
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, "Couldn't read the file."))
    } finally {
      setSending(null)
      await queryClient.invalidateQueries({ queryKey: keyOf(listImports) })
    }
  }
  return { sending, failure, send, cancel: () => controller.current?.abort() }
}
