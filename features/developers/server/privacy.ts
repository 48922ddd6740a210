import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of access tokens' columns (docs/security.md). */
export const developersPrivacy: PrivacyMarks = {
  access_tokens: {
    id: 'personal',
    user_id: 'personal',
    name: 'personal',
    secret_hash: 'secret',
    hint: 'personal',
    scopes: 'personal',
    origins: 'personal',
    access_version: 'personal',
    created_at: 'personal',
    expires_at: 'personal',
  },
  access_token_calls: {
    token_id: 'personal',
    day: 'personal',
    call: 'personal',
    calls: 'personal',
    last_at: 'personal',
  },
}
