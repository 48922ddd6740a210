import type { Db } from '#platform/server/database/database.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import {
  owedBackText,
  saleMoneyText,
  takenBackText,
  type EarningState,
  type SaleMoneyState,
} from '../contract/rules.ts'
import { isLeftBehind, isOfMode, type Mode, type Origin } from './modes.ts'
import type { PayoutStore } from './store.ts'
import type { Earning } from './tables.ts'

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

  /** The sales of earnings; one that was sent again is of the sale that it came from. */
  const named = async (earningIds: string[]): Promise<Map<string, NamedSale>> => {
    if (earningIds.length === 0) return new Map()
    const names = await name(earningIds)
    const unnamed = earningIds.filter((id) => !names.has(id))
    const resent = (unnamed.length > 0 ? await store.findEarnings(unnamed) : []).flatMap(
      ({ partOrderId, resentFrom }) => (resentFrom ? [{ id: partOrderId, from: resentFrom }] : []),
    )
    const origins = await named([...new Set(resent.map(({ from }) => from))])
    for (const { id, from } of resent) {
      const origin = origins.get(from)
      if (origin) names.set(id, origin)
    }
    return names
  }

  return {
    /** Registers who names sales. */
    nameSales: (names: NameSales): void => {
      name = names
    },

    named,

    /** What becomes of each earning now, by its id. */
    statesOf: async (earningIds: string[], tx?: Db): Promise<Map<string, EarningState>> =>
      new Map(
        (await store.findEarnings(earningIds, tx)).map(({ partOrderId, state }) => [
          partOrderId,
          state,
        ]),
      ),

    /**
     * What becomes of a sale's money; `earningIds` are what was earned from it so far, `left` is
     * what refunds and disputes left of it, and `origin` is its payment's; `dispute` is the one that
     * took from it.
     */
    moneyOf: async (
      houseId: string,
      earningIds: string[],
      left: number,
      origin: Origin | null,
      dispute: 'open' | 'lost' | null,
    ): Promise<SaleMoney> => {
      const earnings = earningIds.length > 0 ? await store.findEarnings(earningIds) : []
      const mode = payments.provider
      const account = mode && (await store.accountOf(houseId, mode))
      const can = account?.canReceive ?? false
      const waiting = can ? 'on_the_way' : account ? 'not_ready' : 'no_account'
      const found = left === 0 ? takenBy(dispute) : stateOf(earnings, waiting)
      const state = origin ? ofOrigin(found, origin, mode) : found
      const debt = earnings.reduce(
        (cents, earning) => cents + earning.owedBackCents - earning.settledCents,
        0,
      )
      const takenBack = earnings.reduce(
        (cents, earning) => cents + earning.returnedCents - earning.resolvedCents,
        0,
      )
      const waits = !settled.includes(state)
      const text = [
        saleMoneyText(state, can),
        takenBack > 0 ? takenBackText(takenBack) : '',
        debt > 0 ? owedBackText(debt) : '',
      ]
      return { state, text: text.filter(Boolean).join(' '), needsAccount: waits && !can }
    },
  }
}

/** States in which no account of the seller is needed. */
const settled: SaleMoneyState[] = [
  'sent',
  'paid_outside',
  'refunded',
  'disputed',
  'lost',
  'test_money',
  'other_keys',
]

/** States of money that isn't to be sent, whatever keys are in use. */
const closed: SaleMoneyState[] = ['paid_outside', 'refunded', 'disputed', 'lost']

/** The state of a sale of which nothing is left. */
const takenBy = (dispute: 'open' | 'lost' | null): SaleMoneyState =>
  dispute === null ? 'refunded' : dispute === 'open' ? 'disputed' : 'lost'

/** The state of money that the keys in use can't move. */
function ofOrigin(state: SaleMoneyState, origin: Origin, mode: Mode | null): SaleMoneyState {
  if (closed.includes(state) || isOfMode(origin, mode)) return state
  if (isLeftBehind(origin, mode)) return 'test_money'
  return state === 'sent' || mode === null ? state : 'other_keys'
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
