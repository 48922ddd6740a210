import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of comment columns (docs/security.md). */
export const commentsPrivacy: PrivacyMarks = {
  comments: {
    id: 'public',
    kind: 'public',
    subject_id: 'public',
    parent_id: 'public',
    author_id: 'public',
    writer_name: 'public',
    content: 'public',
    side: 'public',
    created_at: 'public',
    hidden_reason: 'personal',
    edited_at: 'public',
    reply_count: 'public',
    useful_count: 'public',
  },
  useful_comments: { comment_id: 'personal', member_id: 'personal', marked_at: 'personal' },
  comment_versions: {
    id: 'personal',
    comment_id: 'personal',
    content: 'personal',
    replaced_at: 'personal',
  },
}
