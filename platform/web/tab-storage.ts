/** What this tab keeps under a name, through a reload; null where it keeps nothing, or nothing that can be read. */
export function keptInTab<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps something in this tab, or forgets it where it is null; in a browser that keeps nothing it lasts until the page is left. */
export function keepInTab(name: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is kept then.
  }
}

/** Forgets all that this tab keeps. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
