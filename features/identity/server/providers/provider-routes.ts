import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { serving, type RequestContext, type Route } from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Viewer } from '../../contract/viewer.ts'
import * as api from '../../contract/endpoints.ts'
import { originOf } from '../login/device.ts'
import type { LoginResponses } from '../login/login-responses.ts'
import type { ProviderLogin, ProviderName } from './provider-login.ts'

const serve = serving<Viewer>()
const checksCookie = 'xverse_login'
const checksAge = 600

/** Endpoints of provider logins. */
export function providerRoutes(
  login: ProviderLogin,
  loginResponses: LoginResponses,
): Route<Viewer>[] {
  const begin = async (
    name: ProviderName,
    next: string | undefined,
    requestContext: RequestContext,
  ) => {
    const begun = await login.begin(name, ownPath(next)).catch(noticeOf)
    // A way back means that the member was logged out, not that they chose another account.
    if (begun === null)
      return {
        redirectTo: `/login${queryString(next ? { next: ownPath(next) } : { notice: 'unconfigured' })}`,
      }
    if ('notice' in begun) return { redirectTo: `/login?notice=${begun.notice}` }
    requestContext.setCookie(checksCookie, begun.encrypted, checksAge)
    return { redirectTo: begun.url }
  }
  const finish = async (
    name: ProviderName,
    query: Record<string, string | undefined>,
    requestContext: RequestContext,
  ) => {
    const encrypted = requestContext.cookie(checksCookie)
    requestContext.setCookie(checksCookie, '', 0)
    const given = Object.entries(query).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    const outcome = await login
      .finish(
        name,
        `?${new URLSearchParams(given).toString()}`,
        encrypted,
        loginResponses.originOf(requestContext),
      )
      .catch(noticeOf)
    if ('notice' in outcome) return { redirectTo: `/login?notice=${outcome.notice}` }
    if (!outcome.loginSession) return { redirectTo: '/login?notice=confirm' }
    return loginResponses.navigate(requestContext, outcome.loginSession, outcome.next)
  }
  return [
    serve(api.beginProviderLogin, ({ query, requestContext }) =>
      begin('oidc', query.next, requestContext),
    ),
    serve(api.beginGoogleLogin, ({ query, requestContext }) =>
      begin('google', query.next, requestContext),
    ),
    serve(api.finishProviderLogin, ({ query, requestContext }) =>
      finish('oidc', query, requestContext),
    ),
    serve(api.finishGoogleLogin, ({ query, requestContext }) =>
      finish('google', query, requestContext),
    ),
    serve(api.askProviderLink, ({ query }) => ({
      redirectTo: `/confirm-login${queryString({ token: query.token })}`,
    })),
    serve(api.confirmProviderLink, async ({ body, requestContext }) => ({
      redirectTo: `/login?notice=${(await login.confirm(body.token, originOf(requestContext))) ? 'linked' : 'unlinked'}`,
    })),
  ]
}

function noticeOf(error: unknown): { notice: 'provider' } {
  if (error instanceof DomainError) return { notice: 'provider' }
  throw error
}
