import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Returns focus to the button that opened an inline form, or to `home` if it is gone. */
export function useOpener(home: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    /** Opens and remembers the focused button. */
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
