import { CallError } from '#platform/web/call.ts'

/** True when a login's password was right and the account asks for a second factor. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.body.code === 'second_factor'
}

/** Goes to the page that asks for it, and afterwards to `next`. */
export function goToCode(next: string): void {
  location.assign(next === '/' ? '/login-code' : `/login-code?next=${encodeURIComponent(next)}`)
}
