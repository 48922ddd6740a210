import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of avatar columns (docs/security.md). */
export const avatarsPrivacy: PrivacyMarks = {
  avatars: {
    id: 'personal',
    owner_id: 'personal',
    name: 'personal',
    persona: 'personal',
    greeting: 'personal',
    voice: 'personal',
    look: 'personal',
    portrait_url: 'personal',
    created_at: 'personal',
  },
}
