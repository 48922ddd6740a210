import { formatExactCents } from '#platform/contract/money.ts'

/** States of a seller's earning (docs/product/payouts.md 2). */
export const earningStates = ['pending', 'sending', 'sent', 'canceled', 'paid_outside'] as const
export type EarningState = (typeof earningStates)[number]

/**
 * What becomes of a sale's money (docs/product/payouts.md 2): nothing is earned before it is
 * fulfilled, and it waits without an account that may receive transfers.
 */
export const saleMoneyStates = [
  'not_earned',
  'no_account',
  'not_ready',
  'on_the_way',
  'delayed',
  'sent',
  'paid_outside',
  'refunded',
  'disputed',
  'lost',
  'test_money',
  'other_keys',
] as const
export type SaleMoneyState = (typeof saleMoneyStates)[number]

/** The state in a seller's words; `can` says whether their account may receive transfers. */
export function saleMoneyText(state: SaleMoneyState, can: boolean): string {
  if (state === 'not_earned')
    return can
      ? 'We send it to your payout account once you fulfill this order.'
      : 'You earn it once you fulfill this order, and we send it once your payouts are set up.'
  return {
    no_account: 'It waits here until you set up payouts.',
    not_ready: 'It waits here until your payout account can receive money.',
    on_the_way: 'It’s on its way to your payout account.',
    delayed: 'We couldn’t send it yet. We keep trying every hour.',
    sent: 'We sent it to your payout account.',
    paid_outside: 'An administrator paid it to you outside your payout account.',
    refunded: 'It was refunded.',
    disputed: 'The buyer’s bank took the payment back for now. If the dispute is won, you get it.',
    lost: 'The buyer’s bank took the payment back.',
    test_money: 'It was paid with test money, so there’s nothing to pay out.',
    other_keys: 'It waits until the site takes real payments again.',
  }[state]
}

/** What somebody took back at the card provider, until it's dealt with. */
export const takenBackText = (cents: number): string =>
  `${formatExactCents(cents)} of it was taken back from your payout account. An administrator will contact you.`

/** The same, once it was sent again or paid. */
export const settledText = (cents: number): string =>
  `${formatExactCents(cents)} of it was taken back from your payout account, and settled since.`

/** What a seller owes after refunds of money that was paid outside their payout account. */
export const owedBackText = (cents: number): string =>
  `You owe ${formatExactCents(cents)} of what was paid to you outside your payout account.`
