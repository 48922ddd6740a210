/** The login, which comes back to `path`. */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}
