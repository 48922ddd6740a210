import type { Db } from '#platform/server/database/database.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import {
  owedBackText,
  saleMoneyText,
  type EarningState,
  type SaleMoneyState,
} from '../contract/rules.ts'
import type { Earning, PayoutStore } from './store.ts'

/** The sale that an earning came from, as its seller and administrators can open it. */
export type NamedSale = {
  partOrderId: string
  orderNumber: string
  path: string
  adminPath: string
}

/** Names the sales of earnings; those it doesn't know are missing. */
export type NameSales = (earningIds: string[]) => Promise<Map<string, NamedSale>>

/** What becomes of a sale's money, for its seller. */
export type SaleMoney = { state: SaleMoneyState; text: string; needsAccount: boolean }

type Dependencies = { store: PayoutStore; payments: Payments }

export type SellerSales = ReturnType<typeof createSellerSales>

/** What the features that sell say about earnings, and ask about them. */
export function createSellerSales({ store, payments }: Dependencies) {
  let name: NameSales = async () => new Map()
  return {
    /** Registers who names sales. */
    nameSales: (names: NameSales): void => {
      name = names
    },

    named: async (earningIds: string[]): Promise<Map<string, NamedSale>> =>
      earningIds.length > 0 ? name(earningIds) : new Map(),

    /** What becomes of each earning now, by its id. */
    statesOf: async (earningIds: string[], tx?: Db): Promise<Map<string, EarningState>> =>
      new Map(
        (await store.findEarnings(earningIds, tx)).map(({ partOrderId, state }) => [
          partOrderId,
          state,
        ]),
      ),

    /**
     * What becomes of a sale's money; `earningIds` are what was earned from it so far, and `left`
     * is what refunds left of it.
     */
    moneyOf: async (houseId: string, earningIds: string[], left: number): Promise<SaleMoney> => {
      const earnings = earningIds.length > 0 ? await store.findEarnings(earningIds) : []
      const kind = payments.provider?.kind
      const account = kind === undefined ? null : await store.accountOf(houseId, kind)
      const can = account?.canReceive ?? false
      const waiting = can ? 'on_the_way' : account ? 'not_ready' : 'no_account'
      const state = left === 0 ? 'refunded' : stateOf(earnings, waiting)
      const debt = earnings.reduce(
        (cents, earning) => cents + earning.owedBackCents - earning.settledCents,
        0,
      )
      const waits = state !== 'sent' && state !== 'paid_outside' && state !== 'refunded'
      const text = [saleMoneyText(state, can), debt > 0 ? owedBackText(debt) : '']
      return { state, text: text.filter(Boolean).join(' '), needsAccount: waits && !can }
    },
  }
}

/** The state of what is furthest from the seller; `waiting` is that of what wasn't sent. */
function stateOf(
  earnings: Earning[],
  waiting: 'no_account' | 'not_ready' | 'on_the_way',
): SaleMoneyState {
  if (earnings.length === 0) return 'not_earned'
  const unsent = earnings.filter(({ state }) => state === 'pending' || state === 'sending')
  if (unsent.length > 0) {
    if (waiting !== 'on_the_way') return waiting
    return unsent.some(({ failure }) => failure !== null) ? 'delayed' : 'on_the_way'
  }
  const has = (wanted: Earning['state']) => earnings.some(({ state }) => state === wanted)
  if (has('sent')) return 'sent'
  return has('paid_outside') ? 'paid_outside' : 'refunded'
}
