import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, type ErrorBody } from '#platform/contract/errors.ts'
import { errorPage, errorPagePolicy } from './error-page.ts'
import { DomainError } from '../errors.ts'
import { newRequestId } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import { isForPrograms } from './program-paths.ts'
import { unavailabilityOf } from './unavailable.ts'

const nothingHere = "There's nothing at this address."

const bodyTooLarge = 'FST_ERR_CTP_BODY_TOO_LARGE'

const byFastifyCode: Record<string, [ConstructorParameters<typeof DomainError>[0], string]> = {
  [bodyTooLarge]: ['too_large', 'This is too large to send. Nothing was saved.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'wrong_type',
    'Send JSON, with the content type application/json.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', "The request isn't valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The request is empty. Send JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', "The request's length doesn't match its header."],
  FST_ERR_MAX_PARAM_LENGTH: ['missing', nothingHere],
}

/**
 * Answers failed requests in one error format. Unexpected errors are logged and answered without
 * details (docs/product/site.md 8); the reason is logged, too, when what the site needs is away.
 */
export function createErrorReply(
  metrics: Metrics,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const expected = withLimit(asDomainError(error), error, request)
    if (!expected) {
      metrics.faults.inc()
      request.log.error({ err: error }, 'fault')
    } else if (expected.code === 'unavailable' && !(error instanceof DomainError))
      request.log.warn({ err: error }, 'answered as unavailable')
    const known =
      expected ?? new DomainError('fault', 'Something went wrong on our side. Please try again.')
    const { retryAfterSeconds, allow, contentRange, challenge, ...details } = known.details
    if (challenge) reply.header('www-authenticate', challenge)
    if (contentRange) reply.header('content-range', contentRange)
    if (allow) reply.header('allow', allow.join(', '))
    if (known.code === 'limited' || known.code === 'unavailable')
      reply.header('retry-after', String(retryAfterSeconds ?? 5))
    const body: ErrorBody = {
      error: known.message,
      code: known.code,
      requestId: request.id,
      ...(known.fields ? { fields: known.fields } : {}),
      ...details,
    }
    void reply
      .status(known.status)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
    const isMissing = known.code === 'missing'
    if ((known.status >= 500 || isMissing) && wantsPage(request)) {
      void reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', errorPagePolicy)
        .send(errorPage(known.message, isMissing ? null : request.url, request.id))
    } else void reply.send(body)
  }
}

/** Names the address's limit when it refuses a body as too large. */
function withLimit(
  expected: DomainError | null,
  error: unknown,
  { routeOptions: { bodyLimit } }: FastifyRequest,
): DomainError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code !== bodyTooLarge || !bodyLimit || bodyLimit < 1000) return expected
  const limit =
    bodyLimit < 999_500
      ? `${Math.round(bodyLimit / 1000)} kB`
      : `${Math.round(bodyLimit / 100_000) / 10} MB`
  const text = `This is too large to send. The limit is ${limit}. Nothing was saved.`
  return new DomainError('too_large', text)
}

/** True for a browser opening a page; everyone else gets JSON. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && !isForPrograms(url.split('?', 1)[0] ?? '')
  return isPage && (headers.accept?.includes('text/html') ?? false)
}

/**
 * Answers malformed HTTP and requests with more than 16 kB of headers in the same format, then
 * closes the connection. A connection over which nothing came, as browsers open them in advance, is
 * closed without an answer: the browser would take it for that of the request it is about to send.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesRead > 0) {
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const message = isTooLarge
      ? "The request's address or headers are too long."
      : "We couldn't read the request."
    const code = isTooLarge ? 'too_large' : 'invalid'
    const body: ErrorBody = {
      error: message,
      code,
      requestId: newRequestId(),
      ...(isTooLarge ? {} : { fields: { request: message } }),
    }
    const text = JSON.stringify(body)
    socket.write(
      [
        `HTTP/1.1 ${errorStatus[code]} ${isTooLarge ? 'Content Too Large' : 'Bad Request'}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        `x-request-id: ${body.requestId}`,
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

/** The handler for unknown addresses. */
export function missingHere(): DomainError {
  return new DomainError('missing', nothingHere)
}

/**
 * The handler for methods an address doesn't support: 405 with the supported ones, or 404 if there
 * are none.
 */
export function refusedMethod(method: string, allowed: string[]): DomainError {
  if (allowed.length === 0 || allowed.includes(method)) return missingHere()
  return new DomainError(
    'method_not_allowed',
    `This address only accepts ${allowed.join(', ')}.`,
    undefined,
    { allow: allowed },
  )
}

/** The expected failure behind an error, whatever its class; null for unexpected errors. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const {
      code = '',
      statusCode,
      headers,
      expose = false,
    } = cause as {
      code?: string
      statusCode?: number
      headers?: Record<string, string>
      expose?: boolean
    }
    const known = byFastifyCode[code]
    if (known)
      return new DomainError(
        known[0],
        known[1],
        known[0] === 'invalid' ? { body: known[1] } : undefined,
      )
    const away = unavailabilityOf(cause)
    if (away) return away
    if (code === 'FST_ERR_BAD_URL')
      return new DomainError('invalid', "We couldn't read this address.", {
        address: "We couldn't read this address.",
      })
    // Only errors of Fastify and of what sends files are the visitor's; a provider's carry a status
    // as well, which is about our request to it.
    if (!expose && !code.startsWith('FST_')) continue
    // A file that can't be sent is reported as missing.
    if (statusCode === 403) return missingHere()
    if (statusCode === 412)
      return new DomainError('precondition_failed', "This file isn't the requested version.")
    if (statusCode === 416)
      return new DomainError(
        'range_not_satisfiable',
        'This range is outside the file.',
        undefined,
        { contentRange: headers?.['Content-Range'] ?? 'bytes */0' },
      )
    if (statusCode === 400)
      return new DomainError('invalid', "We couldn't read the request.", {
        body: "We couldn't read the request.",
      })
  }
  return null
}
