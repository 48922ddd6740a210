import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the Houses' endpoints. */
export const inputs: Cases = {
  getMemberHouse: [
    { about: 'of a member', input: ({ owner }) => ({ params: { username: owner.username } }) },
  ],
  getOwnHouse: [{ about: 'one’s own', input: () => ({}) }],
}
