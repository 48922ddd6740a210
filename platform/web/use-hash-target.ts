import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to and focuses the heading in the address, after a link on the page and when the text
 * loads late. Leaves alone what the browser found itself.
 */
export function useHashTarget(isReady: boolean): void {
  const { hash, key } = useLocation()
  const openedWith = useRef(isReady ? key : null)
  useEffect(() => {
    if (!isReady || !hash || openedWith.current === key) return
    openedWith.current = null
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!target) return
    target.tabIndex = -1
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  }, [isReady, hash, key])
}
