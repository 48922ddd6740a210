import { settingsPath } from '#platform/contract/settings-pages.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Passwords } from '#platform/server/security/passwords.ts'
import type { Viewer } from '../../contract/viewer.ts'
import { freshLoginLifetime, ownerUnprovenMessage } from '../../contract/rules.ts'
import type { IdentityStore } from '../store.ts'

export type Reauthentication = ReturnType<typeof createReauthentication>

/**
 * Refuses a session that has proven nothing older than an address set by someone else; the one rule
 * for answers and votes afterwards.
 * @throws DomainError `forbidden` with the capability `ownerProven`.
 */
export type RequireProvenOwner = (viewer: Viewer) => void

/** Asks for proof again before sensitive changes; an open browser alone proves nothing. */
export function createReauthentication({
  store,
  passwords,
  clock,
}: {
  store: IdentityStore
  passwords: Passwords
  clock: Clock
}) {
  const isFresh = (viewer: Viewer) =>
    clock.now().getTime() - viewer.openedAt.getTime() <= freshLoginLifetime
  const requireProven: RequireProvenOwner = ({ isOwnerProven }) => {
    if (!isOwnerProven)
      throw new DomainError('forbidden', ownerUnprovenMessage, undefined, {
        capability: 'ownerProven',
        upgradeUrl: settingsPath('security', 'confirm-owner'),
      })
  }
  return {
    isFresh,
    requireProven,

    hasPassword: async (viewer: Viewer): Promise<boolean> =>
      (await store.findPasswordHash(viewer.account.id)) !== null,

    /**
     * @throws DomainError `invalid` for a wrong password; for an account without one, unless its
     * login is fresh.
     */
    prove: async (viewer: Viewer, password: string): Promise<void> => {
      const stored = await store.findPasswordHash(viewer.account.id)
      if (stored === null && isFresh(viewer)) return
      if (stored !== null && (await passwords.matches(stored, password))) return
      const message =
        stored === null
          ? 'Log in again, then do this within 10 minutes.'
          : password === ''
            ? 'Enter your current password.'
            : "This isn't your current password."
      throw new DomainError('invalid', message, { currentPassword: message })
    },
  }
}
