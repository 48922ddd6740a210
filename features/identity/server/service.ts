import type { Db } from '#platform/server/database/database.ts'
import { hour } from '#platform/server/clock.ts'
import { asDomainError } from '#platform/server/http/error-reply.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Account, LoginOrigin, Origin, Viewer } from '../contract/viewer.ts'
import { displayNameOf, greetingNameOf } from '../contract/display-name.ts'
import { displayedNameMessages, longestSession, sessionLifetime } from '../contract/rules.ts'
import type { User } from '../contract/schemas.ts'
import type { AccountHooks } from './account-hooks.ts'
import type { LoginSession } from './login/login-sessions.ts'
import type { GuessingGuard } from './login/guessing-guard.ts'
import { createOwnSessions, sessionsTopic } from './login/own-sessions.ts'
import type { HiddenProfiles } from './hidden-profiles-store.ts'
import { createPasswordChanges, type PasswordDependencies } from './security/password-changes.ts'
import type { IdentityStore, NewAccount, ProfileChange } from './store.ts'
import { createRegistration, type RegistrationDependencies } from './registration.ts'
import { actingFor, restricted } from './viewer.ts'

type Dependencies = PasswordDependencies &
  RegistrationDependencies & {
    store: IdentityStore
    guessing: GuessingGuard
    hooks: AccountHooks
    hiddenProfiles: HiddenProfiles
    /** For members whose time zone isn't known. */
    siteTimeZone: string
  }

/** How emails address a member, where, and the time zone of dates in them. */
export type Contact = {
  name: string
  fullName: string
  email: string | null
  /** True if there is a confirmed address that hasn't refused our emails. */
  isReachable: boolean
  timeZone: string
}

export { resetJob } from './security/password-changes.ts'
export { sessionsTopic }
export type { MemberStanding } from './account-hooks.ts'
export type { Administration } from './administration/administration.ts'
export type { ImportedAccounts, ImportedPerson } from './administration/imported-accounts.ts'
export type { Invitations } from './invitations/invitations.ts'
export type { RequireProvenOwner } from './security/reauthentication.ts'
export type { RequestSessions } from './login/request-sessions.ts'
export type { SecurityLog } from './security/security-log.ts'
export type { SecurityNotices } from './security/security-notices.ts'

export type Identity = ReturnType<typeof createIdentity>

