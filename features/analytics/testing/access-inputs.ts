import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the analytics endpoints. */
export const inputs: Cases = {
  getTrends: [{ about: 'by month', input: () => ({ query: { unit: 'month' } }) }],
  listPeriods: [{ about: 'by day', input: () => ({ query: { unit: 'day' } }) }],
  getRetention: [{ about: 'of the last year', input: () => ({}) }],
}
