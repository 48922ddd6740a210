import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { carriesLink, type Mail } from '#platform/server/mail.ts'
import { displayNameOf } from '../contract/display-name.ts'
import { emailLinkLifetime } from '../contract/rules.ts'
import type { EmailStore } from './email-store.ts'
import { emailLinkLetter, emailTakenLetter } from './letters.ts'
import type { OwnerCheck } from './owner-check.ts'
import type { SecurityNotices } from './security-notices.ts'
import type { IdentityStore } from './store.ts'
import type { Viewer } from './viewer.ts'

type Dependencies = {
  store: IdentityStore
  emails: EmailStore
  owner: OwnerCheck
  clock: Clock
  jobs: Jobs
  mail: Mail
  tell: SecurityNotices
  siteUrl: string
  siteName: string
}

const linkJob = 'email-link'

export type EmailAddress = ReturnType<typeof createEmailAddress>

/** Addresses and their proof. Whoever gives one is answered alike, whether or not another account has it; only its holder learns (decisions 10.5). */
export function createEmailAddress({ store, emails, owner, clock, jobs, mail, tell, siteUrl, siteName }: Dependencies) {
  jobs.define(linkJob, async ({ userId, email }: { userId: string; email: string }) => {
    const account = await store.findAccount(userId)
    if (account?.pendingEmail?.toLowerCase() !== email.toLowerCase()) return
    const holder = await store.findByEmail(email)
    if (holder && holder.id !== userId) {
      await mail.carry(emailTakenLetter({ to: holder.email ?? email, name: displayNameOf(holder), siteUrl, siteName }))
      return
    }
    const secret = newSecret()
    await emails.addLink({ secretHash: hashSecret(secret), userId, email, expiresAt: new Date(clock.now().getTime() + emailLinkLifetime) })
    await mail.carry(emailLinkLetter({ to: email, username: account.username, secret, siteUrl, siteName }))
  }, carriesLink)
  jobs.define('forget-old-email-links', () => emails.forgetOldLinks(clock.now()), { cron: '27 3 * * *' })

  const prove = async (userId: string, email: string): Promise<void> => {
    await emails.setPending(userId, email)
    await jobs.send(linkJob, { userId, email })
  }

  return {
    /** Keeps the address as one that waits, and queues the same work for every address. */
    prove,

    change: async (viewer: Viewer, email: string, currentPassword: string): Promise<void> => {
      await owner.prove(viewer, currentPassword)
      await prove(viewer.account.id, email)
    },

    resend: async ({ account }: Viewer): Promise<void> => {
      if (account.pendingEmail === null) throw new DomainError('conflict', 'No address waits to be confirmed.')
      await prove(account.id, account.pendingEmail)
    },

    /** The address becomes the account's own; false when the link is used, old or unknown. The address before it is told. */
    confirm: async (token: string): Promise<boolean> => {
      const proven = await emails.useLink(hashSecret(token), clock.now())
      if (!proven) return false
      const account = await store.findAccount(proven.userId)
      const isChange = proven.before !== null && proven.before.toLowerCase() !== proven.email.toLowerCase()
      if (account && isChange) await tell(account, { kind: 'address changed' }, proven.before)
      return true
    },
  }
}
