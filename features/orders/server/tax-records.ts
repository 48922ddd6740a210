import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { TaxService } from '#platform/server/payments/tax.ts'
import type { OrderRow, OrderStore } from './order-store.ts'

type Dependencies = {
  store: OrderStore
  /** Null without a tax service. */
  service: TaxService | null
  jobs: Jobs
  log: Log
}

const recording = 'order-tax-record'
const reversing = 'order-tax-reversal'

export type TaxRecords = ReturnType<typeof createTaxRecords>

/**
 * Paid orders and their refunds at the tax service, for filing; sent by jobs after the caller's
 * transaction, and repeated until the service answers (docs/product/orders.md 5).
 */
export function createTaxRecords({ store, service, jobs, log }: Dependencies) {
  /** The order's record, made now if it isn't there yet; null for orders taxed otherwise. */
  const recordOf = async (orderId: string): Promise<string | null> => {
    const order = await store.find(orderId)
    if (!service || !order?.taxRef) return null
    if (order.taxRecord) return order.taxRecord
    const record = await service.record({ ref: order.taxRef, saleId: orderId })
    await store.transaction((tx) => store.change(tx, orderId, { taxRecord: record }))
    return record
  }
  jobs.define<{ orderId: string }>(
    recording,
    async ({ orderId }) => void (await recordOf(orderId)),
    {
      retries: 20,
    },
  )
  jobs.define<{ orderId: string; refundId: string; cents: number }>(
    reversing,
    async ({ orderId, refundId, cents }) => {
      const record = await recordOf(orderId)
      if (!service || record === null) return
      await service.reverse({ record, refundId, cents }).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'conflict') throw error
        log.warn({ err: error, order: orderId }, 'the tax service refused a reversal')
      })
    },
    { retries: 20 },
  )

  return {
    /** An order was paid. */
    paid: async (tx: Db, { id, taxRef }: OrderRow): Promise<void> => {
      if (taxRef !== null) await jobs.send(recording, { orderId: id }, tx)
    },

    /** `cents` of an order were refunded: goods, shipping and tax, without fees. */
    refunded: async (
      tx: Db,
      { id, taxRef }: OrderRow,
      refund: { id: string; cents: number },
    ): Promise<void> => {
      if (taxRef !== null && refund.cents > 0)
        await jobs.send(reversing, { orderId: id, refundId: refund.id, cents: refund.cents }, tx)
    },
  }
}
