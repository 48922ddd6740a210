import { createHmac } from 'node:crypto'
import { second, type Clock } from '#platform/server/clock.ts'
import { sameText } from '#platform/server/ids.ts'
import { addressSeconds } from '../contract/rules.ts'

/** What a signed address allows: one video, until a time, for one account or for everyone. */
export type SignedAddress = { expires: string; for: string; signature: string }

export type VideoAddresses = ReturnType<typeof createVideoAddresses>

/**
 * Signed addresses of videos. They can't be guessed, expire, and work for nobody but the account
 * they name; blank means everyone.
 */
export function createVideoAddresses({ secret, clock }: { secret: string; clock: Clock }) {
  const signatureOf = (id: string, { expires, for: account }: Omit<SignedAddress, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([id, account, expires]))
      .digest('base64url')

  return {
    /** The query of a new address, and when it expires. */
    sign: (id: string, account: string): { query: string; expiresAt: Date } => {
      const expiresAt = new Date(clock.now().getTime() + addressSeconds * second)
      const given = { expires: String(expiresAt.getTime()), for: account }
      const signature = signatureOf(id, given)
      return { query: new URLSearchParams({ ...given, signature }).toString(), expiresAt }
    },

    /** True for an address signed here that hasn't expired. */
    isValid: (id: string, given: SignedAddress): boolean =>
      sameText(given.signature, signatureOf(id, given)) &&
      Number(given.expires) > clock.now().getTime(),
  }
}
