import { assistantsPath, oauthPaths } from '#platform/server/http/program-paths.ts'
import { appScopes, authorizePath } from '../../contract/oauth-rules.ts'

/** What a token is good for, as RFC 8707 names it: the whole site, its API, and its assistants' address. */
export const resourcesOf = (siteUrl: string): string[] => [
  siteUrl,
  `${siteUrl}/`,
  `${siteUrl}/api`,
  `${siteUrl}${assistantsPath}`,
]

/** What programs need to know about authorization here (RFC 8414). */
export const serverMetadata = (siteUrl: string, isRegistrationOpen: boolean) => ({
  issuer: siteUrl,
  authorization_endpoint: siteUrl + authorizePath,
  token_endpoint: siteUrl + oauthPaths.token,
  revocation_endpoint: siteUrl + oauthPaths.revoke,
  ...(isRegistrationOpen ? { registration_endpoint: siteUrl + oauthPaths.register } : {}),
  scopes_supported: appScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${siteUrl}/api/guide`,
})

/** Who gives tokens for what is served here (RFC 9728). */
export const resourceMetadata = (siteUrl: string, path: string) => ({
  resource: siteUrl + path,
  authorization_servers: [siteUrl],
  scopes_supported: appScopes,
  bearer_methods_supported: ['header'],
  resource_documentation: `${siteUrl}/api/guide`,
})
