import { setTimeout } from 'node:timers/promises'
import type { Configuration } from 'openid-client'
import { visibleLine } from '#platform/contract/visible.ts'
import { DomainError } from '../errors.ts'
import type { LoginProvider } from '../settings-providers.ts'

/** What a browser must bring back from the provider, kept in an encrypted cookie. */
export type LoginChecks = { state: string; nonce: string; verifier: string }

/** The identity a provider vouches for. */
export type ProviderPerson = {
  issuer: string
  subject: string
  /** Null unless the provider verified it. */
  verifiedEmail: string | null
  firstName: string | null
  lastName: string | null
}

/** An OpenID Connect login provider: authorization code with PKCE (docs/product/accounts.md 8). */
export type Oidc = {
  /** Where to send the browser, and what it must bring back. */
  begin(): Promise<{ url: string; checks: LoginChecks }>
  /**
   * Checks state, nonce, PKCE, issuer and audience of what came back.
   * @param query the callback's query, with its `?`.
   * @throws DomainError `signed_out` when anything does not fit, `unavailable` when the provider cannot be reached.
   */
  finish(query: string, checks: LoginChecks): Promise<ProviderPerson>
}

/** Maximum milliseconds for a login at the provider. */
const longestLogin = 4500

const loadClient = () => import('openid-client')

/**
 * A client of `provider` with callback `redirectUri`; the provider's metadata is read on first use.
 */
export function createOidc(
  { issuer, clientId, clientSecret }: LoginProvider,
  redirectUri: string,
): Oidc {
  let discovered: Promise<Configuration> | null = null
  const configuration = async () => {
    const client = await loadClient()
    discovered ??= client.discovery(
      new URL(issuer),
      clientId,
      clientSecret ?? undefined,
      undefined,
      {
        timeout: 5,
        ...(issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}),
      },
    )
    try {
      return await discovered
    } catch {
      discovered = null
      throw away()
    }
  }
  return {
    begin: () =>
      inTime(async () => {
        const [client, config] = await Promise.all([loadClient(), configuration()])
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, checks }
      }),
    finish: (query, { state, nonce, verifier }) =>
      inTime(async () => {
        const [client, config] = await Promise.all([loadClient(), configuration()])
        const tokens = await client
          .authorizationCodeGrant(config, new URL(redirectUri + query), {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          .catch((error: unknown) => {
            throw new DomainError(
              'signed_out',
              `The login provider's answer wasn't accepted (${error instanceof Error ? error.name : 'unknown'}).`,
            )
          })
        const claims = tokens.claims()
        if (!claims)
          throw new DomainError('signed_out', "The login provider didn't send an identity.")
        const more =
          typeof claims['email'] === 'string'
            ? claims
            : {
                ...(await client
                  .fetchUserInfo(config, tokens.access_token, claims.sub)
                  .catch(() => {
                    throw away()
                  })),
                ...claims,
              }
        return {
          issuer: claims.iss,
          subject: claims.sub,
          verifiedEmail:
            more['email_verified'] === true && typeof more['email'] === 'string'
              ? more['email'].toLowerCase()
              : null,
          firstName: textOf(more['given_name']),
          lastName: textOf(more['family_name']),
        }
      }),
  }
}

/**
 * Ends a login whose provider takes too long over all its calls together; no request waits longer
 * (R4).
 */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const late = new AbortController()
  const tooSlow = setTimeout(longestLogin, null, { signal: late.signal }).then(
    () => {
      throw away()
    },
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work(), tooSlow])
  } finally {
    late.abort()
  }
}

function away(): DomainError {
  return new DomainError('unavailable', "We can't reach the login provider right now.")
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? visibleLine(claim).slice(0, 60).trim() || null : null
}
