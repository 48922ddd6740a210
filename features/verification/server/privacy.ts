import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of verification; hashes and the provider's ids never leave the server. */
export const verificationPrivacy: PrivacyMarks = {
  verifications: {
    member_id: 'personal',
    verified_at: 'personal',
    way: 'personal',
    country: 'personal',
    state: 'personal',
    is_adult: 'personal',
  },
  verified_documents: {
    document_hash: 'secret',
    member_id: 'personal',
    claimed_at: 'personal',
    kept_until: 'personal',
  },
  identity_checks: {
    id: 'personal',
    member_id: 'personal',
    provider: 'personal',
    is_live: 'personal',
    ref: 'secret',
    state: 'personal',
    failure: 'personal',
    started_at: 'personal',
    ended_at: 'personal',
    redacted_at: 'personal',
    redact_tries: 'personal',
  },
  document_conflicts: {
    id: 'personal',
    member_id: 'personal',
    holder_id: 'personal',
    at: 'personal',
  },
  verifiers: { member_id: 'personal', flagged_by: 'personal', since: 'personal' },
  verification_proposals: {
    id: 'personal',
    member_id: 'personal',
    proposed_by: 'personal',
    way: 'personal',
    reason: 'personal',
    country: 'personal',
    state: 'personal',
    document_hash: 'secret',
    created_at: 'personal',
    decided_by: 'personal',
    decided_at: 'personal',
    decision: 'personal',
  },
}
