import { CallError } from './call.ts'

type Options = {
  /** Told the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

const typeOf = ({ type }: File): string => type || 'application/octet-stream'

/** What an upload address is asked for: it then takes exactly this file. */
export function announcementOf(file: File): { size: number; contentType: string } {
  return { size: file.size, contentType: typeOf(file) }
}

/**
 * Sends a file to an upload address with its own content type, telling how far it is.
 * @throws CallError when the address refuses it, TypeError when there is no answer, DOMException `AbortError` when it was cancelled.
 */
export function upload(
  address: string,
  file: File,
  { onProgress, signal }: Options,
): Promise<void> {
  if (signal.aborted) return Promise.reject(new DOMException('cancelled', 'AbortError'))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', typeOf(file))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve()
      return reject(
        new CallError(request.status, request.responseText, errorOf(request.responseText)),
      )
    })
    request.addEventListener('error', () => reject(new TypeError('the upload had no answer')))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function errorOf(text: string): { error?: string } {
  try {
    return JSON.parse(text) as { error?: string }
  } catch {
    return {}
  }
}
