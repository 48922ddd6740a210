import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of the columns of exports and deleted accounts (docs/security.md). */
export const myDataPrivacy: PrivacyMarks = {
  data_exports: {
    id: 'personal',
    member_id: 'personal',
    state: 'personal',
    done: 'personal',
    total: 'personal',
    bytes: 'personal',
    created_at: 'personal',
    ready_at: 'personal',
    expires_at: 'personal',
  },
  account_deletions: {
    member_id: 'personal',
    requested_at: 'personal',
    due_at: 'personal',
    removes_content: 'personal',
  },
  erased_accounts: { id_hash: 'personal', erased_at: 'personal', removes_content: 'personal' },
}
