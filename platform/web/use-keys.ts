import { useEffect, useRef } from 'react'
import { isTextField } from './text-field.ts'

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
      if (
        isTextField(event.target) ||
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
