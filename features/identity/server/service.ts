import type { Clock } from '#platform/server/clock.ts'
import { hour } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Mail } from '#platform/server/mail.ts'
import type { Passwords } from '#platform/server/passwords.ts'
import { displayNameOf } from '../contract/display-name.ts'
import { resetLifetime, sessionLifetime } from '../contract/rules.ts'
import type { UserInside } from '../contract/schemas.ts'
import { isCommonPassword } from './common-passwords.ts'
import { resetLetter } from './letters.ts'
import type { Account, IdentityStore, NewAccount, ProfileChange } from './store.ts'
import type { Viewer } from './viewer.ts'

/** What other features know of a member, shown with the account. */
export type Standing = Pick<UserInside, 'subscriptionTier' | 'paidSubscriptionTier' | 'profileScore' | 'socialTier' | 'houseId' | 'houseRegistrationPaid'>

type Dependencies = {
  store: IdentityStore
  clock: Clock
  passwords: Passwords
  mail: Mail
  jobs: Jobs
  siteUrl: string
  siteName: string
  standingOf: (account: Account) => Promise<Standing>
  /** Told after names, location or picture changed, which other features build on. */
  personChanged: (account: Account) => Promise<void>
}

/** A session that was just opened; `secret` goes into the cookie and nowhere else. */
export type OpenedSession = { secret: string; account: Account }

const resetJob = 'password-reset'

type Registration = { username: string; password: string; email: string | null; firstName: string | null; lastName: string | null }

export type { Account, Viewer }

export type Identity = ReturnType<typeof createIdentity>

/** Accounts, sessions, passwords. */
export function createIdentity({ store, clock, passwords, mail, jobs, siteUrl, siteName, standingOf, personChanged }: Dependencies) {
  const openSession = async (account: Account, device: string): Promise<OpenedSession> => {
    const secret = newSecret()
    const now = clock.now()
    await store.addSession({
      id: newId(),
      secretHash: hashSecret(secret),
      userId: account.id,
      device: device.slice(0, 200) || 'Unknown device',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetime),
    })
    return { secret, account }
  }

  const sendResetLink = async ({ email }: { email: string }) => {
    const account = await store.findByEmail(email)
    if (!account?.email) return
    const secret = newSecret()
    const now = clock.now()
    await store.addReset({
      id: newId(),
      secretHash: hashSecret(secret),
      userId: account.id,
      email: account.email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + resetLifetime),
    })
    await mail.carry(resetLetter({ to: account.email, name: displayNameOf(account), secret, siteUrl, siteName }))
  }
  // Enough tries to outlast an hour without the mail server.
  jobs.define(resetJob, sendResetLink, { retries: 10 })
  jobs.define('forget-old-sessions', () => store.forgetOldSessions(clock.now()), { cron: '17 3 * * *' })

  const checkNewPassword = (password: string, field: string, username?: string) => {
    const isGuessable = isCommonPassword(password) || password.toLowerCase() === username?.toLowerCase()
    if (!isGuessable) return
    const message = 'This password is among the first that are guessed. Please choose another one.'
    throw new DomainError('invalid', message, { [field]: message })
  }

  return {
    /** For whoever has proven who they are in another way. */
    openSession,

    /** Who holds this session secret; extends the session while it is used. */
    identify: async (secret: string): Promise<Viewer | null> => {
      const now = clock.now()
      const found = await store.findSession(hashSecret(secret), now)
      if (!found) return null
      if (now.getTime() - found.lastUsedAt.getTime() > hour) {
        await store.touchSession(found.sessionId, now, new Date(now.getTime() + sessionLifetime))
      }
      return { sessionId: found.sessionId, account: found.account }
    },

    /** The member as they see themselves. */
    describe: async (account: Account): Promise<UserInside> => {
      const { isModerator: _m, isVendor: _v, isDemo: _d, emailVerifiedAt, ...shown } = account
      return { ...shown, ...await standingOf(account), displayName: displayNameOf(account), emailVerified: emailVerifiedAt !== null }
    },

    register: async ({ password, ...person }: Registration, device: string): Promise<OpenedSession> => {
      checkNewPassword(password, 'password', person.username)
      const passwordHash = await passwords.hash(password)
      const account = await store.addAccount({ ...person, id: newId(), passwordHash, createdAt: clock.now() })
      return openSession(account, device)
    },

    /** @throws DomainError `signed_out` that tells neither whether the account exists nor what was wrong. */
    logIn: async (username: string, password: string, device: string): Promise<OpenedSession> => {
      const found = await store.findCredentials(username)
      const isRight = await passwords.matches(found?.passwordHash ?? null, password)
      if (!found || !isRight) throw new DomainError('signed_out', 'Invalid username or password')
      return openSession(found.account, device)
    },

    logOut: async (viewer: Viewer | null): Promise<void> => {
      if (viewer) await store.endSession(viewer.sessionId, viewer.account.id)
    },

    /** Always queues the same work, so that neither the answer nor its time tells whether the address is known. */
    requestReset: (email: string): Promise<void> => jobs.send(resetJob, { email }),

    resetPassword: async (token: string, newPassword: string): Promise<void> => {
      checkNewPassword(newPassword, 'newPassword')
      const passwordHash = await passwords.hash(newPassword)
      const isDone = await store.useReset(hashSecret(token), passwordHash, clock.now())
      if (!isDone) throw new DomainError('invalid', 'Invalid or expired reset token', { token: 'Invalid or expired reset token' })
    },

    changePassword: async (viewer: Viewer, currentPassword: string, newPassword: string): Promise<void> => {
      const stored = await store.findPasswordHash(viewer.account.id)
      if (!await passwords.matches(stored, currentPassword)) {
        throw new DomainError('invalid', 'This is not your present password.', { currentPassword: 'This is not your present password.' })
      }
      checkNewPassword(newPassword, 'newPassword', viewer.account.username)
      await store.setPassword(viewer.account.id, await passwords.hash(newPassword), viewer.sessionId)
    },

    updateProfile: async (viewer: Viewer, change: ProfileChange) => {
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

    endSession: async (viewer: Viewer, id: string): Promise<void> => {
      if (!await store.endSession(id, viewer.account.id)) throw missing('Session')
    },

    /** For the demo community and for operators; the password is hashed, not checked. */
    addAccount: async ({ password, ...account }: Omit<NewAccount, 'passwordHash'> & { password: string | null }): Promise<Account> =>
      store.addAccount({ ...account, passwordHash: password === null ? null : await passwords.hash(password) }),

    /** How a member is called and, once it is proven theirs, the address that notices go to (decisions 10.5). */
    contactOf: async (id: string): Promise<{ name: string; email: string | null } | null> => {
      const account = await store.findAccount(id)
      return account && { name: displayNameOf(account), email: account.emailVerifiedAt ? account.email : null }
    },

    countAccounts: () => store.countAccounts(),
  }
}
