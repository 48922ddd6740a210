import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { AdministrationStore } from './administration-store.ts'
import type { AccountPowers, Administered, PowerChange } from './account-powers.ts'
import type { EmailAddress } from '../email/email-address.ts'
import type { LoginHelp } from './login-help.ts'
import type { Reauthentication } from '../security/reauthentication.ts'

/**
 * What an administrator may set; omitted fields stay. An address waits for its owner
 * (docs/security.md).
 */
export type AdministratorsChange = PowerChange & { email?: string | null | undefined }

type Dependencies = {
  store: AdministrationStore
  loginHelp: LoginHelp
  powers: AccountPowers
  emailAddress: EmailAddress
  owner: Reauthentication
  limiter: Limiter
  /** Called with accounts whose sessions ended early. */
  sessionsEnded: (accountId: string) => Promise<void>
}

export type Administration = ReturnType<typeof createAdministration>

/** Account administration. */
export function createAdministration({
  store,
  loginHelp,
  powers,
  emailAddress,
  owner,
  limiter,
  sessionsEnded,
}: Dependencies) {
  return {
    /**
     * Requires the administrator's password before a role or an address changes.
     * @throws DomainError `invalid` with the field `currentPassword`; `limited` after too many
     * attempts.
     */
    proveAdministrator: async (actor: Viewer, currentPassword: string): Promise<void> => {
      const refusal = await limiter.refusal('password', {
        account: actor.account.id,
        address: actor.origin?.address ?? '',
      })
      if (refusal) throw refusal
      await owner.prove(actor, currentPassword)
    },

    /** Changes an account within the caller's transaction; throws like `AccountPowers.change`. */
    change: async (
      tx: Db,
      actor: Viewer,
      id: string,
      { email, ...change }: AdministratorsChange,
    ): Promise<Administered> => {
      const changed = await powers.change(tx, actor, id, change)
      const isOwn = actor.account.id === id
      if (email === null && (isOwn || changed.before.email === null))
        await emailAddress.remove(tx, id)
      else if (email !== undefined && !isOwn) await emailAddress.setForOwner(tx, actor, id, email)
      return changed
    },

    /** After an address change: asks its previous and new owner. */
    askForProof: (actor: Viewer, id: string, email: string | null): Promise<void> => {
      if (actor.account.id !== id) return emailAddress.mailOwner(id, email)
      return email === null ? Promise.resolve() : emailAddress.prove(id, email)
    },

    /**
     * Suspends or bans an account, or neither, within the caller's transaction; a ban ends its
     * sessions.
     * @throws DomainError `missing`; `conflict` for an administrator, whose rights must go first, so
     * that one always remains.
     */
    restrict: async (
      tx: Db,
      id: string,
      restriction: { suspendedUntil: Date | null; isBanned: boolean },
    ): Promise<void> => {
      const account = await store.lock(tx, id)
      if (!account) throw missing('Member')
      const isStricter = restriction.isBanned || restriction.suspendedUntil !== null
      if (account.isAdmin && isStricter)
        throw new DomainError(
          'conflict',
          "Administrators can't be suspended or banned. Remove their administrator rights first.",
        )
      await store.change(tx, id, restriction)
      if (restriction.isBanned) await store.endSessions(tx, id)
    },

    /** Helps with a member's login within the caller's transaction; throws like `LoginHelp`. */
    helpWithLogin: loginHelp.help,

    /** After a restriction: closes the account's open connections on every node. */
    closeConnections: sessionsEnded,

    /** After a demotion: closes the account's open connections. */
    notifyDemotion: sessionsEnded,
  }
}
