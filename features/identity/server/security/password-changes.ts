import type { Clock } from '#platform/server/clock.ts'
import { carriesLink, type Mail } from '#platform/server/email/email.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Passwords } from '#platform/server/security/passwords.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Account, Origin, Viewer } from '../../contract/viewer.ts'
import { greetingNameOf } from '../../contract/display-name.ts'
import { invitationLifetime, resetLifetime } from '../../contract/rules.ts'
import { invitationEmail, resetEmail } from '../email/emails.ts'
import type { LinkEmailCap } from '../email/link-email-cap.ts'
import type { IdentityStore } from '../store.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { SecurityLog } from './security-log.ts'
import type { SecurityNotices } from './security-notices.ts'

/** What changes of passwords need. */
export type PasswordDependencies = {
  store: Pick<
    IdentityStore,
    | 'addReset'
    | 'findByEmail'
    | 'findUnproven'
    | 'findAccount'
    | 'findPasswordHash'
    | 'useReset'
    | 'setPassword'
  >
  owner: Reauthentication
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  mayEmailLink: LinkEmailCap
  clock: Clock
  passwords: Passwords
  mail: Mail
  jobs: Jobs
  site: SiteIdentity
  /** Called with an account whose session ended early. */
  sessionsEnded: (accountId: string) => Promise<void>
}

/** The job that emails reset links to an address. */
export const resetJob = 'password-reset'

/** The job that emails a new account's owner a link to set its first password. */
export const invitationJob = 'account-invitation'

/**
 * @param names what the account logs in by;
 * @throws DomainError `invalid` with `field` for a password that is easy to guess.
 */
export async function checkNewPassword(
  password: string,
  field: string,
  names: (string | null)[] = [],
): Promise<void> {
  const isName = names.some((name) => name?.toLowerCase() === password.toLowerCase())
  const isGuessable = isName || (await isCommonPassword(password))
  if (!isGuessable) return
  const message = 'This password is too easy to guess. Please choose another one.'
  throw new DomainError('invalid', message, { [field]: message })
}

/** Passwords changed by their owner or reset by email. */
export function createPasswordChanges({
  store,
  owner,
  securityLog,
  notifyOwner,
  mayEmailLink,
  clock,
  passwords,
  mail,
  jobs,
  site,
  sessionsEnded,
}: PasswordDependencies) {
  const addLink = async (userId: string, email: string, lifetime: number): Promise<string> => {
    const secret = newSecret()
    const now = clock.now()
    await store.addReset({
      id: newId(),
      secretHash: hashSecret(secret),
      userId,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })
    await securityLog.record('reset-sent', { userId, origin: null })
    return secret
  }

  const sendResetLink = async (account: Account, email: string) => {
    const secret = await addLink(account.id, email, resetLifetime)
    await mail.carry(
      resetEmail({
        to: email,
        name: account.email === null ? account.username : greetingNameOf(account),
        username: account.username,
        secret,
        ...site,
      }),
    )
  }
  const sendResetLinks = async ({ email }: { email: string }) => {
    const holder = await store.findByEmail(email)
    for (const account of holder ? [holder] : await store.findUnproven(email))
      await sendResetLink(account, account.email ?? account.pendingEmail ?? email)
  }
  jobs.define(resetJob, sendResetLinks, carriesLink)

  /** Once its owner has set a password or confirmed an address, the account needs none. */
  const sendInvitation = async ({ userId }: { userId: string }) => {
    const account = await store.findAccount(userId)
    const email = account?.pendingEmail ?? null
    if (!account || email === null || (await store.findPasswordHash(userId)) !== null) return
    if (!(await mayEmailLink(email, userId))) return
    const secret = await addLink(userId, email, invitationLifetime)
    await mail.carry(invitationEmail({ to: email, username: account.username, secret, ...site }))
  }
  jobs.define(invitationJob, sendInvitation, carriesLink)

  return {
    /**
     * Always queues the same work, so neither answer nor timing reveals whether the address is
     * known.
     */
    requestReset: async (email: string): Promise<void> => {
      if (await mayEmailLink(email, null)) await jobs.send(resetJob, { email })
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
      const { username, email } = viewer.account
      await checkNewPassword(newPassword, 'newPassword', [username, email])
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
  }
}
