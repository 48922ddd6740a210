import { createHmac } from 'node:crypto'
import { hour, type Clock } from '#platform/server/clock.ts'
import { sameText } from '#platform/server/ids.ts'

/**
 * Addresses of unpublished files for someone without an account, such as the reader of a shared
 * draft. Each names one file and works for one to two hours.
 */
export function createSharedAddresses({ secret, clock }: { secret: string; clock: Clock }) {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([path, expires]))
      .digest('base64url')

  return {
    /** The address of a file below `/media/`, the same one within an hour. */
    sign: (path: string): string => {
      const expires = String((Math.floor(clock.now().getTime() / hour) + 2) * hour)
      return `${path}?shared=${expires}.${signatureOf(path, expires)}`
    },

    /** True for a path with a signature from here that hasn't expired. */
    isValid: (path: string, shared: string): boolean => {
      const [, expires, signature] = /^(\d{13})\.([\w-]{43})$/.exec(shared) ?? []
      return (
        expires !== undefined &&
        signature !== undefined &&
        sameText(signature, signatureOf(path, expires)) &&
        Number(expires) > clock.now().getTime()
      )
    },
  }
}
