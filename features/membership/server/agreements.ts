import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Agreement, AgreementTexts } from './agreement.ts'
import type { Acceptance, MembershipStore } from './store.ts'

export type Agreements = ReturnType<typeof createAgreements>

/** Who accepted which agreement version (docs/product/payments.md 5). */
export function createAgreements({
  store,
  clock,
  texts: { current },
}: {
  store: MembershipStore
  clock: Clock
  texts: AgreementTexts
}) {
  return {
    current: (): Agreement => current,

    /** @throws DomainError `conflict` if an outdated version was read. */
    accept: async (userId: string, version: number | undefined): Promise<Acceptance> => {
      if (version !== undefined && version !== current.version) {
        throw new DomainError('conflict', 'The agreement has changed. Please read it again.', {
          version: 'The agreement has changed. Please read it again.',
        })
      }
      const known = await store.lastAcceptance(userId)
      if (known?.version === current.version) return known
      const acceptance = {
        userId,
        version: current.version,
        textHash: hashSecret(current.text),
        acceptedAt: clock.now(),
      }
      await store.accept(acceptance, current.text)
      return acceptance
    },

    lastOf: async (userId: string) => {
      const last = await store.lastAcceptance(userId)
      return (
        last && {
          version: last.version,
          acceptedAt: last.acceptedAt,
          isCurrent: last.version === current.version,
        }
      )
    },

    /** @throws DomainError `conflict` unless the current version was accepted. */
    requireCurrent: async (userId: string): Promise<void> => {
      if ((await store.lastAcceptance(userId))?.version === current.version) return
      throw new DomainError(
        'conflict',
        'You must accept the data collection agreement to proceed with subscription.',
        { agreement: 'Accept the agreement first.' },
      )
    },
  }
}
