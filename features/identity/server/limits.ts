import { hour, minute } from '#platform/server/clock.ts'
import type { RateLimit } from '#platform/server/security/rate-limits.ts'

/** Rate limits of logins, registrations and account confirmations. */
export const identityLimits: Record<string, RateLimit> = {
  login: {
    max: 10,
    per: 15 * minute,
    by: 'account and address',
    accountField: 'username',
    maxOfAddress: 50,
    maxOfAccount: 50,
  },
  register: { max: 10, per: hour, by: 'address', maxTries: 50 },
  reset: { max: 3, per: hour, by: 'account and address', accountField: 'email', maxOfAddress: 20 },
  /**
   * Reset and confirmation emails, counted per recipient and account; excess ones are silently
   * dropped.
   */
  linkMails: { max: 5, per: hour, by: 'account' },
  provider: { max: 30, per: hour, by: 'address' },
  resetUse: { max: 10, per: hour, by: 'address' },
  password: { max: 10, per: 15 * minute, by: 'account' },
  secondFactor: { max: 10, per: 15 * minute, by: 'account and address', maxOfAccount: 40 },
  passkey: { max: 60, per: 15 * minute, by: 'address' },
  emailLink: { max: 5, per: hour, by: 'account', maxOfAddress: 20 },
}
