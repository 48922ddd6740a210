import { countText } from '#platform/contract/count-text.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What plans store about members (docs/product/privacy.md). */
export const membershipData: PersonalData = {
  rows: [
    { at: 'memberships.user_id', file: 'plan', erase: 'delete' },
    {
      at: 'subscriptions.user_id',
      file: 'subscriptions',
      isSpreadsheet: true,
      erase: { keep: 'A paid period is a money record. It names no one once the account is gone.' },
    },
    {
      at: 'agreement_acceptances.user_id',
      file: 'agreements-accepted',
      erase: 'delete',
    },
  ],
}

/** What keeps an account whose member is owed refunds. */
export const owedRefundsHold = (count: number): string[] =>
  count > 0 ? [`We still owe you ${countText(count, 'refund')}, which needs your account.`] : []
