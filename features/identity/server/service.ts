import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hour } from '#platform/server/clock.ts'
import { asDomainError } from '#platform/server/http/error-reply.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { carriesLink, type Mail } from '#platform/server/email/email.ts'
import type { Passwords } from '#platform/server/security/passwords.ts'
import { displayNameOf } from '../contract/display-name.ts'
import {
  displayedNameMessages,
  longestSession,
  resetLifetime,
  sessionLifetime,
  usernameMessages,
} from '../contract/rules.ts'
import type { User } from '../contract/schemas.ts'
import type { AccountHooks } from './account-hooks.ts'
import type { LoginSession, LoginSessions, OpenedSession } from './login/login-sessions.ts'
import { isCommonPassword } from './security/common-passwords.ts'
import type { Origin } from './login/device.ts'
import type { DisplayedNames } from './names/displayed-names.ts'
import { resetEmail } from './email/emails.ts'
import type { LinkMailCap } from './email/link-mail-cap.ts'
import type { Reauthentication } from './security/reauthentication.ts'
import type { SecurityLog } from './security/security-log.ts'
import type { SecurityNotices } from './security/security-notices.ts'
import type { Account, IdentityStore, NewAccount, ProfileChange } from './store.ts'
import { isKeptName } from './names/usernames.ts'
import { actingFor, restricted, type Viewer } from './viewer.ts'

/** What other features add to the account. */
export type MemberStanding = Pick<
  User,
  | 'subscriptionTier'
  | 'paidSubscriptionTier'
  | 'profileScore'
  | 'socialTier'
  | 'houseId'
  | 'houseRegistrationPaid'
>

type Dependencies = {
  store: IdentityStore
  loginSessions: LoginSessions
  owner: Reauthentication
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  mayMailLink: LinkMailCap
  names: DisplayedNames
  clock: Clock
  passwords: Passwords
  mail: Mail
  jobs: Jobs
  siteUrl: string
  siteName: string
  /** Starts confirming that an address belongs to an account. */
  proveEmail: (accountId: string, email: string) => Promise<void>
  hooks: AccountHooks
  /** Called with an account whose session ended early. */
  sessionsEnded: (accountId: string) => Promise<void>
}

/** The job that emails reset links to an address. */
export const resetJob = 'password-reset'

type Registration = {
  username: string
  password: string
  email: string | null
  firstName: string | null
  lastName: string | null
}

export type { Account, Viewer }
export type { Administration, AdministratorsChange } from './administration/administration.ts'
export type { RequireProvenOwner } from './security/reauthentication.ts'
export type { RequestSessions } from './login/request-sessions.ts'
export type { SecurityLog } from './security/security-log.ts'

/** The topic for ended sessions. */
export const sessionsTopic = (accountId: string) => `sessions:${accountId}`

export type Identity = ReturnType<typeof createIdentity>

