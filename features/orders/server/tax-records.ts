import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { refusalOf } from '#platform/server/payments/provider-refusal.ts'
import { AlreadyRecorded, type TaxService } from '#platform/server/payments/tax.ts'
import { adminOrderPath } from '../contract/paths.ts'
import { orderNumber } from '../contract/rules.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import type { TaxStore, UntaxedRefund } from './tax-store.ts'

type Dependencies = {
  store: OrderStore
  taxes: TaxStore
  /** Null without a tax service. */
  service: TaxService | null
  queues: WaitingMoney
  clock: Clock
  jobs: Jobs
  log: Log
}

const recording = 'order-tax-record'
const reversing = 'order-tax-reversal'
const firstId = '00000000-0000-0000-0000-000000000000'
const batch = 100

export type TaxRecords = ReturnType<typeof createTaxRecords>

/**
 * Paid orders and their refunds at the tax service, for filing; sent by jobs after the caller's
 * transaction, and repeated until the service answers (docs/product/orders.md 5).
 */
export function createTaxRecords(dependencies: Dependencies) {
  const { store, taxes, service, queues, clock, jobs, log } = dependencies
  const title = (orderId: string) => `Order ${orderNumber(orderId)}`

  /** Why the service refused; throws what it didn't refuse. */
  const failureOf = (error: unknown, orderId: string): string => {
    const failure = lostRecord(error, orderId) ?? refusalOf(error)
    if (failure === null) throw error
    return failure
  }

  const alert = (tx: Db, id: string, orderId: string, failure: string): Promise<void> =>
    queues.alert(tx, id, `Sales tax of order ${orderNumber(orderId)} waits`, failure)

  /** The order's record, made now if it isn't there yet; null if it can't be. */
  const recordOf = async (orderId: string): Promise<string | null> => {
    const order = await store.find(orderId)
    if (!service || !order?.taxRef) return null
    if (order.taxRecord) return order.taxRecord
    try {
      const taxRecord = await service.record({ ref: order.taxRef, saleId: orderId })
      const change = { taxRecord, taxFailure: null }
      await store.transaction((tx) => taxes.changeOrder(tx, orderId, change))
      return taxRecord
    } catch (error) {
      const taxFailure = failureOf(error, orderId)
      await store.transaction(async (tx) => {
        await taxes.changeOrder(tx, orderId, { taxFailure })
        if (order.taxFailure === null) await alert(tx, orderId, orderId, taxFailure)
      })
      return null
    }
  }

  const reverse = async (refund: UntaxedRefund | null): Promise<void> => {
    if (!service || !refund) return
    const { id, orderId, taxableCents: cents } = refund
    const record = await recordOf(orderId)
    if (record === null) return
    try {
      await service.reverse({ record, refundId: id, cents })
      await store.transaction((tx) => finish(tx, id))
    } catch (error) {
      const taxFailure = failureOf(error, orderId)
      await store.transaction(async (tx) => {
        await taxes.changeRefund(tx, id, { taxFailure })
        if (refund.taxFailure === null) await alert(tx, id, orderId, taxFailure)
      })
    }
  }
  const finish = (tx: Db, id: string) =>
    taxes.changeRefund(tx, id, { taxReversedAt: clock.now(), taxFailure: null })

  jobs.define<{ orderId: string }>(
    recording,
    async ({ orderId }) => void (await recordOf(orderId)),
    { retries: 20 },
  )
  jobs.define<{ refundId: string }>(
    reversing,
    async ({ refundId }) => reverse(await taxes.findUnreversed(refundId)),
    { retries: 20 },
  )

  const each = async <T extends { id: string }>(
    list: (after: string, limit: number) => Promise<T[]>,
    work: (row: T) => Promise<unknown>,
  ): Promise<void> => {
    for (let after = firstId; ;) {
      const found = await list(after, batch)
      for (const row of found)
        await work(row).catch((error: unknown) =>
          log.warn({ err: error, id: row.id }, 'could not tell the tax service yet'),
        )
      if (found.length < batch) return
      after = found.at(-1)?.id ?? after
    }
  }
  /** Every hour: what was refused, and what a lost answer or a stopped process left. */
  const reconcile = async (): Promise<void> => {
    if (!service) return
    await each(taxes.listUnrecorded, ({ id }) => recordOf(id))
    await each(taxes.listUnreversed, reverse)
  }
  jobs.define('order-taxes-reconcile', reconcile, { cron: '11 * * * *' })

  queues.register({
    kind: 'tax_record',
    count: () => taxes.countUnrecorded(),
    list: async (limit) =>
      (await taxes.listUnrecorded(firstId, limit)).map((order) => ({
        id: order.id,
        title: title(order.id),
        path: adminOrderPath(order.id),
        order: null,
        cents: order.taxCents,
        reason: order.taxFailure,
        since: order.paidAt ?? order.createdAt,
        actions: ['retry', 'resolve'],
        noteLabel: 'Its transaction at Stripe Tax, such as tax_1A2b',
        effect: 'It counts as recorded there. Nobody gets an email.',
      })),
    act: {
      retry: async (id) => void (await recordOf(id)),
      resolve: (id, taxRecord) => {
        if (!/^tax_\w+$/.test(taxRecord)) throw new DomainError('conflict', wrongRecord)
        return store.transaction((tx) => taxes.changeOrder(tx, id, { taxRecord, taxFailure: null }))
      },
    },
  })
  queues.register({
    kind: 'tax_reversal',
    count: () => taxes.countUnreversed(),
    list: async (limit) =>
      (await taxes.listUnreversed(firstId, limit)).map((refund) => ({
        id: refund.id,
        title: title(refund.orderId),
        path: adminOrderPath(refund.orderId),
        order: null,
        cents: refund.taxableCents,
        reason: refund.taxFailure,
        since: refund.doneAt ?? refund.createdAt,
        actions: ['retry', 'resolve'],
        noteLabel: 'How it was taken back',
        effect: 'It counts as taken back there. Nobody gets an email.',
      })),
    act: {
      retry: async (id) => reverse(await taxes.findUnreversed(id)),
      resolve: async (id) => {
        if (!(await taxes.findUnreversed(id))) throw missing('Refund')
        await store.transaction((tx) => finish(tx, id))
      },
    },
  })

  return {
    reconcile,

    /** An order was paid. */
    paid: async (tx: Db, { id, taxRef }: OrderRow): Promise<void> => {
      if (taxRef !== null) await jobs.send(recording, { orderId: id }, tx)
    },

    /**
     * An order's refund is done: its goods, shipping and tax are taken back, without fees, unless
     * they were already.
     */
    refunded: async (tx: Db, { taxRef }: OrderRow, refund: RefundRow): Promise<void> => {
      if (refund.taxReversedAt) return
      if (taxRef === null) await finish(tx, refund.id)
      else await jobs.send(reversing, { refundId: refund.id }, tx)
    },
  }
}

const wrongRecord = 'Enter the id of a transaction at Stripe Tax. It starts with tax_.'

/** A record that exists, but whose id no request tells again; null for other errors. */
const lostRecord = (error: unknown, orderId: string): string | null =>
  error instanceof AlreadyRecorded
    ? `Stripe Tax has a transaction with the reference ${orderId}, but its answer was lost. Find its id in Stripe's export of tax transactions and enter it here.`
    : null
