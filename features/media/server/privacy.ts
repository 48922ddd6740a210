import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of media columns (docs/security.md). */
export const mediaPrivacy: PrivacyMarks = {
  media_slots: {
    id: 'secret',
    user_id: 'personal',
    key: 'secret',
    max_bytes: 'personal',
    attempts: 'personal',
    expires_at: 'personal',
  },
  media_files: {
    id: 'public',
    owner_id: 'public',
    kind: 'public',
    width: 'public',
    height: 'public',
    bytes: 'personal',
    created_at: 'public',
  },
  media_uploads: {
    id: 'secret',
    user_id: 'personal',
    name: 'personal',
    size: 'personal',
    received: 'personal',
    state: 'personal',
    reason: 'personal',
    media_id: 'personal',
    created_at: 'personal',
    expires_at: 'personal',
  },
  media_upload_parts: {
    upload_id: 'secret',
    start: 'personal',
    bytes: 'personal',
    key: 'secret',
  },
  media_references: {
    media_id: 'public',
    kind: 'public',
    subject_id: 'public',
    is_public: 'personal',
  },
}
