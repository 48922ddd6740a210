import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { serving, type Exchange, type Route } from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import * as api from '../contract/endpoints.ts'
import { originOf } from './device.ts'
import type { Entrance } from './entrance.ts'
import type { ProviderLogin, ProviderName } from './provider-login.ts'
import type { Viewer } from './viewer.ts'

const serve = serving<Viewer>()
const checksCookie = 'xverse_login'
const checksAge = 600

/** Endpoints of logins through other accounts. */
export function providerRoutes(login: ProviderLogin, entrance: Entrance): Route<Viewer>[] {
  const begin = async (name: ProviderName, next: string | undefined, exchange: Exchange) => {
    const begun = await login.begin(name, ownPath(next)).catch(noticeOf)
    if (begun === null) return { redirectTo: '/login?notice=unconfigured' }
    if ('notice' in begun) return { redirectTo: `/login?notice=${begun.notice}` }
    exchange.setCookie(checksCookie, begun.sealed, checksAge)
    return { redirectTo: begun.url }
  }
  const finish = async (
    name: ProviderName,
    query: Record<string, string | undefined>,
    exchange: Exchange,
  ) => {
    const sealed = exchange.cookie(checksCookie)
    exchange.setCookie(checksCookie, '', 0)
    const given = Object.entries(query).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    const outcome = await login
      .finish(name, `?${new URLSearchParams(given).toString()}`, sealed, originOf(exchange))
      .catch(noticeOf)
    if ('notice' in outcome) return { redirectTo: `/login?notice=${outcome.notice}` }
    if (!outcome.admission) return { redirectTo: '/login?notice=confirm' }
    return entrance.navigate(exchange, outcome.admission, outcome.next)
  }
  return [
    serve(api.beginProviderLogin, ({ query, exchange }) => begin('oidc', query.next, exchange)),
    serve(api.beginGoogleLogin, ({ query, exchange }) => begin('google', query.next, exchange)),
    serve(api.finishProviderLogin, ({ query, exchange }) => finish('oidc', query, exchange)),
    serve(api.finishGoogleLogin, ({ query, exchange }) => finish('google', query, exchange)),
    serve(api.askProviderLink, ({ query }) => ({
      redirectTo: `/confirm-login${queryString({ token: query.token })}`,
    })),
    serve(api.confirmProviderLink, async ({ body, exchange }) => ({
      redirectTo: `/login?notice=${(await login.confirm(body.token, originOf(exchange))) ? 'linked' : 'unlinked'}`,
    })),
  ]
}

function noticeOf(error: unknown): { notice: 'provider' } {
  if (error instanceof DomainError) return { notice: 'provider' }
  throw error
}
