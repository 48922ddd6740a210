/** States of a seller's earning (docs/product/payouts.md 2). */
export const earningStates = ['pending', 'sending', 'sent', 'canceled'] as const
export type EarningState = (typeof earningStates)[number]
