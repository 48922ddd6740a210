import { day, type Clock } from '#platform/server/clock.ts'
import { carriesLink, type Mail } from '#platform/server/email/email.ts'
import { hashSecret, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { greetingNameOf } from '../../contract/display-name.ts'
import { emailLinkLifetime } from '../../contract/rules.ts'
import type { IdentityStore } from '../store.ts'
import type { EmailStore } from './email-store.ts'
import { addressChangeEmail, emailLinkEmail, emailTakenEmail } from './emails.ts'
import type { LinkEmailCap } from './link-email-cap.ts'

export type AddressEmailsDependencies = {
  store: IdentityStore
  emails: EmailStore
  mayEmailLink: LinkEmailCap
  clock: Clock
  jobs: Jobs
  mail: Mail
  site: SiteIdentity
  /** For members whose time zone isn't known. */
  siteTimeZone: string
}

const linkJob = 'email-link'
const noticeJob = 'email-change-notice'

/**
 * The emails of an address change, written in jobs so that every address takes the same time: the
 * link that confirms the new one, and the notice to the previous one.
 */
export function defineAddressEmails({
  store,
  emails,
  mayEmailLink,
  clock,
  jobs,
  mail,
  site,
  siteTimeZone,
}: AddressEmailsDependencies) {
  jobs.define(
    linkJob,
    async ({ userId, email }: { userId: string; email: string }) => {
      const account = await store.findAccount(userId)
      if (account?.pendingEmail?.toLowerCase() !== email.toLowerCase()) return
      const holder = await store.findByEmail(email)
      if (holder && holder.id !== userId) {
        await mail.carry(
          emailTakenEmail({
            to: holder.email ?? email,
            name: greetingNameOf(holder),
            ...site,
          }),
        )
        return
      }
      const secret = newSecret()
      const change = await emails.findChange(userId)
      const expiresAt = new Date(
        Math.max(
          clock.now().getTime() + emailLinkLifetime,
          (change?.takesEffectAt.getTime() ?? 0) + day,
        ),
      )
      await emails.addLink({ secretHash: hashSecret(secret), userId, email, expiresAt })
      await mail.carry(emailLinkEmail({ to: email, username: account.username, secret, ...site }))
    },
    carriesLink,
  )

  jobs.define(
    noticeJob,
    async ({ userId }: { userId: string }) => {
      const [account, change] = await Promise.all([
        store.findAccount(userId),
        emails.findChange(userId),
      ])
      if (!account?.email || !change) return
      const secret = newSecret()
      await emails.setDecision(userId, hashSecret(secret))
      const { email, takesEffectAt } = change
      await mail.carry(
        addressChangeEmail({
          to: account.email,
          name: greetingNameOf(account),
          email,
          takesEffectAt,
          timeZone: account.timeZone ?? siteTimeZone,
          secret,
          ...site,
        }),
      )
    },
    carriesLink,
  )

  return {
    /** Mails the link, unless the address or the member got too many. */
    sendLink: async (userId: string, email: string): Promise<void> => {
      if (await mayEmailLink(email, userId)) await jobs.send(linkJob, { userId, email })
    },

    /** Tells the previous address of a change that someone else requested. */
    sendNotice: (userId: string): Promise<void> => jobs.send(noticeJob, { userId }),
  }
}
