import { useRef } from 'react'

/**
 * Gives the focus back to what had it when a sheet or a dialog opened, unless something has taken it by then: a page that was gone to,
 * say. For the content of a dialog that has no trigger of its own.
 * A field with `data-autofocus` gets the focus first.
 */
export function useFocusBack() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const first = (event.target as Element | null)?.querySelector('[data-autofocus]')
      if (!(first instanceof HTMLElement)) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
