import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of challenge columns (docs/security.md). */
export const challengesPrivacy: PrivacyMarks = {
  challenges: {
    id: 'public',
    payment_id: 'money',
    author_id: 'public',
    title: 'public',
    description: 'public',
    media_url: 'public',
    state: 'personal',
    reason: 'personal',
    cents: 'money',
    created_at: 'public',
    approved_at: 'public',
    contest: 'public',
    votes: 'public',
    disputed_at: 'money',
  },
  challenge_votes: { challenge_id: 'personal', member_id: 'personal' },
  challenge_contests: { period: 'public', decided_at: 'public' },
  challenge_winners: { period: 'public', challenge_id: 'public', votes: 'public' },
}
