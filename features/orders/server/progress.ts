import type { OrderState } from '../contract/rules.ts'

const steps: OrderState[] = ['paid', 'fulfilled', 'delivered']

/** A paid order's state: as far as its slowest part, or refunded if all parts are. */
export const stateOf = (parts: OrderState[]): OrderState =>
  steps.find((step) => parts.includes(step)) ?? 'refunded'
