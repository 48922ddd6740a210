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
    setTyped(next)
    saveToTab(name, next)
  }
  const forget = () => {
    setTyped(null)
    saveToTab(name, null)
  }
  return [typed === undefined ? { ...blank, ...stored } : (typed ?? blank), keep, forget]
}
