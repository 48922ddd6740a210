import type { FastifyReply, FastifyRequest } from 'fastify'
import { scopeMissing, type Scope } from '#features/identity/contract/scopes.ts'
import type { Account, Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { IdentifiedCall } from '#platform/server/http/api.ts'
import { bearerOf } from '#platform/server/http/bearer.ts'
import { asDomainError } from '#platform/server/http/error-reply.ts'
import { pathOf } from '#platform/server/http/http.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { assistantsPath } from '#platform/server/http/program-paths.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import { tokenMessages } from '../contract/rules.ts'
import type { TokenStore } from './store.ts'
import { hashOfToken } from './token-secrets.ts'

type Dependencies = {
  store: Pick<TokenStore, 'findWorking' | 'countCall'>
  identity: Pick<Identity, 'usable'>
  limiter: Limiter
  clock: Clock
  siteUrl: string
}

/** A token that works, and whose it is. */
type TokenCaller = {
  token: NonNullable<Awaited<ReturnType<TokenStore['findWorking']>>>
  account: Account
}

export type TokenCallers = ReturnType<typeof createTokenCallers>

/** The rate limit of calls with one token. */
export const tokenLimit = 'access tokens'

/** Long before any login that still counts as fresh. */
const longAgo = new Date(0)

/** Identifies callers by access token (docs/product/developers.md 3 to 8). */
export function createTokenCallers({ store, identity, limiter, clock, siteUrl }: Dependencies) {
  const siteOrigin = new URL(siteUrl).origin

  /**
   * Asks for a token (RFC 6750 names no error where none was sent), and tells assistants where they
   * learn how to get one (RFC 9728).
   */
  const refusal = (request: FastifyRequest, message: string, ...parameters: string[]) => {
    const metadata = `resource_metadata="${siteUrl}/.well-known/oauth-protected-resource${assistantsPath}"`
    const said = pathOf(request) === assistantsPath ? [...parameters, metadata] : parameters
    const challenge = `Bearer ${said.join(', ')}`.trim()
    return new DomainError('signed_out', message, undefined, { challenge })
  }

  const countCall = async (tokenId: string, { method, path }: Endpoint) => {
    const now = clock.now()
    const row = {
      tokenId,
      day: now.toISOString().slice(0, 10),
      call: `${method} ${path}`,
      lastAt: now,
    }
    // Programs can read while the database is read-only.
    await store.countCall(row).catch((error: unknown) => {
      if (asDomainError(error)?.code !== 'unavailable') throw error
    })
  }

  /** Counts against the token's limit, which the answer's headers state. */
  const checkLimit = async (tokenId: string, request: FastifyRequest, reply: FastifyReply) => {
    const counted = await limiter.count(tokenLimit, {
      address: networkOf(request.ip),
      account: tokenId,
    })
    if (!counted) return
    const [window, rest] = [counted.per, counted.resetsIn].map((time) => Math.ceil(time / 1000))
    if (!reply.sent) {
      reply.header('ratelimit-policy', `"token";q=${counted.max};w=${window}`)
      reply.header('ratelimit', `"token";r=${counted.left};t=${rest}`)
    }
    if (counted.refusal) throw counted.refusal
  }

  /**
   * The token that a request brings, and its account.
   * @throws DomainError `signed_out` without a token, and for one that doesn't work; `forbidden` from pages of another
   * site; `limited`.
   */
  const authenticate = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenCaller> => {
    const given = bearerOf(request.headers)
    if (given === null) throw refusal(request, tokenMessages.needed)
    const secretHash = hashOfToken(given, 'personal', 'access')
    const token = secretHash === null ? null : await store.findWorking(secretHash, clock.now())
    const account = token && (await identity.usable(token.userId))
    if (!token || !account) throw refusal(request, tokenMessages.invalid, 'error="invalid_token"')
    await checkLimit(token.id, request, reply)
    const { origin } = request.headers
    if (origin !== undefined && origin !== siteOrigin && !token.origins.includes(origin))
      throw new DomainError('forbidden', tokenMessages.origin(origin.slice(0, 200)))
    return { token, account }
  }

  /**
   * The member for whom a call is made, with the token's scopes as their only powers; null if it is
   * made as a visitor's.
   * @throws DomainError `forbidden` for a call that the token may not make.
   */
  const actFor = async (
    request: FastifyRequest,
    { token, account }: TokenCaller,
    endpoint: Endpoint,
  ): Promise<Viewer | null> => {
    const actsFor = actsForMember(endpoint, token.scopes)
    await countCall(token.id, endpoint)
    if (!actsFor) return null
    return {
      sessionId: token.id,
      openedAt: longAgo,
      isOwnerProven: false,
      origin: { address: networkOf(request.ip), device: `Access token "${token.name}"` },
      scopes: token.scopes,
      account: withinScopes(account, token.scopes),
    }
  }

  return {
    authenticate,
    actFor,

    /**
     * Counts another call of a request against its token's limit.
     * @throws DomainError `limited`.
     */
    checkLimit: ({ token }: TokenCaller, request: FastifyRequest, reply: FastifyReply) =>
      checkLimit(token.id, request, reply),

    /** Whether a token can make a call at all. */
    mayCall: ({ token }: TokenCaller, endpoint: Endpoint): boolean =>
      isPublicRead(endpoint) || token.scopes.some((held) => held === endpoint.scope),

    /** Whom a call of an endpoint is made for; throws as the two steps do. */
    identify: async (
      request: FastifyRequest,
      { endpoint, reply }: IdentifiedCall,
    ): Promise<Viewer | null> => actFor(request, await authenticate(request, reply), endpoint),
  }
}

/** What visitors can read. */
const isPublicRead = ({ allow, method, kind }: Endpoint): boolean =>
  allow === 'anyone' && method === 'GET' && kind !== 'navigation'

/**
 * Whether a call is made for the member, or as a visitor's.
 * @throws DomainError `forbidden` if it can't be made with these scopes.
 */
function actsForMember(endpoint: Endpoint, held: readonly Scope[]): boolean {
  const { scope } = endpoint
  if (scope !== undefined && held.includes(scope as Scope)) return true
  if (isPublicRead(endpoint)) return held.includes('read')
  const message = scope === undefined ? tokenMessages.closed : scopeMissing(scope as Scope)
  const challenge = scope === undefined ? '' : `, scope="${scope}"`
  throw new DomainError('forbidden', message, undefined, {
    challenge: `Bearer error="insufficient_scope"${challenge}`,
  })
}

/** An account without the powers that the scopes leave out. */
function withinScopes(account: Account, held: readonly Scope[]): Account {
  const { isAdmin, isModerator, isVendor } = account
  return {
    ...account,
    isAdmin: isAdmin && held.includes('administer'),
    isModerator: (isAdmin || isModerator) && held.includes('moderate'),
    isVendor: isVendor && held.includes('sell'),
  }
}
