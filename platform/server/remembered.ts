import type { Changes } from './changes.ts'

/** Answers from memory what `load` answered, until a change of one of `topics` is heard, here or from another node; a failure is not remembered. */
export function remembered<T>(changes: Pick<Changes, 'listen'>, topics: string[], load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  changes.listen((heard) => {
    if (heard === null || heard.some((topic) => topics.includes(topic))) kept = null
  })
  return () => {
    if (kept) return kept
    const loading = load()
    kept = loading
    loading.catch(() => { if (kept === loading) kept = null })
    return loading
  }
}
