import type { Mail } from '#platform/server/email/email.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Account } from '../../contract/viewer.ts'
import { greetingNameOf } from '../../contract/display-name.ts'
import { securityEmail, type SecurityEvent } from './security-emails.ts'

/** Tells an owner, at their confirmed address, what happened to their login. */
export type SecurityNotices = (
  account: Account,
  event: SecurityEvent,
  to?: string | null,
) => Promise<void>

/** Emailed notices; an account without a confirmed address gets none. */
export function createSecurityNotices({
  mail,
  site,
}: {
  mail: Mail
  site: SiteIdentity
}): SecurityNotices {
  return async (account, event, to = account.email) => {
    if (to) await mail.send(securityEmail(event, { to, name: greetingNameOf(account), ...site }))
  }
}
