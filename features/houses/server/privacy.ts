import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of House columns (docs/security.md). */
export const housesPrivacy: PrivacyMarks = {
  houses: {
    id: 'public',
    owner_id: 'public',
    name: 'public',
    status: 'public',
    table_id: 'public',
    paid_at: 'money',
    disputed_at: 'money',
  },
  house_reservations: { payment_id: 'money', owner_id: 'money', name: 'money', table_id: 'money' },
}
