import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of campaign columns (docs/security.md). */
export const campaignPrivacy: PrivacyMarks = {
  campaign_comments: {
    id: 'public',
    article_type: 'public',
    article_id: 'public',
    author_id: 'public',
    author_name: 'public',
    content: 'public',
    status: 'personal',
    reason: 'personal',
    created_at: 'public',
  },
  campaign_testimonies: {
    id: 'public',
    sin: 'public',
    author_id: 'personal',
    display_name: 'public',
    title: 'public',
    content: 'public',
    status: 'personal',
    reason: 'personal',
    likes: 'public',
    shares: 'public',
    created_at: 'public',
  },
  campaign_testimony_likes: {
    member_id: 'personal',
    testimony_id: 'personal',
    liked_at: 'personal',
  },
  campaign_supports: {
    bill: 'sensitive',
    member_id: 'sensitive',
    state: 'sensitive',
    receipt_hash: 'sensitive',
  },
  campaign_counts: { kind: 'public', subject: 'public', count: 'public' },
  campaign_used_proofs: { nonce: 'public', expires_at: 'public' },
}
