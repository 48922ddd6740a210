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
    document.cookie = 'theme=; path=/; max-age=0; SameSite=Lax'
  } else {
    document.documentElement.dataset['theme'] = theme
    document.cookie = `theme=${theme}; path=/; max-age=${cookieAge}; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}

/** Calls back when the theme is chosen anew; the reply ends that. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
