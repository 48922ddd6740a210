import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of sanction columns (docs/security.md). */
export const sanctionsPrivacy: PrivacyMarks = {
  sanctions: {
    id: 'personal',
    member_id: 'personal',
    kind: 'personal',
    reason: 'personal',
    created_at: 'personal',
    ends_at: 'personal',
    lifted_at: 'personal',
    appeal: 'personal',
    appealed_at: 'personal',
    answer: 'personal',
    answered_at: 'personal',
  },
  account_notes: {
    id: 'personal',
    member_id: 'personal',
    author_id: 'personal',
    text: 'personal',
    created_at: 'personal',
  },
}
