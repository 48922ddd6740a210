import { serving, type Exchange, type Redirect, type Request, type Route } from '#platform/server/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { isOwnNavigation } from '#platform/server/security.ts'
import * as api from '../contract/endpoints.ts'
import { resetMessages } from '../contract/rules.ts'
import { deviceOf } from './device.ts'
import type { Identity, OpenedSession } from './service.ts'
import type { createSessionCookie } from './session-cookie.ts'
import type { Viewer } from './viewer.ts'

const serve = serving<Viewer>()
const ok = { ok: true } as const

/** Endpoints of accounts and sessions. */
export function identityRoutes(identity: Identity, cookie: ReturnType<typeof createSessionCookie>): Route<Viewer>[] {
  const enter = (exchange: Exchange, { secret, account }: OpenedSession) => {
    cookie.give(exchange, secret)
    return identity.describe(account)
  }
  const leave = async ({ viewer, exchange }: Pick<Request<typeof api.logOut, Viewer>, 'viewer' | 'exchange'>) => {
    await identity.logOut(viewer)
    cookie.take(exchange)
  }
  return [
    serve(api.getCurrentUser, ({ viewer }) => identity.describe(viewer.account)),
    serve(api.register, async ({ body, exchange }) => enter(exchange, await identity.register(body, deviceOf(exchange)))),
    serve(api.logIn, async ({ body, exchange }) => enter(exchange, await identity.logIn(body.username, body.password, deviceOf(exchange)))),
    serve(api.logOut, async (request) => { await leave(request); return ok }),
    serve(api.logOutByNavigation, async (request) => {
      if (isOwnNavigation(request.exchange.header)) await leave(request)
      return { redirectTo: '/' }
    }),
    serve(api.logInByForm, async ({ body, exchange }) => {
      try {
        cookie.give(exchange, (await identity.logIn(body.username, body.password, deviceOf(exchange))).secret)
        return { redirectTo: ownPath(body.next) }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return backToForm(error, body)
      }
    }, backToForm),
    serve(api.requestPasswordReset, async ({ body }) => {
      await identity.requestReset(body.email)
      return { message: resetMessages.sent.text }
    }),
    serve(api.resetPassword, async ({ body, exchange }) => {
      await identity.resetPassword(body.token, body.newPassword)
      cookie.take(exchange)
      return { message: 'Password Reset Successful!' }
    }),
    serve(api.changePassword, async ({ viewer, body }) => {
      await identity.changePassword(viewer, body.currentPassword, body.newPassword)
      return ok
    }),
    serve(api.updateProfile, async ({ viewer, body }) => identity.describe(await identity.updateProfile(viewer, body))),
    serve(api.listSessions, ({ viewer }) => identity.listSessions(viewer)),
    serve(api.endSession, async ({ viewer, params }) => { await identity.endSession(viewer, params.id); return ok }),
  ]
}

/** The plain form again, with what was typed into it save the password, and why. */
function backToForm(error: DomainError, body: unknown): Redirect {
  const { username, next } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : undefined)
  return { redirectTo: `/simple-login${queryString({ error: error.code, username: text(username), next: text(next) })}` }
}
