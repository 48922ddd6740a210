import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

/**
 * Everywhere an email is sent from, and why its reader can't do without it. What a member may do
 * without is a notification, whose emails heed their choices, bans, bounces and caps
 * (docs/product/notifications.md 10–17).
 */
const senders: Record<string, string> = {
  'features/notifications/server/emails.ts': 'notifications, as each member chose',
  'features/identity/server/email/address-emails.ts': 'proves or changes an address',
  'features/identity/server/invitations/invitations.ts': 'an administrator’s invitation',
  'features/identity/server/providers/provider-login.ts': 'links a login',
  'features/identity/server/security/password-changes.ts': 'resets or changes a password',
  'features/identity/server/security/security-notices.ts': 'a change of an account’s security',
  'features/profile/server/asked-again.ts': 'days left to keep the access to the account',
  'features/sanctions/server/standings.ts': 'a warning, a suspension or a ban',
  'features/moderation/server/notices.ts': 'a decision on what the member posted',
  'features/membership/server/billing-emails.ts': 'money paid for a plan',
  'features/orders/server/order-sending.ts': 'money paid for an order',
  'features/payouts/server/notices.ts': 'money owed to a seller',
  'features/queues/server/waiting-money.ts': 'money that waits for an administrator',
  'features/challenges/server/notices.ts': 'money paid for a challenge',
  'features/challenges/server/contests.ts': 'what a member’s own paid entry won',
  'features/elections/server/corrections.ts': 'the answer to a reader’s own report',
  'features/pages/server/service.ts': 'a message to the administrators',
  'features/pages/server/conversations.ts': 'the answer to a reader’s own message',
  'features/my-data/server/deletions.ts': 'the deletion that a member asked for',
  'features/my-data/server/exports.ts': 'the export that a member asked for',
}

test('every email that a member can’t turn off is one they can’t do without', () => {
  const found = globSync('{app,features}/**/server/**/*.ts', { cwd: root }).filter((file) =>
    /\bmail\.(?:send|sendAll|carry)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(found.sort(), Object.keys(senders).sort())
})
