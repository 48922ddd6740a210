import type { KeyboardEvent } from 'react'

/** Submits a form by Ctrl or Cmd with Enter, from any of its fields; for `onKeyDown`. */
export function submitKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
