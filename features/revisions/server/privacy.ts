import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of versions: published texts and settings, and who changed them. */
export const revisionsPrivacy: PrivacyMarks = {
  revisions: {
    id: 'public',
    kind: 'public',
    name: 'public',
    version: 'public',
    content: 'public',
    note: 'personal',
    author_id: 'personal',
    created_at: 'public',
  },
}
