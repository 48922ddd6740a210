import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What moderation stores about members (docs/product/privacy.md). */
export const moderationData: PersonalData = {
  rows: [
    { at: 'moderation_rejected_texts.author_id', erase: 'delete' },
    { at: 'moderation_proposals.member_id', erase: 'delete' },
    {
      at: 'moderation_reports.reporter_id',
      file: 'reports-made',
      erase: { set: 'note = null' },
    },
    {
      at: 'moderation_items.author_id',
      file: 'content-reviewed',
      without: ['claimed_by', 'decided_by', 'rejected_by', 'fingerprint', 'undo'],
      before: [
        `delete from moderation_items where author_id = :member and state not in ('approved')`,
      ],
      erase: { set: 'author_id = null, author_name = null, appeal = null, undo = null' },
      eraseContent: 'delete',
    },
    { at: 'moderation_items.claimed_by', erase: { set: 'claimed_by = null, claimed_at = null' } },
    { at: 'moderation_items.decided_by', erase: { set: 'decided_by = null' } },
    { at: 'moderation_items.rejected_by', erase: { set: 'rejected_by = null' } },
  ],
}
