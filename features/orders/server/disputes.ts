import type { Ledger } from '#features/ledger/server/service.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { DisputeEvent } from '#platform/server/payments/purpose.ts'
import { heldBy, inDispute, isSpent, takenFrom } from '../contract/postings.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow } from './order-rows.ts'
import type { OrderStates } from './progress.ts'
import type { RefundSending } from './refund-sending.ts'
import { createCovered } from './covered.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  marketplace: Marketplace
  states: OrderStates
  ledger: Ledger
  notices: OrderNotices
  sending: RefundSending
  jobs: Jobs
  clock: Clock
}

const batch = 100

/** What an order's timeline says of its disputes. */
const happenedTexts = {
  open: "The buyer's bank disputes the payment.",
  won: 'The dispute was decided, and the money returned.',
  lost: 'The bank decided for the buyer, and keeps what it took.',
}

export type Disputes = ReturnType<typeof createDisputes>

/** What disputes of its payment make of an order (docs/product/orders.md 8). */
export function createDisputes({
  store,
  money,
  marketplace,
  states,
  ledger,
  notices,
  sending,
  jobs,
  clock,
}: Dependencies) {
  const { endSpent, endWhatIsCovered } = createCovered({
    store,
    money,
    marketplace,
    states,
    ledger,
    notices,
    sending,
  })

  /** Tells sellers, with what the bank has of their earnings, and adds a line to the timeline. */
  const tell = async (
    tx: Db,
    order: OrderRow,
    { ref, what, isOtherOpen }: DisputeEvent,
  ): Promise<void> => {
    const at = clock.now()
    const text = happenedTexts[what]
    await store.addEvent(tx, { id: newId(), orderId: order.id, partId: null, text, at })
    const postings = await money.postings(tx, order.id)
    const held = heldBy(postings)
    const lines = await store.linesOf(tx, order.id)
    const own = inDispute(postings, ref)
    const last = own.filter(({ step }) => step === Math.max(...own.map((each) => each.step)))
    const isFinal = what === 'lost' && !isOtherOpen
    for (const part of await store.partsOf(tx, order.id)) {
      const cents = takenFrom(part.houseId, what === 'won' || isFinal ? postings : own)
      await notices.disputed(tx, order, part, what, {
        cents,
        returnedCents: -takenFrom(part.houseId, last),
        isAllGone: isSpent(held, part.houseId),
        isEnded: part.state === 'cancelled' || part.state === 'refunded',
        isRefundWaiting: lines
          .filter(({ partId }) => partId === part.id)
          .every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity),
        isDone: part.fulfilledAt !== null,
        isService: !part.isShipped,
        isOtherOpen,
      })
    }
  }

  /**
   * Once no bank decides anymore and one kept money, returned refunds that it covers end, and so
   * does what wasn't shipped if nothing of the payment is left. Otherwise the order goes on.
   */
  const decided = async (tx: Db, order: OrderRow, happened: DisputeEvent): Promise<void> => {
    const disputeLostAt = happened.what === 'lost' ? clock.now() : order.disputeLostAt
    const disputedAt = happened.isOtherOpen ? order.disputedAt : null
    await store.change(tx, order.id, { disputedAt, disputeLostAt })
    if (disputeLostAt && !disputedAt) await endWhatIsCovered(tx, order)
    await tell(tx, order, happened)
  }

  /** Disputes that were lost before this rule, or while the site was down. */
  const settleMissed = async (): Promise<void> => {
    for (const id of await money.listLost(batch))
      await store.transaction(async (tx) => {
        const order = await store.lock(tx, id)
        if (order?.disputedAt)
          await decided(tx, order, { ref: '', what: 'lost', isOtherOpen: false })
      })
  }
  jobs.define('order-disputes-settle', settleMissed, { cron: '51 * * * *' })

  // One whose answer wasn't known when the dispute was lost, or when others took all that was left.
  sending.whenRefused(async (tx, order) => {
    if (order.disputedAt) return
    if (order.disputeLostAt) await endWhatIsCovered(tx, order)
    else await endSpent(tx, order, messages.refundTooMuch)
  })

  return {
    opened: async (tx: Db, order: OrderRow, happened: DisputeEvent): Promise<void> => {
      await store.change(tx, order.id, { disputedAt: order.disputedAt ?? clock.now() })
      await tell(tx, order, happened)
    },

    decided,
    settleMissed,

    /** After a refund: nothing may be left for what isn't shipped, unless a bank decides. */
    refunded: async (tx: Db, order: OrderRow): Promise<void> => {
      if (!order.disputedAt) await endSpent(tx, order, messages.refundTooMuch)
    },
  }
}
