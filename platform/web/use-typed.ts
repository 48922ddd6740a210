import { useState } from 'react'
import { keepInTab, keptInTab } from './tab-storage.ts'

/** What somebody types into a form, kept in this browser tab through a reload until it is sent. */
export function useTyped<T extends object>(
  name: string,
  blank: T,
): [typed: T, setTyped: (typed: T) => void, forget: () => void] {
  const [typed, setTyped] = useState<T>(() => ({ ...blank, ...keptInTab<Partial<T>>(name) }))
  const keep = (next: T) => {
    setTyped(next)
    keepInTab(name, next)
  }
  const forget = () => {
    setTyped(blank)
    keepInTab(name, null)
  }
  return [typed, keep, forget]
}
