import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import type { RequestContext, Redirect } from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { LoginOrigin } from '../../contract/viewer.ts'
import { originOf } from './device.ts'
import type { LoginSession, OpenedSession } from './login-sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import { createLoginCookies } from './session-cookie.ts'

type Dependencies = {
  devices: KnownDevices
  /** Ends the session with that secret, which this browser drops. */
  replaceSession: (secret: string) => Promise<void>
}

export type LoginResponses = ReturnType<typeof createLoginResponses>

/** The response to a login, the same for every way of logging in. */
export function createLoginResponses({ devices, replaceSession }: Dependencies) {
  const cookies = createLoginCookies()
  const { session, pending } = cookies

  /** Sets the session cookie and clears pending ones; the browser's previous session ends. */
  const open = async (
    requestContext: RequestContext,
    { secret, account, browser }: OpenedSession,
  ): Promise<void> => {
    const before = session.read(requestContext)
    session.give(requestContext, secret)
    devices.remember(requestContext, account.username, browser)
    if (pending.read(requestContext) !== undefined) pending.take(requestContext)
    if (before !== undefined) await replaceSession(before)
  }

  return {
    ...cookies,
    open,
    knownDevice: devices.find,

    /** Where a login comes from. */
    originOf: (requestContext: RequestContext): LoginOrigin => ({
      ...originOf(requestContext),
      browser: devices.browserOf(requestContext),
    }),

    /** @throws DomainError `second_factor` if the login awaits one. */
    call: async (
      requestContext: RequestContext,
      loginSession: LoginSession,
    ): Promise<OpenedSession> => {
      if (!loginSession.session) {
        pending.give(requestContext, loginSession.pending)
        throw new DomainError('second_factor', 'Please enter your second-factor code.')
      }
      await open(requestContext, loginSession.session)
      return loginSession.session
    },

    /** Where a navigation continues: the requested page, or the second factor first. */
    navigate: async (
      requestContext: RequestContext,
      loginSession: LoginSession,
      next: string | undefined,
    ): Promise<Redirect> => {
      if (loginSession.session) {
        await open(requestContext, loginSession.session)
        return { redirectTo: ownPath(next) }
      }
      pending.give(requestContext, loginSession.pending)
      const target = ownPath(next)
      return {
        redirectTo: `/login-code${queryString({ next: target === '/' ? undefined : target })}`,
      }
    },
  }
}
