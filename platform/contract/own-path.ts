/** True for an API path, in any spelling. */
export function isInterface(pathname: string): boolean {
  return /^\/+(a|%61)(p|%70)(i|%69)(\/|%2f|$)/i.test(pathname)
}

/**
 * The page of this site to show after a login; anything else becomes `/` (docs/product/site.md 5).
 */
export function ownPath(target: string | null | undefined): string {
  if (
    !target ||
    !target.startsWith('/') ||
    /^\/[/\\]/.test(target) ||
    /[\u0000-\u001f\\]/.test(target)
  )
    return '/'
  const url = new URL(target, 'http://own.invalid')
  // Resolving `/..//host` leaves `//host`, which browsers take for another site.
  const isOwn = url.host === 'own.invalid' && !url.pathname.startsWith('//')
  return isOwn && !isInterface(url.pathname) ? url.pathname + url.search + url.hash : '/'
}
