import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of kept reasons: written by administrators, about nobody (docs/security.md). */
export const reasonsPrivacy: PrivacyMarks = {
  canned_reasons: {
    id: 'public',
    purpose: 'public',
    title: 'public',
    text: 'public',
    version: 'public',
    updated_at: 'public',
  },
}
