import type { Entry } from '#features/ledger/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { heldBy, owedAgain } from '../contract/postings.ts'
import type { OrderRow, RefundRow } from './order-store.ts'
import type { WaitingRefunds } from './waiting-refunds.ts'

/**
 * A refund that the bank returned: its buyer is owed what the payment's money covers, the rest was
 * paid beyond it. During a dispute all of it is owed, until that is decided
 * (docs/product/orders.md 7, 8).
 */
export async function takenBack(
  tx: Db,
  waiting: WaitingRefunds,
  { order, refund, before }: { order: OrderRow; refund: RefundRow; before: Entry[] },
): Promise<Entry[]> {
  const owed = order.disputedAt ? refund.cents : owedAgain(heldBy(before), refund.cents)
  if (owed > 0) await waiting.returned(tx, order, { ...refund, cents: owed })
  else await waiting.returnedBeyond(tx, order, refund)
  return [
    { account: 'payable:buyers', cents: -owed },
    { account: 'fees:treasury', cents: owed - refund.cents },
  ]
}
