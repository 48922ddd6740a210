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

/** True for addresses that programs call, some with a token. */
export const isForPrograms = (path: string): boolean =>
  path.startsWith('/api/') ||
  path.startsWith('/.well-known/oauth-') ||
  path === assistantsPath ||
  isWithoutCookies(path)
