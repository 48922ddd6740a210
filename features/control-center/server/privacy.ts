import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of the control center's columns (docs/security.md). */
export const controlCenterPrivacy: PrivacyMarks = {
  member_reviews: { member_id: 'personal', reviewed_by: 'personal', reviewed_at: 'personal' },
  site_figures: { id: 'public', counted_at: 'public', members: 'public' },
}
