import type { FormEvent } from 'react'
import { CallError, isAnswered } from './call.ts'

/** The fields that an answer called wrong, each with what is wrong about it. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof CallError ? (error.body.fields ?? {}) : {}
}

/** What the site said, or what to say when it said nothing; a call that the site did not answer is a lost connection. */
export function messageOf(
  error: unknown,
  otherwise: string,
  offline = 'Connection error. Please try again.',
): string {
  return isAnswered(error) ? error.says(otherwise) : offline
}

/** Hands a form's texts over instead of sending it. Its fields keep what was typed. */
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
