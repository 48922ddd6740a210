import { useEffect, useRef } from 'react'

/**
 * After a decision about one of `ids`, focuses the next one's first control once the decided one is
 * gone and no dialog is open. Items carry `data-item`. Call the answer with the id that is decided.
 */
export function useFocusNext(ids: string[]): (id: string) => void {
  const decided = useRef<{ id: string; next: string | undefined } | null>(null)
  useEffect(() => {
    if (!decided.current || ids.includes(decided.current.id)) return undefined
    const { next } = decided.current
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('[role="dialog"]')) return
      decided.current = null
      if (next && document.activeElement === document.body)
        document
          .querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"] :is(a, button)`)
          ?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return (id) => {
    const at = ids.indexOf(id)
    decided.current = { id, next: ids[at + 1] ?? ids[at - 1] }
  }
}
