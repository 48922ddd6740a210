import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of ledger columns (docs/security.md). */
export const ledgerPrivacy: PrivacyMarks = {
  ledger_transactions: {
    id: 'money',
    seq: 'money',
    kind: 'money',
    reference: 'money',
    description: 'money',
    at: 'money',
    entry_count: 'money',
    previous_hash: 'money',
    hash: 'money',
  },
  ledger_entries: {
    transaction_id: 'money',
    position: 'money',
    seq: 'money',
    account: 'money',
    amount_cents: 'money',
  },
  ledger_head: { id: 'money', seq: 'money', hash: 'money' },
  ledger_balances: { account: 'money', cents: 'money' },
}
