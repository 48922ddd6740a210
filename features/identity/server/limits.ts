import { hour, minute } from '#platform/server/clock.ts'
import type { RateLimit } from '#platform/server/security/rate-limits.ts'

/** How often logins, registrations and what proves an account may be tried. */
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
  /** Reset and confirmation mails, counted per recipient and per account; one over the cap is left out silently. */
  linkMails: { max: 5, per: hour, by: 'account' },
  provider: { max: 30, per: hour, by: 'address' },
  resetUse: { max: 10, per: hour, by: 'address' },
  password: { max: 10, per: 15 * minute, by: 'account' },
  secondFactor: { max: 10, per: 15 * minute, by: 'account and address', maxOfAccount: 40 },
  passkey: { max: 60, per: 15 * minute, by: 'address' },
  emailLink: { max: 5, per: hour, by: 'account', maxOfAddress: 20 },
}
