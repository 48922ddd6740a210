import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft, type Draft } from './draft-store.ts'

const pause = 400

/**
 * A draft that survives a reload, a crash of the browser and a failed request: what is typed is kept in this browser
 * shortly after each change and when the page is left, and comes back when the editor opens again.
 */
export function useDraft(userId: string, articleId: string | null, saved: Draft) {
  const [draft, setDraft] = useState(saved)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const latest = useRef<Draft | null>(null)

  useEffect(() => {
    const kept = readDraft(userId, articleId)
    if (!kept || JSON.stringify(kept.draft) === JSON.stringify(saved)) return
    setDraft(kept.draft)
    setRestoredAt(kept.keptAt)
  // eslint-disable-next-line react/exhaustive-deps
  }, [userId, articleId])

  const keepNow = useCallback(() => {
    if (latest.current) setKept(keepDraft(userId, articleId, latest.current))
    latest.current = null
  }, [userId, articleId])

  useEffect(() => {
    const timer = setTimeout(keepNow, pause)
    return () => clearTimeout(timer)
  }, [draft, keepNow])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])

  const change = useCallback((part: Partial<Draft>) => {
    setDraft((before) => (latest.current = { ...before, ...part }))
  }, [])

  const forget = useCallback(() => {
    latest.current = null
    forgetDraft(userId, articleId)
  }, [userId, articleId])

  return {
    draft,
    change,
    /** When the words on screen were kept, if they came back from this browser. */
    restoredAt,
    /** False when this browser could not keep the draft. */
    isKept,
    forget,
    /** Goes back to what the server has. */
    discard: () => {
      forget()
      setDraft(saved)
      setRestoredAt(null)
    },
  }
}
