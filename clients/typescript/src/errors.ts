import type { ErrorBody } from './generated/types.ts'

/**
 * What failed, for programs: the API's codes, `network` without a response, and `unknown` for a
 * response that isn't the API's, such as a proxy's.
 */
export type ErrorCode = ErrorBody['code'] | 'network' | 'unknown'

/** A failed call. Its message is for people and may change; decide by `code`. */
export class XVerseError extends Error {
  /** The response's status; 0 without a response. */
  readonly status: number
  readonly code: ErrorCode
  /** Why each invalid field is invalid, by path. */
  readonly fields: Readonly<Record<string, string>>
  /** Names the call in the site's log. */
  readonly requestId: string | null
  /** Seconds to wait before another call, if the response says so. */
  readonly retryAfter: number | null
  /** The whole body, with what some failures add, such as `capability` or `present`. */
  readonly body: Partial<ErrorBody>

  constructor(
    message: string,
    details: {
      status: number
      code: ErrorCode
      body?: Partial<ErrorBody>
      requestId?: string | null
      retryAfter?: number | null
      cause?: unknown
    },
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'XVerseError'
    this.status = details.status
    this.code = details.code
    this.body = details.body ?? {}
    this.fields = this.body.fields ?? {}
    this.requestId = this.body.requestId ?? details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}

/** The error of a failed response, whose body it reads. */
export async function errorOf(response: Response): Promise<XVerseError> {
  const { status, headers } = response
  const body = parseBody(await response.text())
  return new XVerseError(body.error ?? `The site answered with status ${status}.`, {
    status,
    code: body.code ?? 'unknown',
    body,
    requestId: headers.get('x-request-id'),
    retryAfter: secondsIn(headers.get('retry-after'), headers.get('date')),
  })
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'error' in body
    return isOurs ? (body as ErrorBody) : {}
  } catch {
    return {}
  }
}

/** Seconds, or a date, which counts from the response's own. */
function secondsIn(retryAfter: string | null, date: string | null): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const milliseconds = Date.parse(retryAfter) - (date === null ? Date.now() : Date.parse(date))
  return Number.isFinite(milliseconds) ? Math.max(0, Math.ceil(milliseconds / 1000)) : null
}
