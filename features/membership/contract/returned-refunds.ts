/**
 * A returned refund while any of it is owed: `returned` waits for an administrator, `requested` is
 * to be sent again, and of one in `sending` the card provider's answer isn't known yet.
 */
export type ReturnedRefundState = 'returned' | 'requested' | 'sending'

/** What administrators read about refunds that came back (docs/product/payments.md 31). */
export const returnedMessages = {
  returned: 'The member’s bank returned it, such as because the card was closed.',
  next: 'It waits for you: send it again, or pay the member by other means.',
  nothingOwed: 'The member has the whole payment already, so nothing is owed.',
  undecided: 'The bank is deciding about this payment. If it decides for the site, this is owed.',
  undone: 'The bank had paid it in a dispute, which the site won.',
  settled: "This refund isn't waiting anymore. Reload the page.",
  underway: 'The card provider may have made this refund already. Retry it instead.',
  disputed: "The bank is deciding about this payment, so it can't be refunded now.",
  noteLabel: 'How you paid the member back',
  effect:
    'It counts as paid from the site’s bank account, and is never sent to the card again. The member reads this text.',
}
