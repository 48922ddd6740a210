import type { OrderState } from '../contract/rules.ts'

const steps: OrderState[] = ['paid', 'fulfilled', 'delivered']

/**
 * A paid order's state: as far as its slowest part that is shipped; otherwise canceled while money
 * is owed to the buyer, or refunded.
 */
export const stateOf = (parts: OrderState[]): OrderState =>
  steps.find((step) => parts.includes(step)) ??
  (parts.includes('cancelled') ? 'cancelled' : 'refunded')
