import type { Db } from '../database/database.ts'
import type { Opening } from './opening.ts'
import { ProviderRefusal } from './provider-refusal.ts'
import type { PaymentRegistry } from './registry.ts'
import type { Payment, PaymentStore } from './store.ts'

type Dependencies = { db: Db; store: PaymentStore; registry: PaymentRegistry; opening: Opening }

/**
 * Ends unpaid payments that can never be paid, so that they block no others: those that the
 * provider refuses to open, and test payments left behind by other keys.
 */
export function createAbandoning({ db, store, registry, opening }: Dependencies) {
  /** True if the payment was opened with another provider, or with test keys before the live ones. */
  const isForeign = ({ provider, isLive }: Payment): boolean => {
    const cards = opening.requireProvider()
    return provider !== cards.kind || (!isLive && cards.isLive)
  }

  /** Live money may arrive still, once the live keys are back; it is left alone. */
  const abandon = async (known: Payment, failure: string | null = null): Promise<Payment> => {
    const isLeftAlone = known.isLive && known.status !== 'opening'
    if (!isLeftAlone)
      await db.transaction(async (tx) => {
        const purpose = registry.purposeOf(known)
        await purpose.lock?.(tx, known)
        const payment = await store.lock(tx, known.id)
        if (payment?.status !== 'opening' && payment?.status !== 'open') return
        await store.update(tx, known.id, { status: 'canceled', failure })
        await purpose.release?.(tx, payment)
      })
    return (await store.find(known.id)) ?? known
  }

  return {
    isForeign,
    abandon,

    /**
     * Opens the payment at the provider, once.
     * @throws ProviderRefusal after ending a payment that the provider refuses to open.
     */
    begin: async (payment: Payment): Promise<Payment> => {
      try {
        return await opening.begin(payment)
      } catch (error) {
        if (error instanceof ProviderRefusal && payment.status === 'opening')
          await abandon(payment, error.message)
        throw error
      }
    },
  }
}
