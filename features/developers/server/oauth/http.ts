import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { networkOf } from '#platform/server/http/network.ts'
import { assistantsPath, oauthPaths } from '#platform/server/http/program-paths.ts'
import { line } from '#platform/contract/schemas.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import { appLimits } from '../../contract/oauth-rules.ts'
import { isRedirectUri, isWebsite, placeOf } from '../../contract/redirect-uris.ts'
import type { Applications } from './applications.ts'
import type { TokenRequest } from './client-proof.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { OAuthError } from './oauth-error.ts'
import type { OAuthTokens } from './tokens.ts'

type Options = {
  applications: Pick<Applications, 'registerItself'>
  tokens: OAuthTokens
  limiter: Limiter
  siteUrl: string
  /** Whether applications may register themselves. */
  isRegistrationOpen: boolean
}

/** The limits of what programs send without a member. */
export const oauthLimits = { tokens: 'oauth tokens', registrations: 'oauth registrations' }

/** An hour, in seconds. */
const metadataAge = 3600
const longestField = 2000
const longestBasic = 1000
const fields = [
  'grant_type',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
  'scope',
  'client_id',
  'client_secret',
  'token',
] as const

/** OAuth's own addresses: metadata, tokens, their end, and registration (docs/product/developers.md 18 to 21). */
export function registerOAuth(
  app: FastifyInstance,
  { applications, tokens, limiter, siteUrl, isRegistrationOpen }: Options,
): void {
  const checkLimit = async (limit: string, { ip }: FastifyRequest) => {
    const refusal = await limiter.refusal(limit, {
      address: networkOf(ip),
      account: '',
    })
    if (refusal) throw refusal
  }

  const serveMetadata = (path: string, metadata: object) =>
    app.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${metadataAge}`).send(metadata),
    )
  serveMetadata(
    '/.well-known/oauth-authorization-server',
    serverMetadata(siteUrl, isRegistrationOpen),
  )
  for (const path of ['', '/api', assistantsPath])
    serveMetadata(`/.well-known/oauth-protected-resource${path}`, resourceMetadata(siteUrl, path))

  app.post(oauthPaths.token, ofForms, (request, reply) =>
    answering(reply, async () => {
      await checkLimit(oauthLimits.tokens, request)
      const origin = { address: networkOf(request.ip), device: 'Application' }
      return tokens.issue(withClient(request), origin)
    }),
  )
  app.post(oauthPaths.revoke, ofForms, (request, reply) =>
    answering(reply, async () => {
      await checkLimit(oauthLimits.tokens, request)
      await tokens.revoke(withClient(request))
      return {}
    }),
  )
  if (!isRegistrationOpen) return
  app.post(oauthPaths.register, ofJson, (request, reply) =>
    answering(
      reply,
      async () => {
        await checkLimit(oauthLimits.registrations, request)
        const written = registrationIn(request.body)
        const { id, name, website, redirectUris, createdAt } =
          await applications.registerItself(written)
        return {
          client_id: id,
          client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
          client_name: name,
          client_uri: website,
          redirect_uris: redirectUris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        }
      },
      201,
    ),
  )
}

/** What can't be read as the type that it has, or has another, by Fastify's codes. */
const unread = new Set([
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
])

/** Refuses what can't be read in the format of OAuth's errors. */
const refusing = (refusal: OAuthError): RouteShorthandOptions => ({
  errorHandler: (error, _request, reply) => {
    if (unread.has(error.code)) sendRefusal(reply, refusal)
    else void reply.send(error)
  },
})

/** Of an address that takes forms: says so of what is neither a form nor JSON, as RFC 6749 has it. */
const ofForms = refusing(
  new OAuthError(
    'invalid_request',
    'Send a form, with the content type application/x-www-form-urlencoded.',
  ),
)
const ofJson = refusing(
  new OAuthError('invalid_client_metadata', 'Send JSON, with the content type application/json.'),
)

/** Sends what work returns, or its refusal as RFC 6749 has it; nothing of it is cached. */
async function answering(
  reply: FastifyReply,
  work: () => Promise<object>,
  status = 200,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    return await reply.status(status).send(await work())
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return sendRefusal(reply, error)
  }
}

function sendRefusal(reply: FastifyReply, { status, code, message }: OAuthError): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="oauth"')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ error: code, error_description: message })
}

/** The fields of a request that are texts, with the client of an `Authorization: Basic` header. */
function withClient({ body, headers }: FastifyRequest): TokenRequest {
  const given = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  const found: TokenRequest = {}
  for (const name of fields) {
    const value = given[name]
    if (Array.isArray(value)) throw new OAuthError('invalid_request', 'Send each field once.')
    if (typeof value === 'string' && value.length <= longestField) found[name] = value
  }
  const client = basicOf(headers.authorization ?? '')
  if (!client) return found
  if (found.client_secret !== undefined)
    throw new OAuthError('invalid_request', 'Send the secret once: in the header or in the body.')
  return { ...found, ...client }
}

/** The client and its secret in an `Authorization: Basic` header; null without one. */
function basicOf(header: string): { client_id: string; client_secret: string } | null {
  const [scheme, encoded] = [header.slice(0, 6), header.slice(6, 6 + longestBasic)]
  if (scheme.toLowerCase() !== 'basic ') return null
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { client_id: formDecoded(id), client_secret: formDecoded(rest.join(':')) }
}

/** RFC 6749, section 2.3.1: both are encoded as form fields are. */
const formDecoded = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? ''

/** @throws OAuthError `invalid_redirect_uri` or `invalid_client_metadata`. */
function registrationIn(body: unknown) {
  const given = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  const uris = given['redirect_uris']
  const isUsable =
    Array.isArray(uris) &&
    uris.length > 0 &&
    uris.length <= appLimits.redirects &&
    uris.every(
      (uri) => typeof uri === 'string' && uri.length <= appLimits.address && isRedirectUri(uri),
    )
  if (!isUsable) throw new OAuthError('invalid_redirect_uri', 'Name the addresses to return to.')
  const redirectUris = uris as string[]
  const { client_name: name, client_uri: website, token_endpoint_auth_method: method } = given
  if (method !== undefined && method !== 'none')
    throw new OAuthError(
      'invalid_client_metadata',
      'Applications that register themselves keep no secret: use the method none.',
    )
  const named = line(appLimits.name).safeParse(name)
  return {
    name: named.data || placeOf(redirectUris[0] ?? '').slice(0, appLimits.name),
    website:
      typeof website === 'string' && website.length <= appLimits.address && isWebsite(website)
        ? website
        : '',
    redirectUris,
  }
}
