import { DetailedError, Upload } from 'tus-js-client'
import { maxPart } from '#features/media/contract/resumable.ts'
import { uploadsPath } from '../../contract/paths.ts'

type Events = {
  /** Bytes sent so far, of a resumed upload too. */
  onProgress: (sent: number) => void
  /** It stopped after several tries; `message` is the site's, if it answered. */
  onStop: (message: string | null) => void
  onSent: (id: string) => void
}

/** An upload in this browser, which later visits can resume with the same file. */
export type TusSession = ReturnType<typeof createTusSession>

/** Milliseconds between tries while the connection is broken. */
const retryDelays = [500, 2000, 5000, 10_000, 20_000]
/** Refusals that a later try may not meet; without an answer the status is 0. */
const isPassing = (status: number) => status === 0 || [409, 423, 429].includes(status)

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0

/** Prepares the upload of a member's file. */
export function createTusSession(
  file: File,
  account: string,
  { onProgress, onStop, onSent }: Events,
) {
  const upload = new Upload(file, {
    endpoint: new URL(uploadsPath, location.href).href,
    chunkSize: maxPart,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () =>
      ['tus', account, file.name, file.type, file.size, file.lastModified].join('-'),
    onShouldRetry: (error) => isPassing(statusOf(error)) || statusOf(error) >= 500,
    onProgress: (sent) => onProgress(sent),
    onError: (error) => onStop(error instanceof DetailedError ? messageIn(error) : null),
    onSuccess: () => onSent(upload.url?.split('/').at(-1) ?? ''),
  })
  return {
    /** Resumes what this browser sent of the file before, or begins. */
    start: async (): Promise<void> => {
      const [earlier] = await upload.findPreviousUploads()
      if (earlier) upload.resumeFromPreviousUpload(earlier)
      upload.start()
    },
    resume: () => upload.start(),
    /** Stops and keeps what was sent. */
    pause: (): Promise<void> => upload.abort(),
    /** Stops and deletes what was sent. */
    cancel: (): Promise<void> => upload.abort(true).catch(() => {}),
  }
}

/** Deletes an unfinished upload of the member. */
export const discardUpload = (id: string): Promise<void> =>
  Upload.terminate(new URL(`${uploadsPath}/${id}`, location.href).href)

function messageIn({ originalResponse }: DetailedError): string | null {
  try {
    return (JSON.parse(originalResponse?.getBody() ?? '') as { error?: string }).error ?? null
  } catch {
    return null
  }
}
