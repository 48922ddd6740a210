/** Where assistants connect, by the Model Context Protocol over streamable HTTP. */
export const assistantsPath = '/mcp'

/** Where programs exchange codes for tokens, give tokens back, and register themselves. */
export const oauthPaths = {
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
}

const withoutCookies = new Set(Object.values(oauthPaths))

/** True for addresses that look at no cookie, so that any page may call them. */
export const isWithoutCookies = (path: string): boolean => withoutCookies.has(path)

/** What programs ask for by agreement between sites (RFC 8615), such as how to authorize here. */
const roots = ['/api', '/.well-known', assistantsPath]

/**
 * True for addresses that programs call, some with a token. No page is there, so that each is
 * answered in the format of errors, also where nothing is.
 */
export const isForPrograms = (path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`)) || isWithoutCookies(path)
