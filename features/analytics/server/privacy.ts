import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of the figures' columns: sums only, which name nobody (docs/security.md). */
export const analyticsPrivacy: PrivacyMarks = {
  analytics_periods: { unit: 'public', start: 'public', measure: 'public', value: 'money' },
  analytics_cohorts: { joined: 'public', month: 'public', active: 'public' },
  analytics_runs: { id: 'public', counted_at: 'public', active_lately: 'public' },
}
