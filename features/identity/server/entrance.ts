import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import type { Exchange, Redirect } from '#platform/server/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Admission, OpenedSession } from './admission.ts'
import { createPasskeyCookie, createPendingCookie, type SecretCookie } from './session-cookie.ts'

export type Entrance = ReturnType<typeof createEntrance>

/** What becomes of a browser after a login, the same for every way of logging in. */
export function createEntrance(session: SecretCookie, isSecure: boolean) {
  const pending = createPendingCookie(isSecure)
  const passkey = createPasskeyCookie(isSecure)

  /** The session's cookie in the place of whatever waited. */
  const open = (exchange: Exchange, { secret }: OpenedSession) => {
    session.give(exchange, secret)
    if (pending.read(exchange) !== undefined) pending.take(exchange)
  }

  return {
    session, pending, passkey, open,

    /** @throws DomainError `second_factor` when the login waits for one. */
    call: (exchange: Exchange, admission: Admission): OpenedSession => {
      if (!admission.session) {
        pending.give(exchange, admission.pending)
        throw new DomainError('second_factor', 'Please enter the code of your second factor.')
      }
      open(exchange, admission.session)
      return admission.session
    },

    /** Where a navigation goes: to the page it came for, or first to the one that asks for the second factor. */
    navigate: (exchange: Exchange, admission: Admission, next: string | undefined): Redirect => {
      if (admission.session) {
        open(exchange, admission.session)
        return { redirectTo: ownPath(next) }
      }
      pending.give(exchange, admission.pending)
      const target = ownPath(next)
      return { redirectTo: `/login-code${queryString({ next: target === '/' ? undefined : target })}` }
    },
  }
}
