import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { Billing } from './billing/Billing.tsx'
import { PaymentSettings } from './billing/PaymentSettings.tsx'
import { membershipQuery, paymentsQuery } from './queries.ts'

/** The plan, card and receipts. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'plan',
    order: 10,
    anchor: 'plan',
    Content: Billing,
    reads: (call) => [membershipQuery(call)],
  },
  {
    page: 'plan',
    order: 20,
    anchor: 'payments',
    Content: PaymentSettings,
    reads: (call) => [paymentsQuery(call)],
  },
]