/** Accounts, sessions, passwords. */
export function createIdentity({
  store,
  loginSessions,
  owner,
  securityLog,
  notifyOwner,
  mayMailLink,
  names,
  clock,
  passwords,
  mail,
  jobs,
  siteUrl,
  siteName,
  proveEmail,
  hooks: { standingOf, personChanged, checkLogin: _checkLogin, ...registrations },
  sessionsEnded,
}: Dependencies) {
  const sendResetLink = async (account: Account, email: string) => {
    const secret = newSecret()
    const now = clock.now()
    await store.addReset({
      id: newId(),
      secretHash: hashSecret(secret),
      userId: account.id,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + resetLifetime),
    })
    await securityLog.record('reset-sent', { userId: account.id, origin: null })
    await mail.carry(
      resetEmail({
        to: email,
        name: account.email === null ? account.username : displayNameOf(account),
        username: account.username,
        secret,
        siteUrl,
        siteName,
      }),
    )
  }
  const sendResetLinks = async ({ email }: { email: string }) => {
    const holder = await store.findByEmail(email)
    for (const account of holder ? [holder] : await store.findUnproven(email))
      await sendResetLink(account, account.email ?? account.pendingEmail ?? email)
  }
  jobs.define(resetJob, sendResetLinks, carriesLink)
  jobs.define('forget-old-sessions', () => store.forgetOldSessions(clock.now()), {
    cron: '17 3 * * *',
  })

  const checkNewPassword = async (password: string, field: string, username?: string) => {
    const isGuessable =
      (await isCommonPassword(password)) || password.toLowerCase() === username?.toLowerCase()
    if (!isGuessable) return
    const message = 'This password is too easy to guess. Please choose another one.'
    throw new DomainError('invalid', message, { [field]: message })
  }

  return {
    /** The owner of a session secret; extends the session while used. */
    identify: async (secret: string, origin: Origin | null = null): Promise<Viewer | null> => {
      const now = clock.now()
      const found = await store.findSession(hashSecret(secret), now)
      if (!found) return null
      const { sessionId, openedAt, guardedSince, account } = found
      const end = openedAt.getTime() + longestSession
      if (now.getTime() >= end) return null
      if (now.getTime() - found.lastUsedAt.getTime() > hour) {
        // Members can read while the database is read-only.
        await store
          .touchSession(sessionId, now, new Date(Math.min(now.getTime() + sessionLifetime, end)))
          .catch((error: unknown) => {
            if (asDomainError(error)?.code !== 'unavailable') throw error
          })
      }
      if (account.isBanned) return null
      const isOwnerProven = guardedSince === null || found.isOwnerProven
      return { sessionId, openedAt, isOwnerProven, origin, account: restricted(account, now) }
    },

    /** The member as they see themselves. */
    describe: async (account: Account): Promise<User> => {
      const { email, emailVerifiedAt, ...shown } = account
      return {
        ...shown,
        ...(await standingOf(account)),
        displayName: displayNameOf(account),
        email: email ?? account.pendingEmail,
        emailVerified: emailVerifiedAt !== null,
      }
    },

    /**
     * Another account's address isn't refused: it stays pending until its owner confirms
     * (docs/product/accounts.md 6).
     */
    register: async (
      { password, email, ...person }: Registration,
      origin: Origin,
    ): Promise<OpenedSession> => {
      if (isKeptName(person.username, siteName))
        throw new DomainError('conflict', usernameMessages.kept, {
          username: usernameMessages.kept,
        })
      const id = newId()
      await names.checkUsername({ ...person, id })
      await names.check({ ...person, id })
      await checkNewPassword(password, 'password', person.username)
      const passwordHash = await passwords.hash(password)
      const account = await store.addAccount({
        ...person,
        id,
        email: null,
        passwordHash,
        createdAt: clock.now(),
      })
      if (email === null) return loginSessions.open(account, origin, 'password')
      await proveEmail(account.id, email)
      return loginSessions.open({ ...account, pendingEmail: email }, origin, 'password')
    },

    /**
     * @throws DomainError `signed_out`, revealing neither whether the account exists nor what was
     * wrong.
     */
    logIn: async (username: string, password: string, origin: Origin): Promise<LoginSession> => {
      const found = await store.findCredentials(username)
      const isRight = await passwords.matches(found?.passwordHash ?? null, password)
      if (!found || !isRight) {
        await securityLog.record('login-failed', { userId: found?.account.id ?? null, origin })
        throw new DomainError('signed_out', 'Invalid username or password')
      }
      return loginSessions.admit(found.account, origin, 'password')
    },

    logOut: async (viewer: Viewer | null): Promise<void> => {
      if (!viewer) return
      await store.endSession(viewer.sessionId, viewer.account.id)
      await securityLog.record('logout', { userId: viewer.account.id, origin: viewer.origin })
      await sessionsEnded(viewer.account.id)
    },

    /** Ends the session a browser still had at a new login. */
    replaceSession: async (secret: string): Promise<void> => {
      const userId = await store.endSessionBySecret(hashSecret(secret))
      if (userId !== null) await sessionsEnded(userId)
    },

    /**
     * Always queues the same work, so neither answer nor timing reveals whether the address is
     * known.
     */
    requestReset: async (email: string): Promise<void> => {
      if (await mayMailLink(email, null)) await jobs.send(resetJob, { email })
    },

    resetPassword: async (token: string, newPassword: string, origin: Origin): Promise<void> => {
      await checkNewPassword(newPassword, 'newPassword')
      const passwordHash = await passwords.hash(newPassword)
      const accountId = await store.useReset(hashSecret(token), passwordHash, clock.now())
      if (accountId === null)
        throw new DomainError('invalid', 'Invalid or expired reset token', {
          token: 'Invalid or expired reset token',
        })
      await securityLog.record('password-reset', { userId: accountId, origin })
      const account = await store.findAccount(accountId)
      if (account) await notifyOwner(account, { kind: 'password reset' })
      await sessionsEnded(accountId)
    },

    changePassword: async (
      viewer: Viewer,
      currentPassword: string,
      newPassword: string,
    ): Promise<void> => {
      await owner.prove(viewer, currentPassword)
      await checkNewPassword(newPassword, 'newPassword', viewer.account.username)
      await store.setPassword(
        viewer.account.id,
        await passwords.hash(newPassword),
        viewer.sessionId,
        viewer.isOwnerProven,
      )
      await securityLog.record('password-changed', {
        userId: viewer.account.id,
        origin: viewer.origin,
      })
      await notifyOwner(viewer.account, { kind: 'password changed' })
      await sessionsEnded(viewer.account.id)
    },

    updateProfile: async (viewer: Viewer, change: ProfileChange) => {
      const renamed = { ...viewer.account, ...change }
      if (displayNameOf(renamed) !== displayNameOf(viewer.account)) await names.check(renamed)
      const account = await store.changeProfile(viewer.account.id, change)
      await personChanged(account)
      return account
    },

    setProfileImage: async (viewer: Viewer, profileImageUrl: string | null): Promise<void> => {
      await personChanged(await store.changeProfile(viewer.account.id, { profileImageUrl }))
    },

    listSessions: async (viewer: Viewer) => {
      const open = await store.listSessions(viewer.account.id, clock.now())
      return open.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }))
    },

    endSession: async (viewer: Viewer, id: string, currentPassword: string): Promise<void> => {
      await owner.prove(viewer, currentPassword)
      if (!(await store.endSession(id, viewer.account.id))) throw missing('Session')
      await securityLog.record('session-ended', {
        userId: viewer.account.id,
        origin: viewer.origin,
      })
      await sessionsEnded(viewer.account.id)
    },

    endOtherSessions: async (
      viewer: Viewer,
      currentPassword: string,
    ): Promise<{ ended: number }> => {
      await owner.prove(viewer, currentPassword)
      const ended = await store.endOtherSessions(viewer.account.id, viewer.sessionId)
      await securityLog.record('sessions-ended', {
        userId: viewer.account.id,
        origin: viewer.origin,
      })
      await sessionsEnded(viewer.account.id)
      return { ended }
    },

    /** For the demo community and operators; the password is hashed unchecked. */
    addAccount: async ({
      password,
      ...account
    }: Omit<NewAccount, 'passwordHash'> & { password: string | null }): Promise<Account> =>
      store.addAccount({
        ...account,
        passwordHash: password === null ? null : await passwords.hash(password),
      }),

    /** A member's name and confirmed address, for notices (docs/product/accounts.md 6). */
    contactOf: async (
      id: string,
      tx?: Db,
    ): Promise<{ name: string; email: string | null } | null> => {
      const account = await store.findAccount(id, tx)
      return account && { name: displayNameOf(account), email: account.email }
    },

    /**
     * Checks a name that someone writes under, without an account or beside it.
     * @param memberId who writes; their own names are free to them.
     * @throws DomainError `invalid` with `field` for a name of the site, its staff or a member.
     */
    checkChosenName: async (name: string, memberId: string | null, field: string) => {
      const holder = (await store.findCredentials(name.trim()))?.account
      const fault =
        (await names.faultOfChosen(name, memberId)) ??
        (holder && holder.id !== memberId ? displayedNameMessages.member : null)
      if (fault) throw new DomainError('invalid', fault, { [field]: fault })
    },

    ...registrations,
    sessionsTopic,
    requireProvenOwner: owner.requireProven,

    /** A member on whose behalf the site acts; null if the account is gone. */
    actingFor: async (username: string): Promise<Viewer | null> => {
      const found = await store.findCredentials(username)
      return found && actingFor(found.account)
    },

    /** For the demo community: finds an account by username. */
    accountOf: async (username: string): Promise<Account | null> =>
      (await store.findCredentials(username))?.account ?? null,

    countAccounts: () => store.countAccounts(),
  }
}
