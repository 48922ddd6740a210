import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { heldBy, unspentOf } from '../contract/postings.ts'
import { orderMessages as messages, orderNumber } from '../contract/rules.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import type { OrderStates } from './progress.ts'
import { leftToShip } from './refund-rows.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  payments: Payments
  states: OrderStates
  queues: WaitingMoney
  notices: OrderNotices
  jobs: Jobs
  log: Log
}

const refunding = 'order-refund'
const batch = 100
const firstId = '00000000-0000-0000-0000-000000000000'

export type RefundSending = ReturnType<typeof createRefundSending>

/**
 * Refunds on their way to the card provider, one after another per order, until it answers: a
 * refused one waits with its reason, an unanswered one is asked for again (docs/product/orders.md 7).
 */
export function createRefundSending({
  store,
  money,
  payments,
  states,
  queues,
  notices,
  jobs,
  log,
}: Dependencies) {
  /** Gives back what a refund reserved, once it can't happen. */
  const undo = async (tx: Db, refund: RefundRow, state: 'failed' | 'canceled'): Promise<void> => {
    const lines = await store.linesOf(tx, refund.orderId)
    for (const { lineId, partId, quantity } of await money.refundLines(tx, refund.id)) {
      const line = lines.find(({ id }) => id === lineId)
      if (line)
        await store.changeLine(tx, line.id, { refundedQuantity: line.refundedQuantity - quantity })
      else await store.changePart(tx, partId, { isShippingRefunded: false })
    }
    await money.changeRefund(tx, refund.id, { state })
  }

  /** Runs `work` with a refund that still waits, its order locked; null if it doesn't. */
  const whileOpen = <T>(
    { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
    work: (tx: Db, refund: RefundRow, order: OrderRow) => Promise<T>,
  ): Promise<T | null> =>
    store.transaction(async (tx) => {
      const order = await store.lock(tx, orderId)
      const open = (await money.openOf(tx, orderId)).find((each) => each.id === id)
      return order && open ? work(tx, open, order) : null
    })

  /**
   * From here on the provider may have made it, until its answer is known. Only the keys that the
   * order was paid with can tell what became of one that they may have made.
   */
  const begin = async (known: RefundRow, otherKeys: string | null): Promise<RefundRow | null> =>
    whileOpen(known, async (tx, refund, { disputedAt }) => {
      // The bank returns the money itself, unless the dispute is won.
      if (disputedAt && refund.state !== 'sending') return null
      if (otherKeys !== null && refund.state === 'sending') {
        await money.changeRefund(tx, refund.id, { failure: otherKeys })
        return null
      }
      await money.changeRefund(tx, refund.id, { state: 'sending' })
      return { ...refund, state: 'sending' }
    })

  let followRefusal: (tx: Db, order: OrderRow) => Promise<void> = () => Promise.resolve()

  /** Ends a refund that can't happen, and tells sellers who can ship its items again. */
  const free = async (
    tx: Db,
    refund: RefundRow,
    order: OrderRow,
    { state, failure }: { state: 'failed' | 'canceled'; failure: string | null },
  ): Promise<void> => {
    await undo(tx, refund, state)
    await money.changeRefund(tx, refund.id, { failure })
    await states.update(tx, order, await store.partsOf(tx, order.id))
    await followRefusal(tx, order)
    const rows = await money.refundLines(tx, refund.id)
    const lines = await store.linesOf(tx, order.id)
    for (const part of await store.partsOf(tx, order.id)) {
      const left = leftToShip(lines.filter(({ partId }) => partId === part.id))
      const isFreed = part.state === 'paid' && rows.some(({ partId }) => partId === part.id)
      if (isFreed && left !== '') await notices.refundCanceled(tx, order, part, left)
    }
  }

  /** The provider answered no, so nothing was refunded. */
  const refused = (sent: RefundRow, failure: string) =>
    whileOpen(sent, async (tx, { id, refusals }, order) => {
      if (refusals !== sent.refusals) return
      await money.changeRefund(tx, id, { state: 'requested', refusals: refusals + 1, failure })
      const what = `A refund of ${formatExactCents(sent.cents)} for order ${orderNumber(sent.orderId)} waits`
      if (refusals === 0) await queues.alert(tx, id, what, failure)
      await followRefusal(tx, order)
    })

  /**
   * More than is left of the payment: the items can be chosen anew, unless refunds made elsewhere
   * returned everything, and theirs with it.
   */
  const failed = async (tx: Db, refund: RefundRow, order: OrderRow): Promise<void> => {
    const { disputedAt, disputeLostAt } = order
    const isLeft = unspentOf(heldBy(await money.postings(tx, order.id))) > 0
    const end = { state: 'failed', failure: messages.refundTooMuch } as const
    if (isLeft || disputedAt || disputeLostAt) await free(tx, refund, order, end)
    else {
      await money.changeRefund(tx, refund.id, end)
      await states.update(tx, order, await store.partsOf(tx, order.id))
    }
    await queues.alert(
      tx,
      refund.id,
      `A refund of ${formatExactCents(refund.cents)} for order ${orderNumber(order.id)} failed`,
      messages.refundTooMuch,
      'Nothing was refunded. Refund what is left on the order’s page.',
    )
  }

  const sendOne = async (paymentId: string, known: RefundRow): Promise<void> => {
    const payment = await payments.find(paymentId)
    const otherKeys = payment && payments.otherKeysOf(payment)
    const refund = await begin(known, otherKeys)
    if (!refund) return
    const outcome = await payments.tryRefund(paymentId, refund)
    if (outcome === 'made') return
    if (outcome.isTooMuch) return void (await whileOpen(refund, failed))
    await refused(refund, outcome.refusal)
    // Somebody may have refunded it in the provider's dashboard.
    await payments.settle(paymentId)
  }

  /** Sends an order's waiting refunds to the provider. Repeating it changes nothing. */
  const send = async (orderId: string): Promise<void> => {
    const found = await store.findFull(orderId)
    const paymentId = found?.order.paymentId
    if (!paymentId) return
    for (const refund of await money.listToSendOf(orderId)) await sendOne(paymentId, refund)
  }
  jobs.define<{ orderId: string }>(refunding, ({ orderId }) => send(orderId), { retries: 20 })

  /** Every hour: sends what was refused, and whatever a lost answer or a stopped process left. */
  const reconcile = async (): Promise<void> => {
    const orders = new Set<string>()
    for (let after = firstId; ;) {
      const found = await money.listToSend(after, batch)
      for (const { orderId } of found) orders.add(orderId)
      after = found.at(-1)?.id ?? after
      if (found.length < batch) break
    }
    for (const orderId of orders)
      await send(orderId).catch((error: unknown) =>
        log.warn({ err: error, order: orderId }, 'could not refund an order yet'),
      )
  }
  jobs.define('order-refunds-reconcile', reconcile, { cron: '53 * * * *' })

  return {
    send,
    undo,
    free,
    whileOpen,
    reconcile,

    /** Registers what follows from a refusal, in its transaction. */
    whenRefused: (follow: typeof followRefusal): void => {
      followRefusal = follow
    },

    /** Queues an order's refunds within the transaction that requested one. */
    queue: async (tx: Db, orderId: string): Promise<void> => {
      await jobs.send(refunding, { orderId }, tx)
    },
  }
}
