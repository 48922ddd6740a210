import {
  serving,
  type Request,
  type RequestContext,
  type Route,
} from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { isOwnNavigation } from '#platform/server/http/request-security.ts'
import type { Viewer } from '../contract/viewer.ts'
import * as api from '../contract/endpoints.ts'
import { passwordLength, resetMessages } from '../contract/rules.ts'
import { originOf } from './login/device.ts'
import type { LoginResponses } from './login/login-responses.ts'
import { backToReset } from './login/plain-forms.ts'
import type { Identity } from './service.ts'

const serve = serving<Viewer>()
const ok = { ok: true } as const

/** Endpoints of accounts and sessions. */
export function identityRoutes(
  identity: Identity,
  loginResponses: LoginResponses,
): Route<Viewer>[] {
  const cookie = loginResponses.session
  const logIn = (
    credentials: { username: string; password: string },
    requestContext: RequestContext,
  ) =>
    identity.logIn(credentials, loginResponses.originOf(requestContext), (username) =>
      loginResponses.knownDevice(requestContext, username),
    )
  const leave = async ({
    viewer,
    requestContext,
  }: Pick<Request<typeof api.logOut, Viewer>, 'viewer' | 'requestContext'>) => {
    await identity.logOut(viewer)
    cookie.take(requestContext)
  }
  return [
    serve(api.getCurrentUser, ({ viewer }) => identity.describe(viewer.account)),
    serve(api.register, async ({ body, requestContext }) => {
      const session = await identity.register(body, loginResponses.originOf(requestContext))
      await loginResponses.open(requestContext, session)
      return identity.describe(session.account)
    }),
    serve(api.registerByForm, async ({ body: { next, ...body }, requestContext }) => {
      await loginResponses.open(
        requestContext,
        await identity.register(body, loginResponses.originOf(requestContext)),
      )
      return { redirectTo: ownPath(next) }
    }),
    serve(api.logIn, async ({ body, requestContext }) => {
      const { account } = await loginResponses.call(
        requestContext,
        await logIn(body, requestContext),
      )
      return identity.describe(account)
    }),
    serve(api.logOut, async (request) => {
      await leave(request)
      return ok
    }),
    serve(api.logOutByNavigation, async (request) => {
      if (isOwnNavigation(request.requestContext.header)) await leave(request)
      return { redirectTo: '/' }
    }),
    ...[api.logInByForm, api.logInBySimpleForm].map((endpoint) =>
      serve(endpoint, async ({ body, requestContext }) =>
        loginResponses.navigate(requestContext, await logIn(body, requestContext), body.next),
      ),
    ),
    serve(api.requestPasswordReset, async ({ body }) => {
      await identity.requestReset(body.email)
      return { message: resetMessages.sent.text }
    }),
    serve(api.resetPassword, async ({ body, requestContext }) => {
      await identity.resetPassword(body.token, body.newPassword, originOf(requestContext))
      cookie.take(requestContext)
      return { message: 'Password Reset Successful!' }
    }),
    serve(
      api.resetPasswordByForm,
      async ({ body, requestContext }) => {
        try {
          if (body.newPassword !== body.confirm)
            throw new DomainError('conflict', resetMessages.mismatch.text)
          if (
            body.newPassword.length < passwordLength.min ||
            body.newPassword.length > passwordLength.max
          )
            throw new DomainError('invalid', resetMessages.tooShort.text, {
              newPassword: resetMessages.tooShort.text,
            })
          await identity.resetPassword(body.token, body.newPassword, originOf(requestContext))
          cookie.take(requestContext)
          return { redirectTo: '/login?notice=reset' }
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          return backToReset(error, body)
        }
      },
      backToReset,
    ),
    serve(api.changePassword, async ({ viewer, body }) => {
      await identity.changePassword(viewer, body.currentPassword, body.newPassword)
      return ok
    }),
    serve(api.updateProfile, async ({ viewer, body }) =>
      identity.describe(await identity.updateProfile(viewer, body)),
    ),
    serve(api.listSessions, ({ viewer }) => identity.listSessions(viewer)),
    serve(api.endSession, async ({ viewer, params, body }) => {
      await identity.endSession(viewer, params.id, body.currentPassword)
      return ok
    }),
    serve(api.endOtherSessions, ({ viewer, body }) =>
      identity.endOtherSessions(viewer, body.currentPassword),
    ),
  ]
}
