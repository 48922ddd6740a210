/**
 * How private a stored value is:
 * `public` may be shown to everybody; `personal` belongs to one member; `sensitive` is what a member answered about their life or voted for,
 * and nobody else ever sees it; `money` tells what somebody paid or holds; `secret` opens something, and leaves the server for nobody.
 */
export type PrivacyMark = 'public' | 'personal' | 'sensitive' | 'money' | 'secret'

/** Every column of every table of the product with its mark, by their names in the database (decisions 10.6). */
export const privacyMarks: Record<string, Record<string, PrivacyMark>> = {
  users: {
    id: 'public', username: 'public', password_hash: 'secret', email: 'personal', email_verified_at: 'personal', pending_email: 'personal',
    second_factor_since: 'personal', first_name: 'public', last_name: 'public',
    bio: 'public', location: 'personal', profile_image_url: 'public', is_admin: 'personal', is_moderator: 'personal', is_vendor: 'personal',
    is_demo: 'public', created_at: 'public',
  },
  sessions: {
    id: 'personal', secret_hash: 'secret', user_id: 'personal', device: 'personal', created_at: 'personal', last_used_at: 'personal', expires_at: 'personal',
    is_owner_proven: 'personal',
  },
  password_resets: {
    id: 'personal', secret_hash: 'secret', user_id: 'personal', email: 'personal', created_at: 'personal', expires_at: 'personal', used_at: 'personal',
  },
  provider_identities: { issuer: 'personal', subject: 'personal', user_id: 'personal', created_at: 'personal' },
  provider_links: {
    secret_hash: 'secret', issuer: 'personal', subject: 'personal', user_id: 'personal', expires_at: 'personal', used_at: 'personal',
  },
  totp_factors: { user_id: 'personal', sealed: 'secret', last_step: 'personal', created_at: 'personal', confirmed_at: 'personal' },
  recovery_codes: { user_id: 'personal', code_hash: 'secret' },
  passkeys: {
    id: 'personal', user_id: 'personal', credential_id: 'secret', public_key: 'secret', counter: 'personal', transports: 'personal', name: 'personal',
    created_at: 'personal', last_used_at: 'personal',
  },
  passkey_challenges: { challenge_hash: 'secret', bound_to: 'secret', expires_at: 'personal' },
  pending_logins: { secret_hash: 'secret', user_id: 'personal', tries: 'personal', expires_at: 'personal' },
  email_links: { secret_hash: 'secret', user_id: 'personal', email: 'personal', expires_at: 'personal', used_at: 'personal' },
  email_changes: {
    user_id: 'personal', email: 'personal', requested_by: 'personal', requested_at: 'personal', takes_effect_at: 'personal', decision_hash: 'secret',
    approved_at: 'personal', proven_at: 'personal',
  },
  account_guards: { user_id: 'personal', since: 'personal', is_password_new: 'personal', older_password_hash: 'secret' },
  security_events: {
    id: 'personal', at: 'personal', kind: 'personal', user_id: 'personal', actor_id: 'personal', device: 'personal', network: 'personal', detail: 'personal',
  },
  memberships: { user_id: 'personal', tier: 'money', paid_until: 'money', paid_tier: 'money', granted_tier: 'money' },
  subscriptions: {
    id: 'money', user_id: 'personal', provider: 'money', ref: 'money', tier: 'money', cents: 'money', state: 'money', period_end: 'money',
    cancel_at_period_end: 'money', activated_at: 'money', created_at: 'money', revoked_at: 'money', restored_at: 'money', next_check_at: 'money',
  },
  agreement_texts: { hash: 'public', version: 'public', text: 'public' },
  agreement_acceptances: { user_id: 'personal', version: 'personal', text_hash: 'personal', accepted_at: 'personal' },
  payments: {
    id: 'money', payer_id: 'money', purpose: 'money', details: 'money', open_key: 'money', cents: 'money', currency: 'money', status: 'money', provider: 'money',
    is_live: 'money', charge_ref: 'money', subscription_ref: 'money', fee_cents: 'money', refunded_cents: 'money', dispute_state: 'money', disputed_cents: 'money',
    dispute_fee_cents: 'money', later_steps: 'money', failure: 'money', created_at: 'money', paid_at: 'money',
  },
  payment_events: { provider: 'money', event_id: 'money', body: 'money', about_kind: 'money', about_ref: 'money', received_at: 'money', handled_at: 'money' },
  payment_customers: { payer_id: 'money', provider: 'money', customer_ref: 'money' },
  test_card_objects: { ref: 'money', key: 'money', secret: 'secret', customer_ref: 'money', subscription_ref: 'money', due_at: 'money', body: 'money' },
  houses: { id: 'public', owner_id: 'public', name: 'public', status: 'public', table_id: 'public', paid_at: 'money', disputed_at: 'money' },
  house_reservations: { payment_id: 'money', owner_id: 'money', name: 'money', table_id: 'money' },
  ledger_transactions: {
    id: 'money', seq: 'money', kind: 'money', reference: 'money', description: 'money', at: 'money', entry_count: 'money', previous_hash: 'money', hash: 'money',
  },
  ledger_entries: { transaction_id: 'money', position: 'money', seq: 'money', account: 'money', amount_cents: 'money' },
  ledger_head: { id: 'money', seq: 'money', hash: 'money' },
  ledger_balances: { account: 'money', cents: 'money' },
  media_slots: { id: 'secret', user_id: 'personal', key: 'secret', max_bytes: 'personal', attempts: 'personal', expires_at: 'personal' },
  media_files: { id: 'public', owner_id: 'public', kind: 'public', width: 'public', height: 'public', bytes: 'personal', created_at: 'public' },
  profiles: {
    user_id: 'personal', score: 'personal', policy_version: 'personal', completed_at: 'personal', consented_at: 'personal', is_listed: 'public',
  },
  profile_answers: { user_id: 'personal', sealed: 'sensitive', updated_at: 'personal' },
  score_history: { user_id: 'personal', at: 'personal', total: 'personal', policy_version: 'personal' },
  articles: {
    id: 'public', author_id: 'public', title: 'public', summary: 'public', body: 'public', body_text: 'public', excerpt: 'public', word_count: 'public',
    category: 'public', scope: 'public', state: 'public', tags: 'public', featured: 'public', status: 'public', moderation_state: 'public',
    moderation_reason: 'personal', media_url: 'public', media_type: 'public', media_alt: 'public', media_caption: 'public', thumbnail_url: 'public',
    created_at: 'public', updated_at: 'public', published_at: 'public', version: 'public', views: 'public', likes: 'public', comment_count: 'public', search: 'public',
  },
  article_media: { article_id: 'public', media_id: 'public', is_current: 'personal' },
  article_working_copies: { article_id: 'personal', user_id: 'personal', version: 'personal', base_version: 'personal', words: 'personal', saved_at: 'personal' },
  article_revisions: { article_id: 'personal', version: 'personal', kind: 'personal', writer_id: 'personal', at: 'personal', was_public: 'personal', words: 'personal' },
  article_corrections: { id: 'public', article_id: 'public', at: 'public', note: 'public', is_shown: 'public' },
  feed_marks: { path: 'public', updated_at: 'public' },
  article_views: { article_id: 'personal', day: 'personal', visitor: 'personal' },
  moderation_items: {
    id: 'personal', kind: 'personal', subject_id: 'personal', author_id: 'personal', author_name: 'personal', title: 'personal', excerpt: 'personal',
    fingerprint: 'personal', state: 'personal', reasons: 'personal', version: 'personal', waiting_since: 'personal', claimed_by: 'personal', claimed_at: 'personal',
    decided_by: 'personal', decided_at: 'personal', reason: 'personal', rejected_by: 'personal', rejected_at: 'personal', appeal: 'personal', undo: 'personal', tell_at: 'personal',
  },
  moderation_rejected_texts: { author_id: 'personal', fingerprint: 'personal' },
  moderation_reports: { item_id: 'personal', reporter_id: 'personal', ground: 'personal', note: 'personal', at: 'personal' },
  audit_entries: {
    id: 'personal', seq: 'personal', at: 'personal', actor_id: 'personal', action: 'personal', subject_kind: 'personal', subject_id: 'personal',
    before: 'personal', after: 'personal', previous_hash: 'personal', hash: 'personal',
  },
  audit_head: { id: 'personal', seq: 'personal', hash: 'personal' },
  article_likes: { article_id: 'personal', user_id: 'personal', created_at: 'personal' },
  comments: { id: 'public', kind: 'public', thing_id: 'public', author_id: 'public', content: 'public', side: 'public', created_at: 'public', hidden_reason: 'personal' },
  debates: {
    id: 'public', title: 'public', description: 'public', status: 'public', rank: 'public', position_a: 'public', position_b: 'public',
    position_a_name: 'public', position_b_name: 'public', current_round: 'public', votes_a: 'public', votes_b: 'public', seq: 'public', comment_count: 'public',
    starts_at: 'public', created_at: 'public', changed_at: 'public', revision: 'public', created_by: 'personal', is_sample: 'public',
  },
  debate_votes: { debate_id: 'sensitive', member_id: 'sensitive', position: 'sensitive', receipt_hash: 'sensitive' },
  debate_videos: {
    id: 'public', debate_id: 'public', position: 'public', video_type: 'public', video_url: 'public', captions_url: 'public', poster_url: 'public',
    transcript: 'public', ai_model: 'public', argument_id: 'public', video_file_id: 'public', poster_file_id: 'public',
  },
  debate_arguments: {
    id: 'public', debate_id: 'public', author_id: 'public', position: 'public', round: 'public', text: 'public', video_url: 'public', sources: 'public',
    created_at: 'personal', state: 'personal', reason: 'personal', accepted_at: 'public', rank: 'public', ratings: 'public',
    judged_a: 'sensitive', judged_b: 'sensitive', seen_voters: 'sensitive', is_judging_due: 'personal',
  },
  debate_argument_ratings: { argument_id: 'personal', member_id: 'personal', rated_at: 'personal' },
  debate_captions: { id: 'public', debate_id: 'public', text: 'public' },
  debate_changes: { id: 'public', debate_id: 'public', at: 'public', from: 'public', to: 'public', by_id: 'personal' },
  debate_results: { debate_id: 'public', closed_at: 'public', votes_a: 'public', votes_b: 'public', eligible: 'public', tally_hash: 'public' },
  contact_messages: {
    id: 'personal', user_id: 'personal', name: 'personal', email: 'personal', subject: 'personal', message: 'personal', created_at: 'personal', handled_at: 'personal',
  },
  encryption_keys: { key_id: 'secret', sealed: 'secret' },
}