/** Accounts, sessions, passwords. */
export function createIdentity(dependencies: Dependencies) {
  const { store, loginSessions, guessing, owner, securityLog, names, clock, passwords, jobs } =
    dependencies
  const { siteTimeZone } = dependencies
  const {
    standingOf,
    personChanged,
    changed,
    checkLogin: _checkLogin,
    ...registrations
  } = dependencies.hooks
  jobs.define('forget-old-sessions', () => store.forgetOldSessions(clock.now()), {
    cron: '17 3 * * *',
  })

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
      return {
        sessionId,
        openedAt,
        isOwnerProven,
        origin,
        scopes: null,
        account: restricted(account, now),
      }
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
        emailBounces: account.undeliverableSince !== null,
      }
    },

    ...createRegistration(dependencies),

    /**
     * By username or confirmed email address; `deviceOf` names the browser if it logged in to the
     * account before.
     * @throws DomainError `signed_out` or `limited`, revealing neither whether the account exists nor
     * what was wrong.
     */
    logIn: async (
      { username: name, password }: { username: string; password: string },
      origin: LoginOrigin,
      deviceOf: (username: string) => string | null,
    ): Promise<LoginSession> => {
      const found = await store.findCredentials(name)
      const device = found && deviceOf(found.account.username)
      const mayTry = await guessing.count(found?.account.id ?? name, { ...origin, device })
      const isRight = await passwords.matches(found?.passwordHash ?? null, password)
      if (!found || !isRight || !mayTry) {
        await securityLog.record('login-failed', { userId: found?.account.id ?? null, origin })
        throw await guessing.refusal(name, origin)
      }
      return loginSessions.admit(found.account, origin, 'password')
    },

    ...createOwnSessions(dependencies),
    ...createPasswordChanges(dependencies),

    updateProfile: async (viewer: Viewer, change: ProfileChange) => {
      const { account: before } = viewer
      const after = { ...before, ...change }
      const isRenamed = displayNameOf(after) !== displayNameOf(before)
      if (isRenamed) await names.check(after)
      await dependencies.hiddenProfiles.check(before.id, after)
      const account = await store.transaction(async (tx) => {
        const replaced = await store.lockAccount(tx, before.id)
        const saved = await store.changeProfile(before.id, change, tx)
        await changed(tx, replaced, saved)
        return saved
      })
      await personChanged(account)
      return account
    },

    /** Marks a locked account as verified or not, within the caller's transaction. */
    setVerified: (tx: Db, memberId: string, isVerified: boolean): Promise<void> =>
      store.setVerified(tx, memberId, { isVerified, showsVerified: true }),

    /** Shows or hides the check beside a member's name. */
    showVerified: (tx: Db, memberId: string, showsVerified: boolean): Promise<void> =>
      store.setVerified(tx, memberId, { showsVerified }),

    setProfileImage: async (viewer: Viewer, profileImageUrl: string | null): Promise<void> => {
      await personChanged(await store.changeProfile(viewer.account.id, { profileImageUrl }))
    },

    /** Sets the time zone of a member's dates, an IANA name. */
    setTimeZone: (tx: Db, memberId: string, timeZone: string): Promise<void> =>
      store.setTimeZone(tx, memberId, timeZone),

    /** For the demo community and operators; the password is hashed unchecked. */
    addAccount: async ({
      password,
      ...account
    }: Omit<NewAccount, 'passwordHash'> & { password: string | null }): Promise<Account> =>
      store.addAccount({
        ...account,
        passwordHash: password === null ? null : await passwords.hash(password),
      }),

    /** For the demo community: many accounts without logins. */
    importAccounts: (rows: NewAccount[]): Promise<void> => store.importAccounts(rows),

    /**
     * How emails address a member, and the confirmed address (docs/product/accounts.md 6). Payment
     * providers get the full name.
     */
    contactOf: async (id: string, tx?: Db): Promise<Contact | null> => {
      const account = await store.findAccount(id, tx)
      return (
        account && {
          name: greetingNameOf(account),
          fullName: displayNameOf(account),
          email: account.email,
          isReachable: account.email !== null && account.undeliverableSince === null,
          timeZone: account.timeZone ?? siteTimeZone,
        }
      )
    },

    /**
     * Checks a name that someone writes under, without an account or beside it.
     * @param memberId who writes; their own names are free to them.
     * @throws DomainError `invalid` with `field` for a name of the site, its staff or a member.
     */
    checkChosenName: async (name: string, memberId: string | null, field: string) => {
      const holder = await store.findEverNamed(name.trim())
      const fault =
        (await names.faultOfChosen(name, memberId)) ??
        (holder && holder.id !== memberId ? displayedNameMessages.member : null)
      if (fault) throw new DomainError('invalid', fault, { [field]: fault })
    },

    ...registrations,
    sessionsTopic,
    requireProvenOwner: owner.requireProven,
    /** @throws DomainError `invalid` unless the member just proved who they are. */
    reauthenticate: owner.prove,

    /** An account as it may be used at present; null if it is gone or banned. */
    usable: async (id: string): Promise<Account | null> => {
      const account = await store.findAccount(id)
      return account && !account.isBanned ? restricted(account, clock.now()) : null
    },

    /** A member on whose behalf the site acts; null if the account is gone. */
    actingFor: async (username: string): Promise<Viewer | null> => {
      const account = await store.findByUsername(username)
      return account && actingFor(account)
    },

    /**
     * A member for whom the site does later what they asked for, with the powers they have then;
     * null if they are gone or banned.
     */
    actingLater: async (id: string): Promise<Viewer | null> => {
      const account = await store.findAccount(id)
      if (!account || account.isBanned || account.isErased) return null
      return actingFor(restricted(account, clock.now()))
    },

    /** For the demo community: finds an account by username. */
    accountOf: store.findByUsername,

    countAccounts: () => store.countAccounts(),
    findAccount: (id: string, tx?: Db) => store.findAccount(id, tx),
    nameAccounts: store.nameAccounts,
    hiddenProfiles: dependencies.hiddenProfiles,
  }
}
