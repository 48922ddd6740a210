import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of membership columns (docs/security.md). */
export const membershipPrivacy: PrivacyMarks = {
  memberships: {
    user_id: 'personal',
    tier: 'money',
    paid_until: 'money',
    paid_tier: 'money',
    granted_tier: 'money',
  },
  subscriptions: {
    id: 'money',
    user_id: 'personal',
    provider: 'money',
    ref: 'money',
    tier: 'money',
    cents: 'money',
    state: 'money',
    period_end: 'money',
    cancel_at_period_end: 'money',
    activated_at: 'money',
    created_at: 'money',
    revoked_at: 'money',
    restored_at: 'money',
    next_check_at: 'money',
  },
  returned_refunds: {
    id: 'money',
    payment_id: 'money',
    state: 'money',
    cents: 'money',
    owed_cents: 'money',
    paid_cents: 'money',
    outside_cents: 'money',
    outside_note: 'money',
    sent_cents: 'money',
    refusals: 'money',
    failure: 'money',
    returned_at: 'money',
  },
  agreement_texts: { hash: 'public', version: 'public', text: 'public' },
  agreement_acceptances: {
    user_id: 'personal',
    version: 'personal',
    text_hash: 'personal',
    accepted_at: 'personal',
  },
}
