/** Which methods each address takes, gathered from the routes as they are registered. */
export type AllowedMethods = ReturnType<typeof createAllowedMethods>

/** Routes that take whatever no other one does. */
const catchAll = new Set(['/*', '/api/*', '*'])

/** A table that is filled by the router's own hook, so that `Allow` never lies. */
export function createAllowedMethods() {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  return {
    add: (url: string, method: string | string[]): void => {
      if (!catchAll.has(url)) routes.push({ pattern: patternOf(url), methods: [method].flat() })
    },

    /** The methods of an address in their order; empty where nothing is. A page may stand at every address outside of the API. */
    at: (path: string): string[] => {
      const found = routes
        .filter(({ pattern }) => pattern.test(path))
        .flatMap(({ methods }) => methods)
      const pages = found.length === 0 && !/^\/api(\/|$)/.test(path) ? ['GET', 'HEAD'] : []
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
