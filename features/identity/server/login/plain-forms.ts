import { queryString } from '#platform/contract/endpoint.ts'
import type { Redirect } from '#platform/server/http/endpoint-table.ts'
import type { DomainError } from '#platform/server/errors.ts'

/** The reset form again, with its link and the reason. */
export function backToReset(error: DomainError, body: unknown): Redirect {
  const { token } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return {
    redirectTo: `/reset-password${queryString({ error: error.fields?.['newPassword'] ? 'password' : error.code, token: typeof token === 'string' ? token.slice(0, 500) : undefined })}`,
  }
}
