import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the dashboard. */
export const inputs: Cases = {
  getFrontPage: [{ about: 'of today', input: () => ({}) }],
  listTasks: [{ about: 'one’s own', input: () => ({}) }],
}
