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
