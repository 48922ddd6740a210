import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of moderation columns (docs/security.md). */
export const moderationPrivacy: PrivacyMarks = {
  moderation_items: {
    id: 'personal',
    kind: 'personal',
    subject_id: 'personal',
    author_id: 'personal',
    author_name: 'personal',
    title: 'personal',
    excerpt: 'personal',
    fingerprint: 'personal',
    state: 'personal',
    reasons: 'personal',
    version: 'personal',
    waiting_since: 'personal',
    claimed_by: 'personal',
    claimed_at: 'personal',
    decided_by: 'personal',
    decided_at: 'personal',
    reason: 'personal',
    rejected_by: 'personal',
    rejected_at: 'personal',
    appeal: 'personal',
    undo: 'personal',
    notify_at: 'personal',
  },
  moderation_rejected_texts: { author_id: 'personal', fingerprint: 'personal' },
  moderation_reports: {
    item_id: 'personal',
    reporter_id: 'personal',
    ground: 'personal',
    note: 'personal',
    at: 'personal',
  },
}
