import type { FormEvent } from 'react'
import { CallError } from './call.ts'

/** The invalid fields of a response, with their messages. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof CallError ? (error.body.fields ?? {}) : {}
}

/** The site's message, or a fallback; without any answer, the connection was lost. */
export function messageOf(
  error: unknown,
  otherwise: string,
  offline = 'Connection error. Please try again.',
): string {
  return error instanceof CallError ? error.says(otherwise) : offline
}

/** Passes a form's values to a callback instead of submitting. Fields keep their values. */
export function onSubmit<K extends string>(use: (texts: Record<K, string>) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    use(Object.fromEntries(entries) as Record<K, string>)
  }
}
