import { isForPrograms } from './program-paths.ts'

/** Allowed methods per address, collected as routes register. */
export type AllowedMethods = ReturnType<typeof createAllowedMethods>

/** Routes that accept any remaining method. */
const catchAll = new Set(['/*', '/api/*', '*'])

/** Filled by the router's own hook, so `Allow` always matches the routes. */
export function createAllowedMethods() {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  return {
    add: (url: string, method: string | string[]): void => {
      if (!catchAll.has(url)) routes.push({ pattern: patternOf(url), methods: [method].flat() })
    },

    /**
     * An address's methods in order; empty if there are none. Pages may exist at any address that
     * isn't for programs.
     */
    at: (path: string): string[] => {
      const found = routes
        .filter(({ pattern }) => pattern.test(path))
        .flatMap(({ methods }) => methods)
      const pages = found.length === 0 && !isForPrograms(path) ? ['GET', 'HEAD'] : []
      return [...new Set([...found, ...pages])].sort()
    },
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/\([^)]*\)/g, '')
    .replace(/[.+?^${}|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*')
  return new RegExp(`^${source}$`)
}
