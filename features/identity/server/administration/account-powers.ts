import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Viewer } from '../../contract/viewer.ts'
import { usernameMessages, usernamePattern } from '../../contract/rules.ts'
import type { AdministeredAccount, AdministrationStore } from './administration-store.ts'
import type { SecurityLog } from '../security/security-log.ts'

/** Names and roles that someone else may set; omitted fields stay. */
export type PowerChange = {
  username?: string | undefined
  isAdmin?: boolean | undefined
  isModerator?: boolean | undefined
  isVendor?: boolean | undefined
}

/** The account before the change, and whether it lost powers, which ends its sessions. */
export type Administered = { before: AdministeredAccount; isDemoted: boolean }

export type AccountPowers = ReturnType<typeof createAccountPowers>

const roles = ['isAdmin', 'isModerator', 'isVendor'] as const

/**
 * Names and roles of accounts, for administrators and operator commands. Every request reads powers
 * anew, so revoking works immediately.
 */
export function createAccountPowers({
  store,
  clock,
  securityLog,
}: {
  store: AdministrationStore
  clock: Clock
  securityLog: Pick<SecurityLog, 'record'>
}) {
  return {
    /**
     * Changes an account within the caller's transaction; losing a power ends all sessions. `actor`
     * is null for the operator.
     * @throws DomainError `missing`; `invalid` for a name against the rules; `conflict` for a taken
     * or look-alike name, and for the last administrator.
     */
    change: async (
      tx: Db,
      actor: Viewer | null,
      id: string,
      { username, ...change }: PowerChange,
    ): Promise<Administered> => {
      const administrators = await store.lockAdministrators(tx)
      const before = await store.lock(tx, id)
      if (!before) throw missing('Member')
      const isLast = before.isAdmin && administrators.every((other) => other === id)
      if (change.isAdmin === false && isLast) {
        throw new DomainError(
          'conflict',
          'This is the last administrator. Make someone else an administrator first.',
          { isAdmin: 'This is the last administrator.' },
        )
      }
      const isSuspended = before.suspendedUntil !== null && before.suspendedUntil > clock.now()
      if (change.isAdmin && (before.isBanned || isSuspended))
        throw new DomainError(
          'conflict',
          'This member is suspended or banned. Lift that decision first.',
          { isAdmin: 'This member is suspended or banned.' },
        )
      const isRenamed = username !== undefined && username !== before.username
      if (isRenamed && !usernamePattern.test(username))
        throw new DomainError('invalid', usernameMessages.rule, { username: usernameMessages.rule })
      const given = Object.fromEntries(
        Object.entries({ ...change, username: isRenamed ? username : undefined }).filter(
          ([, value]) => value !== undefined,
        ),
      )
      await store.change(tx, id, given)
      if (isRenamed) await store.keepFormerName(tx, id, before.username, username)
      for (const role of roles.filter(
        (each) => change[each] !== undefined && change[each] !== before[each],
      )) {
        const detail = `${role.slice(2).toLowerCase()} ${change[role] ? 'on' : 'off'}`
        await securityLog.record(
          'role-changed',
          { userId: id, origin: actor?.origin ?? null, actorId: actor?.account.id, detail },
          tx,
        )
      }
      const isDemoted = (['isAdmin', 'isModerator'] as const).some(
        (power) => before[power] && change[power] === false,
      )
      if (isDemoted) await store.endSessions(tx, id)
      return { before, isDemoted }
    },
  }
}
