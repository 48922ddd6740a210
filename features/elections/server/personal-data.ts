import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What elections store about members (docs/product/privacy.md). */
export const electionsData: PersonalData = {
  rows: [
    {
      at: 'election_corrections.member_id',
      file: 'corrections-sent',
      without: ['answered_by'],
      erase: 'delete',
    },
    { at: 'election_corrections.answered_by', erase: { set: 'answered_by = null' } },
    { at: 'election_history.by_id', erase: { set: 'by_id = null' } },
    { at: 'election_results.proposed_by', erase: { set: 'proposed_by = null' } },
    { at: 'election_results.decided_by', erase: { set: 'decided_by = null' } },
    { at: 'election_position_changes.proposed_by', erase: { set: 'proposed_by = null' } },
    { at: 'election_position_changes.decided_by', erase: { set: 'decided_by = null' } },
  ],
}
