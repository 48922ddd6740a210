import type { Db } from '#platform/server/database/database.ts'
import { memberSql } from '#platform/server/personal-data/rules.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'
import type { UsernameStore } from './names/username-store.ts'

/** What accounts store about members (docs/product/privacy.md). */
export const identityData = (db: Db, usernames: UsernameStore): PersonalData => ({
  rows: [
    { at: 'sessions.user_id', file: 'sessions', isSpreadsheet: true, erase: 'delete' },
    { at: 'password_resets.user_id', file: 'password-resets', erase: 'delete' },
    { at: 'provider_identities.user_id', file: 'linked-logins', erase: 'delete' },
    { at: 'provider_links.user_id', erase: 'delete' },
    { at: 'totp_factors.user_id', file: 'authenticator-app', erase: 'delete' },
    { at: 'recovery_codes.user_id', erase: 'delete' },
    { at: 'passkeys.user_id', file: 'passkeys', erase: 'delete' },
    { at: 'pending_logins.user_id', erase: 'delete' },
    { at: 'email_links.user_id', file: 'email-links', erase: 'delete' },
    {
      at: 'email_changes.user_id',
      file: 'email-changes',
      without: ['requested_by'],
      erase: 'delete',
    },
    { at: 'email_changes.requested_by', erase: { set: 'requested_by = null' } },
    { at: 'account_guards.user_id', erase: 'delete' },
    {
      at: 'security_events.user_id',
      file: 'security-log',
      isSpreadsheet: true,
      without: ['actor_id', 'network'],
      // That a browser was recorded, without the hash that tells it from others.
      read: (row) => ({ ...row, browser: row['browser'] === null ? null : 'Recorded' }),
      erase: 'delete',
    },
    { at: 'security_events.actor_id', erase: { set: 'actor_id = null' } },
    { at: 'invitations.invited_by', erase: { set: 'invited_by = null' } },
    { at: 'former_usernames.user_id', file: 'former-usernames', erase: 'delete' },
    { at: 'hidden_profiles.user_id', file: 'hidden-profile', erase: 'delete' },
    {
      at: 'users.id',
      file: 'account',
      without: ['access_version'],
      erase: {
        set: `username = 'former-' || right(replace(id::text, '-', ''), 16), password_hash = null,
          email = null, email_verified_at = null, pending_email = null, undeliverable_since = null, second_factor_since = null,
          first_name = 'Former', last_name = 'member', bio = null, location = null,
          profile_image_url = null, time_zone = null, is_admin = false, is_moderator = false, is_vendor = false,
          is_verified = false, shows_verified = true, suspended_until = null, is_banned = false, is_erased = true,
          created_at = date_trunc('month', created_at)`,
      },
    },
  ],
  beforeErase: usernames.reserveErased,
  holds: async (memberId) => {
    const { rows } = await db.execute<{ last: boolean }>(
      memberSql(
        `select is_admin and not exists (select 1 from users other where other.is_admin
             and other.id <> users.id and other.deletes_at is null) as last
           from users where id = :member`,
        memberId,
      ),
    )
    return rows[0]?.last
      ? [
          {
            text: "You're the only administrator. Make another member administrator first.",
            link: { label: 'View members', path: '/control-center?tab=users' },
          },
        ]
      : []
  },
})
