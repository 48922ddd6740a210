import { formatExactCents } from '#platform/contract/money.ts'
import { missing } from '#platform/server/errors.ts'
import type { Account } from '#features/ledger/contract.ts'
import { sum, totalOf } from '../contract/fees.ts'
import { heldBy, sellerAccount } from '../contract/postings.ts'
import { isWaiting } from '../contract/rules.ts'
import type { RefundRequest } from '../contract/schemas.ts'
import type { RefundPreview } from '../contract/refund-shapes.ts'
import type { Earnings, RefundEffect } from './earnings.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { PartRow } from './order-rows.ts'
import { requireLeft } from './refund-requests.ts'
import { centsOf, refundEntriesOf, refundItemsOf, refundRowsOf } from './refund-rows.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  earnings: Earnings
  notices: OrderNotices
}

const feeNames: Partial<Record<Account, string>> = {
  'fees:treasury': 'Treasury fee',
  'fees:house_tax': 'House tax',
  'tax:sales': 'Sales tax',
}
const effectTexts: Record<RefundEffect, string> = {
  unearned: 'It earns this much less.',
  unsent: 'Taken off what we still owe it.',
  taken_back: 'Taken back from its payout account.',
  owed: 'The seller owes it: it was paid outside its payout account.',
}
const siteEffect = 'Returned by the site.'
/** The preview's rows belong to no refund. */
const none = ''

/** Shows what a refund would return, and who bears how much of it (docs/product/orders.md 7). */
export const createRefundPreview =
  ({ store, money, earnings, notices }: Dependencies) =>
  async (id: string, wanted: Pick<RefundRequest, 'lines' | 'shipping'>): Promise<RefundPreview> => {
    const full = await store.findFull(id)
    if (!full?.order.paidAt) throw missing('Order')
    const rows = refundRowsOf(none, full, wanted)
    const cents = sum(rows.map((row) => totalOf(centsOf(row))))
    const waiting = full.refunds.filter(
      ({ state, returnedAt }) => isWaiting(state) && returnedAt === null,
    )
    const pending = full.refundLines.filter(({ refundId }) =>
      waiting.some((refund) => refund.id === refundId),
    )
    const postings = await store.transaction((tx) => money.postings(tx, id))
    const held = heldBy([...postings, ...refundEntriesOf(pending, full)])
    requireLeft(full.order, held, refundEntriesOf(rows, full))
    const effectOn = async (part: PartRow, borne: number): Promise<string> => {
      const effects = await store.transaction((tx) => earnings.effectsOf(tx, part, borne))
      return effects
        .map(({ effect, cents: share }) =>
          effects.length > 1
            ? `${formatExactCents(share)}: ${effectTexts[effect]}`
            : effectTexts[effect],
        )
        .join(' ')
    }
    const bearers = refundEntriesOf(rows, full).map(async ({ account, cents: share }) => {
      const part = full.parts.find(({ houseId }) => account === sellerAccount(houseId))
      return part
        ? { name: part.houseName, cents: share, effect: await effectOn(part, share) }
        : { name: feeNames[account] ?? 'Table fee', cents: share, effect: siteEffect }
    })
    return {
      cents,
      items: refundItemsOf(rows, full).map(({ partId: _part, ...item }) => item),
      bearers: await Promise.all(bearers),
      isBuyerEmailed: await notices.canEmail(full.order.memberId),
    }
  }
