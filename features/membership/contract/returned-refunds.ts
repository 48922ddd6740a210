import { formatExactCents } from '#platform/contract/money.ts'
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

/** A text with a period at its end, unless it has its own. */
export const asSentence = (text: string): string => (/[.!?]["”')]*$/.test(text) ? text : `${text}.`)

type MovedPayment = {
  cents: number
  refundedCents: number
  owedCents: number
  paidBackBy: string | null
  disputedCents: number
}

/** What became of a payment's money after its date, for its payer; blank if nothing did. */
export const movedText = (payment: MovedPayment): string => {
  const { cents, refundedCents, owedCents, paidBackBy, disputedCents } = payment
  const taken = disputedCents < cents ? `${formatExactCents(disputedCents)} of ` : ''
  const sentences = [
    owedCents > 0
      ? `We owe you ${formatExactCents(owedCents)} of a refund that your bank returned.`
      : '',
    paidBackBy ? `Paid back another way: ${asSentence(paidBackBy)}` : '',
    disputedCents > 0 ? `Your bank took back ${taken}this payment.` : '',
  ].filter(Boolean)
  const refunded = refundedCents > 0 ? `, ${formatExactCents(refundedCents)} refunded` : ''
  return refunded + (sentences.length > 0 ? `. ${sentences.join(' ')}` : '')
}
