import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Gives the focus back to the button that opened a form in place, or to `home` when that button is gone. */
export function useOpener(home: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    /** Opens, remembering the button that has the focus. */
    open: (change: () => void) => {
      opener.current = document.activeElement
      change()
    },
    close: (change: () => void) => {
      flushSync(change)
      const target =
        opener.current instanceof HTMLElement && opener.current.isConnected
          ? opener.current
          : home.current
      target?.focus()
    },
  }
}
