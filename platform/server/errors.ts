import { errorStatus, type ErrorBody, type ErrorCode } from '#platform/contract/errors.ts'

/** Additional data an error carries to the caller. */
export type ErrorDetails = {
  capability?: string
  upgradeUrl?: string
  /** Where a plan that is paid and not active yet is activated; with 403. */
  activateUrl?: string
  url?: string
  retryAfterSeconds?: number
  allow?: string[]
  contentRange?: string
  /** What `WWW-Authenticate` says (RFC 6750). */
  challenge?: string
  present?: NonNullable<ErrorBody['present']>
}

/**
 * An expected failure, thrown anywhere on the server and answered with its own status and message
 * (docs/product/site.md 8).
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: ErrorDetails

  constructor(
    code: Exclude<ErrorCode, 'invalid'>,
    message: string,
    fields?: Record<string, string>,
    details?: ErrorDetails,
  )
  /** Invalid input names its fields. */
  constructor(
    code: ErrorCode,
    message: string,
    fields: Record<string, string> | undefined,
    details?: ErrorDetails,
  )
  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    details: ErrorDetails = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Invalid input in one field, whose message says why. */
export function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid', message, { [field]: message })
}

/** Missing, or hidden from this caller: both answer alike. */
export function missing(what: string): DomainError {
  return new DomainError('missing', `${what} Not Found`)
}

/** What is found; null for what is missing or hidden. */
export async function missingAsNull<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'missing') return null
    throw error
  }
}

/** The unique index that an insert or update violated; null for any other error. */
export function violatedUnique(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code === '23505') return constraint ?? ''
  }
  return null
}
