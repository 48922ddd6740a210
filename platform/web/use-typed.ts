import { useMemo, useState } from 'react'
import { keepInTab, keptInTab } from './tab-storage.ts'
import { useHydrated } from './use-hydrated.ts'

/** What somebody types into a form, kept in this browser tab through a reload until it is sent. */
export function usePersistedForm<T extends object>(
  name: string,
  blank: T,
): [typed: T, setTyped: (typed: T) => void, forget: () => void] {
  const isHydrated = useHydrated()
  const kept = useMemo(() => (isHydrated ? keptInTab<Partial<T>>(name) : null), [isHydrated, name])
  /** Undefined before anything is typed, null once it is forgotten. */
  const [typed, setTyped] = useState<T | null>()
  const keep = (next: T) => {
    setTyped(next)
    keepInTab(name, next)
  }
  const forget = () => {
    setTyped(null)
    keepInTab(name, null)
  }
  return [typed === undefined ? { ...blank, ...kept } : (typed ?? blank), keep, forget]
}
