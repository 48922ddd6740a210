import { cookieName } from '#platform/contract/cookie-name.ts'

export type Theme = 'system' | 'light' | 'dark'

const cookieAge = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The page's theme: the system's unless chosen. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/**
 * Switches the theme and stores it for a year in the cookie `theme`, so the server renders the next
 * page with it.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme']
    keep('', 0)
  } else {
    document.documentElement.dataset['theme'] = theme
    keep(theme, cookieAge)
  }
  for (const listener of listeners) listener()
}

/** Cookie lifetime in seconds; none removes it. */
function keep(theme: string, seconds: number): void {
  const isSecure = location.protocol === 'https:'
  document.cookie = `${cookieName('theme', isSecure)}=${theme}; path=/; max-age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Subscribes to theme changes; returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
