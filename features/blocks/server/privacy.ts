import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of blocks' columns (docs/security.md). */
export const blocksPrivacy: PrivacyMarks = {
  blocks: {
    id: 'personal',
    member_id: 'personal',
    target_id: 'personal',
    level: 'personal',
    created_at: 'personal',
  },
}
