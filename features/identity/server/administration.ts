import type { Db } from '#platform/server/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { usernameMessages, usernamePattern } from '../contract/rules.ts'
import type { AdministeredAccount, AdministrationStore } from './administration-store.ts'

/** What an administrator may set of an account; what is left out stays. An address that is given must be proven by its owner. */
export type AdministratorsChange = {
  username?: string | undefined
  email?: string | null | undefined
  isAdmin?: boolean | undefined
  isModerator?: boolean | undefined
  isVendor?: boolean | undefined
}

type Dependencies = {
  store: AdministrationStore
  /** Starts the proof that an address belongs to an account. */
  proveEmail: (accountId: string, email: string) => Promise<void>
  /** Told whose sessions have ended before their time. */
  sessionsEnded: (accountId: string) => Promise<void>
}

export type Administration = ReturnType<typeof createAdministration>

/** An account as it stood before, and whether powers were taken, which ends its sessions. */
export type Administered = { before: AdministeredAccount; isDemoted: boolean }

/** Accounts in the hands of administrators. Powers are read at every request, so what is taken is gone at once. */
export function createAdministration({ store, proveEmail, sessionsEnded }: Dependencies) {
  return {
    /**
     * Changes an account as a part of the caller's transaction; whoever loses a power loses every session with it.
     * @throws DomainError `missing`; `invalid` for a new name against the rule; `conflict` for one that is taken or looks like another, and for the last administrator.
     */
    change: async (tx: Db, id: string, { email, username, ...change }: AdministratorsChange): Promise<Administered> => {
      const administrators = await store.lockAdministrators(tx)
      const before = await store.lock(tx, id)
      if (!before) throw missing('Member')
      const isLast = before.isAdmin && administrators.every((other) => other === id)
      if (change.isAdmin === false && isLast) {
        throw new DomainError('conflict', 'This is the last administrator. Make somebody else one first.', { isAdmin: 'This is the last administrator.' })
      }
      const isRenamed = username !== undefined && username !== before.username
      if (isRenamed && !usernamePattern.test(username)) throw new DomainError('invalid', usernameMessages.rule, { username: usernameMessages.rule })
      const given = Object.fromEntries(Object.entries({ ...change, username: isRenamed ? username : undefined }).filter(([, value]) => value !== undefined))
      await store.change(tx, id, { ...given, ...(email === null ? { email: null, emailVerifiedAt: null, pendingEmail: null } : {}) })
      const isDemoted = (['isAdmin', 'isModerator'] as const).some((power) => before[power] && change[power] === false)
      if (isDemoted) await store.endSessions(tx, id)
      return { before, isDemoted }
    },

    /** After the change: the owner of a new address is asked to confirm it. */
    askForProof: proveEmail,

    /** After the change of somebody who was demoted: what they still have open is closed. */
    tellDemotion: sessionsEnded,
  }
}
