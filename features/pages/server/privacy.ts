import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of page columns (docs/security.md). */
export const pagesPrivacy: PrivacyMarks = {
  contact_messages: {
    id: 'personal',
    user_id: 'personal',
    name: 'personal',
    email: 'personal',
    subject: 'personal',
    message: 'personal',
    created_at: 'personal',
    handled_at: 'personal',
  },
  contact_replies: {
    id: 'personal',
    message_id: 'personal',
    author_id: 'personal',
    is_from_member: 'personal',
    text: 'personal',
    created_at: 'personal',
  },
  added_pages: { id: 'public', slug: 'public', state: 'public', created_at: 'public' },
}
