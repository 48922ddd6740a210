import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { OrderState } from '../contract/rules.ts'

/** The color of an order's state. */
export const stateTones: Record<OrderState, PillTone> = {
  draft: 'neutral',
  awaiting_payment: 'warn',
  paid: 'warn',
  fulfilled: 'ok',
  delivered: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
}
