import { queryString } from '#platform/contract/endpoint.ts'
import type { Redirect } from '#platform/server/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import { register } from '../contract/schemas.ts'

/** Reads a registration out of a plain form. @throws DomainError `invalid` that names each wrong field. */
export function registrationIn(body: object) {
  const parsed = register.body.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new DomainError('invalid', 'Please check the marked fields.', fields)
}

/** The registration again, with what was typed into it save the password, and which fields were wrong. */
export function backToRegister(error: DomainError, body: unknown): Redirect {
  const texts = textsOf(body)
  return {
    redirectTo: `/register${queryString({
      error: error.code, wrong: Object.keys(error.fields ?? {}).join(' '), username: texts('username'), email: texts('email'),
      firstName: texts('firstName'), lastName: texts('lastName'), next: texts('next'),
    })}`,
  }
}

/** The new password again, with its link, and why. */
export function backToReset(error: DomainError, body: unknown): Redirect {
  return { redirectTo: `/reset-password${queryString({ error: error.fields?.['newPassword'] ? 'password' : error.code, token: textsOf(body)('token') })}` }
}

function textsOf(body: unknown): (name: string) => string | undefined {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return (name) => {
    const value = given[name]
    return typeof value === 'string' ? value.slice(0, 500) : undefined
  }
}
