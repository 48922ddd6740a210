import type { Db } from '#platform/server/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Limiter } from '#platform/server/limits.ts'
import { usernameMessages, usernamePattern } from '../contract/rules.ts'
import type { AdministeredAccount, AdministrationStore } from './administration-store.ts'
import type { EmailAddress } from './email-address.ts'
import type { OwnerCheck } from './owner-check.ts'
import type { SecurityLog } from './security-log.ts'
import type { Viewer } from './viewer.ts'

/** What an administrator may set of an account; what is left out stays. An address waits for its owner (docs/security.md). */
export type AdministratorsChange = {
  username?: string | undefined
  email?: string | null | undefined
  isAdmin?: boolean | undefined
  isModerator?: boolean | undefined
  isVendor?: boolean | undefined
}

type Dependencies = {
  store: AdministrationStore
  emailAddress: EmailAddress
  owner: OwnerCheck
  limiter: Limiter
  securityLog: SecurityLog
  /** Told whose sessions have ended before their time. */
  sessionsEnded: (accountId: string) => Promise<void>
}

export type Administration = ReturnType<typeof createAdministration>

/** An account before it was changed, which roles changed, and whether powers were taken, which ends its sessions. */
export type Administered = { before: AdministeredAccount; isDemoted: boolean }

const roles = ['isAdmin', 'isModerator', 'isVendor'] as const

/** Accounts in the hands of administrators. Powers are read at every request, so what is taken is gone at once. */
export function createAdministration({ store, emailAddress, owner, limiter, securityLog, sessionsEnded }: Dependencies) {
  return {
    /**
     * Asks the administrator once more for their password, before a role or an address changes.
     * @throws DomainError `invalid` with the field `currentPassword`.
     */
    proveAdministrator: async (actor: Viewer, currentPassword: string): Promise<void> => {
      const refusal = await limiter.refusal('password', { account: actor.account.id, address: actor.origin?.address ?? '' })
      if (refusal) throw refusal
      await owner.prove(actor, currentPassword)
    },

    /**
     * Changes an account as a part of the caller's transaction; whoever loses a power loses every session with it.
     * @throws DomainError `missing`; `invalid` for a new name against the rule; `conflict` for one that is taken or looks like another, and for the last administrator.
     */
    change: async (tx: Db, actor: Viewer, id: string, { email, username, ...change }: AdministratorsChange): Promise<Administered> => {
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
      await store.change(tx, id, given)
      const isOwn = actor.account.id === id
      if (email === null && (isOwn || before.email === null)) await store.change(tx, id, { email: null, emailVerifiedAt: null, pendingEmail: null })
      else if (email !== undefined && !isOwn) await emailAddress.setForOwner(tx, actor, id, email)
      const changed = roles.filter((role) => change[role] !== undefined && change[role] !== before[role])
      for (const role of changed) {
        const detail = `${role.slice(2).toLowerCase()} ${change[role] ? 'on' : 'off'}`
        await securityLog.record('role-changed', { userId: id, origin: actor.origin, actorId: actor.account.id, detail }, tx)
      }
      const isDemoted = (['isAdmin', 'isModerator'] as const).some((power) => before[power] && change[power] === false)
      if (isDemoted) await store.endSessions(tx, id)
      return { before, isDemoted }
    },

    /** After the change of an address: its owners, old and new, are asked. */
    askForProof: (actor: Viewer, id: string, email: string | null): Promise<void> => {
      if (actor.account.id !== id) return emailAddress.mailOwner(id, email)
      return email === null ? Promise.resolve() : emailAddress.prove(id, email)
    },

    /** After the change of somebody who was demoted: what they still have open is closed. */
    tellDemotion: sessionsEnded,
  }
}
