import { cookieName } from '#platform/contract/cookie-name.ts'

export type Theme = 'system' | 'light' | 'dark'

const cookieAge = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The theme this page shows: the system's unless the person chose one. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows a theme at once and remembers it for a year in the cookie `theme`, so that the server draws the next page in it. */
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

/** Keeps the theme for that many seconds; none removes it. */
function keep(theme: string, seconds: number): void {
  const isSecure = location.protocol === 'https:'
  document.cookie = `${cookieName('theme', isSecure)}=${theme}; path=/; max-age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Calls back when the theme is chosen anew; the reply ends that. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
