import { personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, invalid } from '#platform/server/errors.ts'
import { appMessages, appScopes, codeSeconds, type AppScope } from '../../contract/oauth-rules.ts'
import type { AuthorizationAsked, AuthorizationRequest } from '../../contract/oauth-schemas.ts'
import { isRegistered, placeOf } from '../../contract/redirect-uris.ts'
import { newToken } from '../token-secrets.ts'
import type { AppRow, AppStore } from './app-store.ts'
import type { ConnectionStore } from './connection-store.ts'
import { resourcesOf } from './metadata.ts'

type Dependencies = {
  apps: Pick<AppStore, 'find'>
  connections: Pick<ConnectionStore, 'transaction' | 'lockVersion' | 'addCode'>
  clock: Clock
  siteUrl: string
}

/** A request that names a known application and one of its own addresses. */
type Sound = {
  app: AppRow
  owner: Parameters<typeof personOf>[0] | null
  redirectUri: string
  scopes: AppScope[]
  /** Why it can't be granted, in the words of RFC 6749 and ours; null if it can. */
  fault: { error: string; reason: string } | null
}

export type Authorization = ReturnType<typeof createAuthorization>

/** SHA-256 in base64url. */
const challengeShape = /^[\w-]{43}$/

/** What applications ask their members for, and the codes that answer it (docs/product/developers.md 17, 18). */
export function createAuthorization({ apps, connections, clock, siteUrl }: Dependencies) {
  const resources = resourcesOf(siteUrl)

  /** @throws DomainError `invalid` if nothing may be sent to the named address. */
  const judge = async (request: AuthorizationRequest): Promise<Sound> => {
    const found = isId(request.client_id) ? await apps.find(request.client_id) : null
    if (!found) throw invalid('client_id', appMessages.unknown)
    const { app, owner } = found
    if (app.blockedFor !== null) throw invalid('client_id', appMessages.blocked)
    const [only] = app.redirectUris
    const redirectUri = request.redirect_uri ?? (app.redirectUris.length === 1 ? only : undefined)
    if (redirectUri === undefined || !isRegistered(redirectUri, app.redirectUris))
      throw invalid('redirect_uri', appMessages.redirect)
    const words = request.scope.split(' ').filter(Boolean)
    const scopes = appScopes.filter((scope) => words.includes(scope))
    return { app, owner, redirectUri, scopes, fault: faultIn(request, words) }
  }

  // `error_description` is ASCII (RFC 6749, section 4.1.2.1).
  const faultIn = (request: AuthorizationRequest, words: string[]): Sound['fault'] => {
    if (request.response_type !== 'code')
      return {
        error: 'unsupported_response_type',
        reason: 'It asked for something other than a code.',
      }
    if (request.code_challenge_method !== 'S256' || !challengeShape.test(request.code_challenge))
      return {
        error: 'invalid_request',
        reason: 'It needs a code challenge with the method S256 (PKCE).',
      }
    if (words.some((word) => !(appScopes as readonly string[]).includes(word)))
      return {
        error: 'invalid_scope',
        reason: "It asked for a scope that applications can't have.",
      }
    if (request.resource !== undefined && !resources.includes(request.resource))
      return { error: 'invalid_target', reason: 'It asked for access to another site.' }
    return null
  }

  const backTo = (
    { redirectUri }: Sound,
    { state }: AuthorizationRequest,
    answer: Record<string, string>,
  ): string => {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    if (state !== undefined) url.searchParams.set('state', state)
    // RFC 9207: which server answers.
    url.searchParams.set('iss', siteUrl)
    return url.href
  }

  const shown = (sound: Sound, request: AuthorizationRequest): AuthorizationAsked => {
    const { app, owner, redirectUri, scopes, fault } = sound
    return {
      app: {
        name: app.name,
        website: app.website,
        createdAt: app.createdAt,
        owner: owner && personOf(owner),
      },
      returnsTo: placeOf(redirectUri),
      scopes,
      refused: fault && {
        reason: fault.reason,
        redirect: backTo(sound, request, { error: fault.error, error_description: fault.reason }),
      },
    }
  }

  return {
    /**
     * What a request asks for, for the page on which its member decides, or why it can't ask: then
     * nobody is sent anywhere.
     */
    read: async (
      request: AuthorizationRequest,
    ): Promise<{ problem: string | null; asked: AuthorizationAsked | null }> => {
      const sound = await judge(request).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'invalid') return error.message
        throw error
      })
      return typeof sound === 'string'
        ? { problem: sound, asked: null }
        : { problem: null, asked: shown(sound, request) }
    },

    /** The address to which the member returns, with a code if they allowed it. */
    decide: async (
      { account }: Viewer,
      request: AuthorizationRequest,
      decision: 'allow' | 'deny',
    ): Promise<{ redirect: string }> => {
      const sound = await judge(request)
      const { app, redirectUri, scopes, fault } = sound
      if (fault)
        return {
          redirect: backTo(sound, request, {
            error: fault.error,
            error_description: fault.reason,
          }),
        }
      if (decision === 'deny')
        return { redirect: backTo(sound, request, { error: 'access_denied' }) }
      const { token: code, secretHash: codeHash } = newToken('code')
      await connections.transaction(async (tx) => {
        const accessVersion = (await connections.lockVersion(tx, account.id)) ?? 0
        await connections.addCode(tx, {
          codeHash,
          appId: app.id,
          userId: account.id,
          scopes,
          redirectUri,
          challenge: request.code_challenge,
          accessVersion,
          expiresAt: new Date(clock.now().getTime() + codeSeconds * 1000),
          usedAt: null,
          tokenId: null,
        })
      })
      return { redirect: backTo(sound, request, { code }) }
    },
  }
}
