import { createAccountPowers } from './administration/account-powers.ts'
import { createAdministrationStore } from './administration/administration-store.ts'
import { isCommonPassword } from './security/common-passwords.ts'
import { emailMax, passwordLength, usernameMessages, usernamePattern } from '../contract/rules.ts'
import { namesTag } from '../contract/tags.ts'
import { displayNameOf } from '../contract/display-name.ts'
import { createOperatorStore } from './administration/operator-store.ts'
import { securityEmail, type SecurityEvent } from './security/security-emails.ts'
import { createSecurityRecorder } from './security/security-log.ts'
import { createSecurityLogStore } from './security/security-log-store.ts'
import { sessionsTopic } from './service.ts'
import { createIdentityStore } from './store.ts'
import { createUsernameStore } from './names/username-store.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, invalid, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import { createPasswords } from '#platform/server/security/passwords.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'

export { createOperatorStore } from './administration/operator-store.ts'
export type { OperatorStore } from './administration/operator-store.ts'
export { sessionsTopic } from './service.ts'

/** The audit log's actor for command-line actions; no account has this id. */
export const operatorId = '00000000-0000-0000-0000-000000000000'

/** The operator's name in the security log. */
const byOperator = 'by the operator'

export type Power = 'administrator' | 'moderator'

type Dependencies = {
  db: Db
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
  /** Null before the site's first start. */
  encryption: Pick<Encryption, 'keyedHashes'> | null
  settings: Pick<Settings, 'requireAdminTwoFactor'>
  site: SiteIdentity
  /** Sends an email immediately. A failure doesn't undo what it reports. */
  notify: (emailMessage: EmailMessage) => Promise<void>
}

/**
 * Accounts by the command line, also while the site runs. Every action is audited, and all nodes
 * learn of ended sessions. Methods throw DomainError `missing` for an unknown username, `invalid`
 * or `conflict` with a reason.
 */
export function createAccountOperator({
  db,
  audit,
  invalidation,
  clock,
  encryption,
  settings,
  site,
  notify,
}: Dependencies) {
  const powersNeedSecondFactor = settings.requireAdminTwoFactor
  const store = createOperatorStore(db)
  const usernames = createUsernameStore({ clock, encryption })
  const accounts = createIdentityStore(db, { powersNeedSecondFactor, usernames })
  const passwords = createPasswords()
  const sessionsEnded = (id: string) => invalidation.publish([sessionsTopic(id)])
  const securityLog = createSecurityRecorder({
    store: createSecurityLogStore(db),
    clock,
    hashKey: null,
  })
  const accountPowers = createAccountPowers({
    store: createAdministrationStore({ powersNeedSecondFactor, usernames }),
    clock,
    securityLog,
  })

  const idOf = async (username: string): Promise<string> => {
    const id = await store.findId(username)
    if (id === null) throw missing('Member')
    return id
  }

  const record = (
    tx: Db,
    id: string,
    action: string,
    after: Record<string, string | number | boolean> | null = null,
  ) => audit.record(tx, { actorId: operatorId, action, subject: { kind: 'user', id }, after })

  /** Emails an account's owner at their confirmed address, if they have one. */
  const notifyOwner = async (id: string, event: SecurityEvent): Promise<void> => {
    const account = await accounts.findAccount(id)
    if (!account?.email) return
    await notify(securityEmail(event, { to: account.email, name: displayNameOf(account), ...site }))
  }

  const hashOf = async (password: string, username: string): Promise<string> => {
    if (password.length < passwordLength.min || password.length > passwordLength.max) {
      throw invalid('password', `Use ${passwordLength.min} to ${passwordLength.max} characters.`)
    }
    if ((await isCommonPassword(password)) || password.toLowerCase() === username.toLowerCase()) {
      throw invalid('password', 'This password is easy to guess. Choose another one.')
    }
    return passwords.hash(password)
  }

  const setPower = async (username: string, powers: Power[], isHeld: boolean): Promise<void> => {
    const id = await idOf(username)
    const change = {
      ...(powers.includes('administrator') ? { isAdmin: isHeld } : {}),
      ...(powers.includes('moderator') ? { isModerator: isHeld } : {}),
    }
    const { isDemoted } = await db.transaction(async (tx) => {
      const administered = await accountPowers.change(tx, null, id, change)
      await record(tx, id, 'user.change', change)
      return administered
    })
    if (isDemoted) await sessionsEnded(id)
    await invalidation.publish(['members', 'leaderboard', 'articles', 'headlines', namesTag])
  }

  return {
    /** Throws if the name or address can't be used, before asking for a password. */
    checkNew: async (username: string, email: string | null): Promise<void> => {
      if (!usernamePattern.test(username)) throw invalid('username', usernameMessages.rule)
      if (email !== null && (email.length > emailMax || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)))
        throw invalid('email', `${email} is not an email address.`)
      if ((await store.findId(username)) !== null)
        throw new DomainError(
          'conflict',
          `${username} already exists. Use promote to make them an administrator.`,
        )
    },

    /** Creates an administrator; the operator vouches for the address. */
    create: async (username: string, email: string | null, password: string): Promise<void> => {
      const now = clock.now()
      const passwordHash = await hashOf(password, username)
      const { id } = await accounts.addAccount({
        id: newId(),
        username,
        passwordHash,
        email,
        emailVerifiedAt: email === null ? null : now,
        firstName: null,
        lastName: null,
        isAdmin: true,
        createdAt: now,
      })
      await db.transaction((tx) => record(tx, id, 'user.create', { isAdmin: true }))
    },

    promote: (username: string, power: Power): Promise<void> => setPower(username, [power], true),

    /** Removes all powers and ends every session; the last administrator keeps theirs. */
    demote: (username: string): Promise<void> =>
      setPower(username, ['administrator', 'moderator'], false),

    /** The account's id, for a confirmation prompt. */
    find: idOf,

    /** Sets a password and ends every session; the second factor stays. */
    resetPassword: async (username: string, password: string): Promise<void> => {
      const id = await idOf(username)
      const passwordHash = await hashOf(password, username)
      await db.transaction(async (tx) => {
        await store.setPassword(tx, id, passwordHash, clock.now())
        await securityLog.record(
          'password-reset',
          { userId: id, origin: null, detail: byOperator },
          tx,
        )
        await record(tx, id, 'user.password')
      })
      await sessionsEnded(id)
      await notifyOwner(id, { kind: 'password set by operator' })
    },

    /** False if there was none. */
    clearSecondFactor: async (username: string): Promise<boolean> => {
      const id = await idOf(username)
      const hadOne = await db.transaction(async (tx) => {
        if (!(await store.clearSecondFactor(tx, id))) return false
        await record(tx, id, 'user.second_factor', { secondFactor: 'removed' })
        await securityLog.record(
          'factors-removed',
          { userId: id, origin: null, detail: byOperator },
          tx,
        )
        return true
      })
      if (hadOne) await notifyOwner(id, { kind: 'second factor off' })
      return hadOne
    },

    /** Returns how many sessions there were. */
    endSessions: async (username: string): Promise<number> => {
      const id = await idOf(username)
      const count = await db.transaction(async (tx) => {
        const ended = await store.endLogins(tx, id)
        await record(tx, id, 'user.sessions', { ended })
        await securityLog.record(
          'sessions-ended',
          { userId: id, origin: null, detail: byOperator },
          tx,
        )
        return ended
      })
      await sessionsEnded(id)
      return count
    },

    /** For what removes members together with their content. */
    removal: { store, record },
  }
}
