import { CallError } from '#platform/web/call.ts'

/** True if a login's password was correct and a second factor is required. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.body.code === 'second_factor'
}

/** Goes to the second factor page, and then to `next`. */
export function goToCode(next: string): void {
  location.assign(next === '/' ? '/login-code' : `/login-code?next=${encodeURIComponent(next)}`)
}
