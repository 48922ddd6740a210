import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of moves (docs/security.md). */
export const movingPrivacy: PrivacyMarks = {
  moves: {
    id: 'personal',
    name: 'personal',
    system: 'personal',
    started_at: 'personal',
    finished_at: 'personal',
  },
  moved_records: {
    move_id: 'personal',
    kind: 'personal',
    old_id: 'personal',
    subject_id: 'personal',
  },
  moved_accounts: {
    move_id: 'personal',
    old_key: 'personal',
    member_id: 'personal',
    invited_at: 'personal',
    is_new: 'personal',
  },
  moved_subscribers: {
    id: 'personal',
    move_id: 'personal',
    email: 'personal',
    first_name: 'personal',
    added_at: 'personal',
  },
  moved_paths: {
    path: 'public',
    move_id: 'public',
    article_id: 'public',
    target: 'public',
  },
}
