/** A value stored for this tab across reloads; null if missing or unreadable. */
export function readFromTab<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * Stores a value for this tab, or removes it if null. In a browser without storage it lasts until
 * the page is left.
 */
export function saveToTab(name: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is kept then.
  }
}

/** Clears everything stored for this tab. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
}
