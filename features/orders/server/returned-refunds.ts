import type { Entry } from '#features/ledger/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { heldBy, owedAgain } from '../contract/postings.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import type { WaitingRefunds } from './waiting-refunds.ts'

/**
 * A refund that the bank returned: its buyer is owed what the payment's money covers, the rest was
 * paid beyond it. What banks hold undecided (`openDisputes`) counts as the payment's until they
 * decide (docs/product/orders.md 7, 8).
 */
export async function takenBack(
  tx: Db,
  waiting: WaitingRefunds,
  {
    order,
    refund,
    before,
    openDisputes,
  }: { order: OrderRow; refund: RefundRow; before: Entry[]; openDisputes: Entry[] },
): Promise<Entry[]> {
  const undone = openDisputes.map((entry) => ({ ...entry, cents: -entry.cents }))
  const owed = owedAgain(heldBy([...before, ...undone]), refund.cents)
  if (owed > 0) await waiting.returned(tx, order, { ...refund, cents: owed })
  else await waiting.returnedBeyond(tx, order, refund)
  return [
    { account: 'payable:buyers', cents: -owed },
    { account: 'fees:treasury', cents: owed - refund.cents },
  ]
}
