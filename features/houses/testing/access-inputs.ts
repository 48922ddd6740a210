import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the Houses' endpoints. */
export const inputs: Cases = {
  getOwnHouse: [{ about: 'one’s own', input: () => ({}) }],
}
