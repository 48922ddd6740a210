/** The login, returning to `path` afterwards. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}
