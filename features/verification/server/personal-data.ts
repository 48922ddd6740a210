import { sql } from 'drizzle-orm'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'
import { keptMonths } from '../contract/rules.ts'

/**
 * What verification stores about members (docs/product/verification.md 15, 16 and 22). A deleted
 * account's document keeps its hash for a while; its checks are still deleted at the provider.
 */
export const verificationData: PersonalData = {
  rows: [
    { at: 'verifications.member_id', file: 'verification', erase: 'delete' },
    {
      at: 'verified_documents.member_id',
      file: 'verified-documents',
      erase: { set: 'member_id = null' },
    },
    {
      at: 'identity_checks.member_id',
      file: 'identity-checks',
      without: ['redact_tries', 'asked_at'],
      erase: { set: 'member_id = null' },
    },
    { at: 'document_conflicts.member_id', erase: 'delete' },
    { at: 'document_conflicts.holder_id', erase: 'delete' },
    { at: 'member_cards.member_id', file: 'payment-cards', erase: 'delete' },
    { at: 'verifiers.member_id', file: 'verifier', without: ['flagged_by'], erase: 'delete' },
    { at: 'verifiers.flagged_by', erase: { set: 'flagged_by = null' } },
    {
      at: 'verification_proposals.member_id',
      file: 'verification-proposals',
      without: ['proposed_by', 'decided_by'],
      erase: 'delete',
    },
    {
      at: 'verification_endings.member_id',
      file: 'verification-endings',
      without: ['proposed_by', 'decided_by'],
      erase: 'delete',
    },
    { at: 'verification_endings.proposed_by', erase: { set: 'proposed_by = null' } },
    { at: 'verification_endings.decided_by', erase: { set: 'decided_by = null' } },
    { at: 'verification_proposals.proposed_by', erase: { set: 'proposed_by = null' } },
    { at: 'verification_proposals.decided_by', erase: { set: 'decided_by = null' } },
  ],
  beforeErase: async (tx, memberId, at) => {
    await tx.execute(
      sql`update verified_documents set member_id = null,
          kept_until = ${at}::timestamptz + make_interval(months => ${keptMonths}::int)
        where member_id = ${memberId}::uuid`,
    )
    await tx.execute(
      sql`update identity_checks set state = 'ended', ended_at = ${at}::timestamptz
        where member_id = ${memberId}::uuid and ended_at is null`,
    )
  },
}
