import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of context notes; who rated what stays private (docs/security.md). */
export const notesPrivacy: PrivacyMarks = {
  context_notes: {
    id: 'public',
    article_id: 'public',
    argument_id: 'public',
    author_id: 'public',
    type: 'public',
    claim: 'public',
    text: 'public',
    sources: 'public',
    created_at: 'public',
    hidden_reason: 'personal',
    status: 'public',
    shown_at: 'public',
    level: 'public',
    factor: 'public',
    counted: 'public',
    answer: 'public',
    answered_at: 'public',
    answer_edited_at: 'public',
    answer_hidden_reason: 'personal',
  },
  context_note_ratings: {
    note_id: 'personal',
    member_id: 'personal',
    rating: 'personal',
    reasons: 'personal',
    rated_at: 'personal',
  },
}
