import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of notification columns (docs/security.md). */
export const notificationsPrivacy: PrivacyMarks = {
  notifications: {
    id: 'personal',
    member_id: 'personal',
    kind: 'personal',
    text: 'personal',
    path: 'personal',
    is_answer: 'personal',
    collapse_key: 'personal',
    actor_ids: 'personal',
    created_at: 'personal',
    read_at: 'personal',
    email_due_at: 'personal',
    is_in_digest: 'personal',
  },
  notification_choices: { member_id: 'personal', kind: 'personal', timing: 'personal' },
  notification_emails: { id: 'personal', member_id: 'personal', sent_at: 'personal' },
}
