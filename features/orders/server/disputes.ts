import { movedEntries, type Entry } from '#features/ledger/contract.ts'
import type { Ledger, NewTransaction } from '#features/ledger/server/service.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { DisputeEvent } from '#platform/server/payments/purpose.ts'
import { sum } from '../contract/fees.ts'
import { heldBy, inDispute, isSpent, owedOf, takenFrom, unspentOf } from '../contract/postings.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow } from './order-rows.ts'
import type { OrderStates } from './progress.ts'
import type { RefundSending } from './refund-sending.ts'
import { restocking } from './restocking.ts'

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
  const restock = restocking({ store, marketplace })

  /** Returned refunds end as far as the bank gave the buyer their money. */
  const endCovered = async (tx: Db, order: OrderRow, held: ReturnType<typeof heldBy>) => {
    const open = (await money.openOf(tx, order.id)).filter(({ returnedAt }) => returnedAt !== null)
    const waiting = sum(open.map((refund) => refund.cents))
    const owed = Math.max(0, Math.min(owedOf(held), sum([...held.values()]), waiting))
    let [left, ended] = [owed, 0]
    for (const refund of open) {
      if (refund.state === 'sending') continue
      const cents = Math.min(refund.cents, left)
      left -= cents
      ended += refund.cents - cents
      const covered = { state: 'canceled', failure: messages.disputeTook } as const
      if (cents < refund.cents)
        await money.changeRefund(tx, refund.id, cents === 0 ? covered : { cents })
    }
    if (ended > 0) await notices.coveredByBank(tx, order, ended)
    return owedOf(held) - owed
  }

  /**
   * Moves what isn't owed to the buyer anymore to the treasury, which bore the dispute. Returns what
   * the ledger says of it.
   */
  const freeOwed = async (tx: Db, order: OrderRow, cents: number): Promise<NewTransaction> => {
    const freed: Entry[] = [{ account: 'payable:buyers', cents }]
    const steps = (await money.postings(tx, order.id)).map((posting) => posting.step)
    const step = Math.min(...steps) - 1
    await money.post(tx, order.id, { step, kind: 'dispute' }, [
      ...freed,
      { account: 'fees:treasury', cents: -cents },
    ])
    return {
      kind: 'adjustment',
      reference: `order:${order.id}:${step}`,
      description: 'A buyer got a returned refund from the bank',
      entries: movedEntries('fees:treasury', freed),
    }
  }

  /** Refunds that wait end, as nothing of the payment is left for them. */
  const endWaiting = async (tx: Db, order: OrderRow, why: string): Promise<void> => {
    for (const refund of await money.openOf(tx, order.id)) {
      if (refund.state !== 'requested' || refund.returnedAt !== null) continue
      await sending.undo(tx, refund, 'canceled')
      await money.changeRefund(tx, refund.id, { failure: why })
    }
  }

  /**
   * What wasn't shipped never is, and returns to stock, once nothing is left for it of the payment or
   * of its seller's part.
   */
  const endSpent = async (tx: Db, order: OrderRow, why: string): Promise<void> => {
    const held = heldBy(await money.postings(tx, order.id))
    if (unspentOf(held) === 0) await endWaiting(tx, order, why)
    const parts = await store.partsOf(tx, order.id)
    const spent = parts.filter((part) => !part.fulfilledAt && isSpent(held, part.houseId))
    if (spent.length === 0) return
    const lines = (await store.linesOf(tx, order.id)).filter(({ partId }) =>
      spent.some(({ id }) => id === partId),
    )
    await restock(tx, lines, ({ quantity }) => quantity)
    await states.update(tx, order, parts)
  }

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

  /** Ends what a bank's money covers, and the order once nothing of its payment is left. */
  const endWhatIsCovered = async (tx: Db, order: OrderRow): Promise<void> => {
    const held = heldBy(await money.postings(tx, order.id))
    const freed = await endCovered(tx, order, held)
    const adjustment = freed > 0 ? await freeOwed(tx, order, freed) : null
    await endSpent(tx, order, messages.disputeTook)
    if (adjustment) await ledger.append(tx, adjustment)
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
