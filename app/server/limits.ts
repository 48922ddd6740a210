import { hour, minute } from '#platform/server/clock.ts'
import type { RateLimit } from '#platform/server/limits.ts'

/** Every rate limit of the product (decisions 11.5). */
export const rateLimits: Record<string, RateLimit> = {
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
  uploads: { max: 20, per: hour, by: 'account' },
  resetUse: { max: 10, per: hour, by: 'address' },
  password: { max: 10, per: 15 * minute, by: 'account' },
  secondFactor: { max: 10, per: 15 * minute, by: 'account and address', maxOfAccount: 40 },
  passkey: { max: 60, per: 15 * minute, by: 'address' },
  emailLink: { max: 5, per: hour, by: 'account', maxOfAddress: 20 },
  contact: { max: 5, per: hour, by: 'address', maxTries: 30 },
  tally: { max: 60, per: hour, by: 'address' },
  payments: { max: 60, per: 15 * minute, by: 'account' },
  reports: { max: 10, per: hour, by: 'account' },
  appeals: { max: 10, per: hour, by: 'account' },
  likes: { max: 60, per: minute, by: 'account' },
  comments: { max: 10, per: minute, by: 'account' },
  arguments: { max: 10, per: hour, by: 'account', maxTries: 60 },
  ratings: { max: 60, per: minute, by: 'account' },
  drafts: { max: 20, per: hour, by: 'account' },
  votes: { max: 30, per: minute, by: 'account' },
  autosaves: { max: 40, per: minute, by: 'account' },
  articles: { max: 60, per: hour, by: 'account' },
}
