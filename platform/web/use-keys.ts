import { useEffect, useRef } from 'react'

/** What single keys do on a page. */
export type Keys = Record<string, () => void>

/** Listens for a page's keys; not while somebody types, holds a modifier, or has a dialog open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const isTyping =
        target?.isContentEditable ||
        (/^(INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '') &&
          target?.getAttribute('type') !== 'checkbox')
      if (
        isTyping ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        document.querySelector('[role="dialog"]')
      )
        return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
