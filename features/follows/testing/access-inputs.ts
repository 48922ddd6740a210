import type { Cases } from '#app/testing/access-case.ts'

const texas = { params: { kind: 'state', target: 'TX' } }

/** Valid calls of following. */
export const inputs: Cases = {
  listFollows: [{ about: 'one’s own', input: () => ({}) }],
  getFollowing: [{ about: 'of a state', input: () => texas }],
  follow: [{ about: 'a state', input: () => texas }],
  unfollow: [{ about: 'a state', input: () => texas }],
}
