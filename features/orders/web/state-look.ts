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
