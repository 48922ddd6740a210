import { countText } from '#platform/contract/count-text.ts'
import type { DeletionHold, PersonalData } from '../personal-data/rules.ts'

/** What payments store about payers (docs/product/privacy.md). */
export const paymentsData: PersonalData = {
  rows: [
    {
      at: 'payments.payer_id',
      file: 'payments',
      isSpreadsheet: true,
      without: ['open_key'],
      erase: { keep: 'Payments are money records. They name their payer by account id only.' },
    },
    {
      at: 'payment_customers.payer_id',
      erase: { keep: "The card provider's number finds a payment again for refunds and disputes." },
    },
  ],
}

/** What keeps an account whose member is owed refunds. */
export const owedRefundsHold = (count: number): DeletionHold[] =>
  count > 0
    ? [
        {
          text: `We still owe you ${countText(count, 'refund')}, which needs your account.`,
          link: null,
        },
      ]
    : []
