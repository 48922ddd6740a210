import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of audit columns (docs/security.md). */
export const auditPrivacy: PrivacyMarks = {
  audit_entries: {
    id: 'personal',
    seq: 'personal',
    at: 'personal',
    actor_id: 'personal',
    action: 'personal',
    subject_kind: 'personal',
    subject_id: 'personal',
    before: 'personal',
    after: 'personal',
    previous_hash: 'personal',
    hash: 'personal',
  },
  audit_head: { id: 'personal', seq: 'personal', hash: 'personal' },
}
