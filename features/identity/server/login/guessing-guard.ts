import { DomainError } from '#platform/server/errors.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'

export type GuessingGuard = ReturnType<typeof createGuessingGuard>

const wrong = 'Invalid username or password'

/**
 * Counts logins per account, whether they name it by username or by address. Refusals depend on the
 * typed name and the network alone, so that nobody learns whose address it is
 * (docs/decisions/057).
 */
export function createGuessingGuard(limiter: Pick<Limiter, 'refusal'>) {
  return {
    /** Counts a try; false if the account has had too many, by whatever name. */
    count: async (
      account: string,
      { address, device }: { address: string; device: string | null },
    ): Promise<boolean> =>
      (await limiter.refusal('accountLogin', {
        address,
        account: account.toLowerCase(),
        device,
      })) === null,

    /** The answer to a login that failed, which counts against the network. */
    refusal: async (name: string, { address }: { address: string }): Promise<DomainError> => {
      const tooMany = await limiter.refusal('failedLogin', { address, account: '' })
      if (!tooMany) return new DomainError('signed_out', wrong)
      if (name.includes('@')) return tooMany
      return new DomainError(
        'signed_out',
        `${wrong}. After many failed logins, we may refuse the right password too: wait 15 minutes and try again.`,
      )
    },
  }
}
