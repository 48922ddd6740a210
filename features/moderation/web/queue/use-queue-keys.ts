import { useEffect, useRef } from 'react'

/** What the keys of the queue do: j and k move, a approves, r rejects, x picks, c claims, u undoes, / searches. */
export type QueueKeys = Partial<Record<'j' | 'k' | 'a' | 'r' | 'x' | 'c' | 'u' | '/', () => void>>

/** Listens for the queue's keys; not while somebody types, holds a modifier, or has a dialog open. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys)
  useEffect(() => { latest.current = keys })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const isTyping = target?.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '') && target?.getAttribute('type') !== 'checkbox'
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const act = latest.current[event.key as keyof QueueKeys]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
