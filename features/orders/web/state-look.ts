import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { OrderState } from '../contract/rules.ts'

/** The color of an order's state: a warning only where the buyer is asked for something. */
export const stateTones: Record<OrderState, PillTone> = {
  draft: 'neutral',
  awaiting_payment: 'warn',
  paid: 'ok',
  fulfilled: 'ok',
  delivered: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** The same for sellers, who are asked to ship what is paid. */
export const saleTones: Record<OrderState, PillTone> = { ...stateTones, paid: 'warn' }

/** A row of a list of orders: picture, item, state and amount; the last two below on phones. */
export const orderRow =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4 no-underline hover:bg-paper-2 max-sm:[&>:nth-child(2)]:col-span-2 sm:grid-cols-[auto_minmax(0,1fr)_12rem_8rem]'

/** The states in such a row. */
export const orderRowStates = 'flex flex-wrap gap-1.5 max-sm:col-start-2'
