/** Every expected failure and its HTTP status (docs/product/site.md 8). */
export const errorStatus = {
  invalid: 400,
  signed_out: 401,
  second_factor: 401,
  unpaid: 402,
  forbidden: 403,
  missing: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  wrong_type: 415,
  range_not_satisfiable: 416,
  limited: 429,
  fault: 500,
  not_implemented: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The JSON body of every failed call: `error` is for people, `fields` explains each invalid field
 * by path.
 */
export type ErrorBody = {
  error: string
  code: ErrorCode
  requestId: string
  fields?: Record<string, string>
  /** Present on 403: the missing capability, `blockedDueToProfile` or `suspended`, and what to do. */
  capability?: string
  upgradeUrl?: string
  /** Where a plan that is paid and not active yet is activated; with 403. */
  activateUrl?: string
  /** Present on some 409: the page of what exists already. */
  url?: string
  /** Present on 409 for an outdated version: the current one, its time and its author. */
  present?: { version: number; at: string; by: string | null }
}
