import { hour, minute } from '#platform/server/clock.ts'
import type { RateLimit } from '#platform/server/security/rate-limits.ts'

/** Rate limits of logins, registrations and account confirmations; all of them protect accounts. */
const limits: Record<string, RateLimit> = {
  login: {
    max: 10,
    per: 15 * minute,
    by: 'account and address',
    accountField: 'username',
    maxOfAddress: 50,
    maxOfAccount: 50,
  },
  accountLogin: {
    max: 10,
    per: 15 * minute,
    by: 'account and address',
    maxOfAccount: 50,
    about: 'Logins to one account, by its username or its email address',
  },
  failedLogin: {
    max: 10,
    per: 15 * minute,
    by: 'address',
    about: 'Failed logins from one network; further ones have to wait',
  },
  register: { max: 10, per: hour, by: 'address', maxTries: 50 },
  invitations: { max: 60, per: hour, by: 'account' },
  invitationLinks: { max: 60, per: hour, by: 'address' },
  reset: { max: 3, per: hour, by: 'account and address', accountField: 'email', maxOfAddress: 20 },
  /**
   * Reset and confirmation emails, counted per recipient and account; excess ones are silently
   * dropped.
   */
  linkMails: {
    max: 5,
    per: hour,
    by: 'account',
    about: 'Emails with links to reset a password or confirm an address',
  },
  provider: { max: 30, per: hour, by: 'address' },
  resetUse: { max: 10, per: hour, by: 'address' },
  password: { max: 10, per: 15 * minute, by: 'account' },
  secondFactor: { max: 10, per: 15 * minute, by: 'account and address', maxOfAccount: 40 },
  passkey: { max: 60, per: 15 * minute, by: 'address' },
  emailLink: { max: 5, per: hour, by: 'account', maxOfAddress: 20 },
}

/** The same, marked as what can only be made stricter. */
export const identityLimits: Record<string, RateLimit> = Object.fromEntries(
  Object.entries(limits).map(([name, limit]) => [name, { ...limit, isGuard: true as const }]),
)
