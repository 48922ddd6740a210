import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of profile columns (docs/security.md). */
export const profilePrivacy: PrivacyMarks = {
  profiles: {
    user_id: 'personal',
    score: 'personal',
    is_scored: 'personal',
    policy_version: 'personal',
    completed_at: 'personal',
    asked_again_at: 'personal',
    asked_again_notice_at: 'personal',
    consented_at: 'personal',
    is_listed: 'public',
  },
  profile_answers: { user_id: 'personal', encrypted: 'sensitive', updated_at: 'personal' },
  score_history: {
    user_id: 'personal',
    at: 'personal',
    total: 'personal',
    policy_version: 'personal',
  },
}
