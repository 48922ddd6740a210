import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What the control center stores about members (docs/product/privacy.md). */
export const controlCenterData: PersonalData = {
  rows: [
    {
      at: 'member_reviews.member_id',
      file: 'account-review',
      without: ['reviewed_by'],
      erase: 'delete',
    },
    { at: 'member_reviews.reviewed_by', erase: { set: 'reviewed_by = null' } },
  ],
}
