import type { ChargeRefund } from '#platform/server/payments/port.ts'
import { sum } from '../contract/fees.ts'
import { isWaiting } from '../contract/rules.ts'
import type { RefundRow } from './order-rows.ts'

/** What changed at the provider since an order's refunds were booked. */
export type RefundChanges = {
  /** Made refunds, oldest first, with the order's own that they are; null if made elsewhere. */
  made: { ref: string; cents: number; own: RefundRow | null }[]
  /** Refunds that were made and whose money came back. */
  returned: RefundRow[]
}

/**
 * Compares an order's refunds with the provider's, each by its id there; those booked before ids
 * were stored by what they were asked for with, or by amount. Null if the changes aren't the
 * `cents` that moved: the provider's list is newer or older than its sum.
 */
export function changesOf(
  refunds: RefundRow[],
  found: ChargeRefund[],
  cents: number,
): RefundChanges | null {
  const left = new Map(found.map((each) => [each.ref, each]))
  const take = (isIt: (each: ChargeRefund) => boolean): ChargeRefund | null => {
    const it = [...left.values()].find(isIt) ?? null
    if (it) left.delete(it.ref)
    return it
  }
  const done = refunds.filter(({ state }) => state === 'done')
  const pairs = new Map<RefundRow, ChargeRefund | null>()
  const pair = (rows: RefundRow[], isIt: (row: RefundRow, each: ChargeRefund) => boolean) => {
    for (const row of rows)
      if (!pairs.get(row))
        pairs.set(
          row,
          take((each) => isIt(row, each)),
        )
  }
  pair(done, ({ providerRef }, { ref }) => ref === providerRef)
  const older = done.filter(({ providerRef }) => providerRef === null)
  pair(older, ({ id }, { refundId, isFailed }) => refundId === id && !isFailed)
  pair(older, ({ id }, { refundId }) => refundId === id)
  pair(older, (row, { refundId, ...each }) => refundId === null && each.cents === row.cents)
  const returned = done.filter((row) => pairs.get(row)?.isFailed === true)
  const made = [...left.values()]
    .filter(({ isFailed }) => !isFailed)
    .map(({ ref, refundId, cents: each }) => ({
      ref,
      cents: each,
      own:
        refunds.find((row) => row.id === refundId && row.cents === each && isWaiting(row.state)) ??
        null,
    }))
  const moved = sum(made.map((each) => each.cents)) - sum(returned.map((row) => row.cents))
  return moved === cents ? { made, returned } : null
}
