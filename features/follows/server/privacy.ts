import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of follows' columns (docs/security.md). */
export const followsPrivacy: PrivacyMarks = {
  follows: {
    id: 'personal',
    member_id: 'personal',
    kind: 'personal',
    target: 'personal',
    created_at: 'personal',
  },
  follow_announcements: { key: 'public', announced_at: 'public' },
}
