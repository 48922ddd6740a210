import type { Limiter } from '#platform/server/security/rate-limits.ts'

/** Counts an email with a link before queuing; false if its recipient or account has had enough. */
export type LinkEmailCap = (recipient: string, accountId: string | null) => Promise<boolean>

/**
 * Caps reset and confirmation emails per recipient and account. Excess ones are silently dropped,
 * so the answer doesn't reveal what an address received. `name+tag@host` counts as `name@host`.
 */
export function createLinkEmailCap(limiter: Limiter): LinkEmailCap {
  const isOver = async (account: string) =>
    (await limiter.refusal('linkMails', { address: '', account })) !== null
  return async (recipient, accountId) => {
    if (await isOver(`to ${recipient.toLowerCase().replace(/\+[^@]*@/, '@')}`)) return false
    return accountId === null || !(await isOver(`for ${accountId}`))
  }
}
