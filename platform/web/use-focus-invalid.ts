import { useEffect, useRef } from 'react'

/** The ref of a form whose first refused field takes the focus when an error arrives: a phone may not show it. */
export function useFocusInvalid(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
