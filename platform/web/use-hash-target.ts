import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings the heading that the address names into view and gives it the focus, after a link on the page and when the text
 * came after the page. What the browser found by itself when the page opened stays as it is.
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
