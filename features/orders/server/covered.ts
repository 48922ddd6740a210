import { movedEntries, type Entry } from '#features/ledger/contract.ts'
import type { Ledger, NewTransaction } from '#features/ledger/server/service.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sum } from '../contract/fees.ts'
import { heldBy, isSpent, owedOf, unspentOf } from '../contract/postings.ts'
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
}

/** What ends as a bank's money covers it, or nothing of the payment is left. */
export function createCovered({
  store,
  money,
  marketplace,
  states,
  ledger,
  notices,
  sending,
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

  /** Ends what a bank's money covers, and the order once nothing of its payment is left. */
  const endWhatIsCovered = async (tx: Db, order: OrderRow): Promise<void> => {
    const held = heldBy(await money.postings(tx, order.id))
    const freed = await endCovered(tx, order, held)
    const adjustment = freed > 0 ? await freeOwed(tx, order, freed) : null
    await endSpent(tx, order, messages.disputeTook)
    if (adjustment) await ledger.append(tx, adjustment)
  }

  return { endSpent, endWhatIsCovered }
}
