import type { Limiter } from '#platform/server/security/rate-limits.ts'

/** Counts a mail with a link that is about to be queued; false when its recipient or account has had enough of them. */
export type LinkMailCap = (recipient: string, accountId: string | null) => Promise<boolean>

/**
 * Caps reset and confirmation mails per recipient and per account, whoever asks. A mail over the cap is left out without a word,
 * so the answer never tells what an address has received. `name+tag@host` counts as `name@host`.
 */
export function createLinkMailCap(limiter: Limiter): LinkMailCap {
  const isOver = async (account: string) =>
    (await limiter.refusal('linkMails', { address: '', account })) !== null
  return async (recipient, accountId) => {
    if (await isOver(`to ${recipient.toLowerCase().replace(/\+[^@]*@/, '@')}`)) return false
    return accountId === null || !(await isOver(`for ${accountId}`))
  }
}
