import { useState } from 'react'

/** What somebody types into a form, kept in this browser tab through a reload until it is sent. */
export function useTyped<T extends object>(name: string, blank: T): [typed: T, setTyped: (typed: T) => void, forget: () => void] {
  const [typed, setTyped] = useState<T>(() => ({ ...blank, ...keptUnder<T>(name) }))
  const keep = (next: T) => {
    setTyped(next)
    try {
      sessionStorage.setItem(name, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the form all the same.
    }
  }
  const forget = () => {
    setTyped(blank)
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  }
  return [typed, keep, forget]
}

function keptUnder<T>(name: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}
