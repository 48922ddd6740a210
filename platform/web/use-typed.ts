import { useMemo, useState } from 'react'
import { saveToTab, readFromTab } from './tab-storage.ts'
import { useHydrated } from './use-hydrated.ts'

/** What somebody types into a form, kept in this browser tab through a reload until it is sent. */
export function usePersistedForm<T extends object>(
  name: string,
  blank: T,
): [typed: T, setTyped: (typed: T) => void, forget: () => void] {
  const isHydrated = useHydrated()
  const stored = useMemo(
    () => (isHydrated ? readFromTab<Partial<T>>(name) : null),
    [isHydrated, name],
  )
  /** Undefined before anything is typed, null once it is forgotten. */
  const [typed, setTyped] = useState<T | null>()
  const keep = (next: T) => {
    const isEarly = !isHydrated && typed === undefined
    const whole = isEarly ? merge(readFromTab<Partial<T>>(name) ?? {}, next, blank) : next
    setTyped(whole)
    saveToTab(name, whole)
  }
  const forget = () => {
    setTyped(null)
    saveToTab(name, null)
  }
  return [typed === undefined ? { ...blank, ...stored } : (typed ?? blank), keep, forget]
}

/** What was typed before the stored text was known goes first; words are put after stored words. */
function merge<T extends object>(stored: Partial<T>, next: T, blank: T): T {
  const merged = { ...next, ...stored }
  for (const field of Object.keys(next) as (keyof T)[])
    if (next[field] !== blank[field]) {
      const [former, latter] = [stored[field], next[field]]
      const isProse = typeof former === 'string' && /\s/.test(former)
      merged[field] = isProse ? (`${former} ${String(latter)}` as T[keyof T]) : latter
    }
  return merged
}
