import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import type { Exchange, Redirect } from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Admission, OpenedSession } from './admission.ts'
import type { KnownDevices } from './known-devices.ts'
import { createLoginCookies } from './session-cookie.ts'

type Dependencies = {
  devices: KnownDevices
  /** Ends the session of that secret, which this browser gives up. */
  replaceSession: (secret: string) => Promise<void>
}

export type Entrance = ReturnType<typeof createEntrance>

/** What becomes of a browser after a login, the same for every way of logging in. */
export function createEntrance({ devices, replaceSession }: Dependencies) {
  const cookies = createLoginCookies()
  const { session, pending } = cookies

  /** The session's cookie in the place of whatever waited; a session that this browser had ends. */
  const open = async (exchange: Exchange, { secret, account }: OpenedSession): Promise<void> => {
    const before = session.read(exchange)
    session.give(exchange, secret)
    devices.remember(exchange, account.username)
    if (pending.read(exchange) !== undefined) pending.take(exchange)
    if (before !== undefined) await replaceSession(before)
  }

  return {
    ...cookies,
    open,

    /** @throws DomainError `second_factor` when the login waits for one. */
    call: async (exchange: Exchange, admission: Admission): Promise<OpenedSession> => {
      if (!admission.session) {
        pending.give(exchange, admission.pending)
        throw new DomainError('second_factor', 'Please enter the code of your second factor.')
      }
      await open(exchange, admission.session)
      return admission.session
    },

    /** Where a navigation goes: to the page it came for, or first to the one that asks for the second factor. */
    navigate: async (
      exchange: Exchange,
      admission: Admission,
      next: string | undefined,
    ): Promise<Redirect> => {
      if (admission.session) {
        await open(exchange, admission.session)
        return { redirectTo: ownPath(next) }
      }
      pending.give(exchange, admission.pending)
      const target = ownPath(next)
      return {
        redirectTo: `/login-code${queryString({ next: target === '/' ? undefined : target })}`,
      }
    },
  }
}
