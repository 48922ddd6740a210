import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'

/** Why a login failed. A failing server doesn't make the password wrong. */
export function loginMessage(error: unknown): string {
  const isRefused = error instanceof CallError && error.status < 500
  return messageOf(
    error,
    isRefused ? 'Invalid username or password' : 'Login failed. Please try again.',
  )
}
