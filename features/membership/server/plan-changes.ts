import { DomainError } from '#platform/server/errors.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { CardProvider } from '#platform/server/payments/port.ts'
import { refusalOf } from '#platform/server/payments/provider-refusal.ts'
import { planEnded, planUnknown } from '../contract/subscribing.ts'
import type { MembershipStore } from './store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

type Dependencies = { store: MembershipStore; payments: Payments }

/** Changes of a plan at the card provider, where it may have ended meanwhile: with its customer. */
export function createPlanChanges({ store, payments }: Dependencies) {
  const readAgain = async (row: SubscriptionRow): Promise<SubscriptionRow> => {
    await payments.syncSubscription(row.ref)
    return (await store.findByRef(row.provider, row.ref)) ?? row
  }

  /**
   * True if a refused change means that the plan has ended, which is followed then.
   * @throws DomainError `conflict` for a plan that the provider doesn't know at all.
   */
  const hasEnded = async (row: SubscriptionRow, error: unknown): Promise<boolean> => {
    if (refusalOf(error) === null) return false
    try {
      return (await readAgain(row)).state === 'ended'
    } catch (unread) {
      const isUnknown = unread instanceof DomainError && unread.code === 'missing'
      throw isUnknown ? new DomainError('conflict', planUnknown) : unread
    }
  }

  /** @throws DomainError `conflict` if the plan ended at the provider. */
  const whileThere = async <T>(row: SubscriptionRow, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw (await hasEnded(row, error)) ? new DomainError('conflict', planEnded) : error
    }
  }

  return {
    hasEnded,
    whileThere,

    /**
     * Changes a plan at the provider, and returns it as it is then.
     * @throws DomainError `conflict` if it ended there.
     */
    change: async (
      row: SubscriptionRow,
      work: (cards: CardProvider) => Promise<unknown>,
    ): Promise<SubscriptionRow> => {
      await whileThere(row, () => work(payments.requireProvider()))
      const changed = await readAgain(row)
      if (changed.state === 'ended') throw new DomainError('conflict', planEnded)
      return changed
    },
  }
}
