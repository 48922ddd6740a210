import type { Cases, Given } from '#app/testing/access-case.ts'
import { houseOf } from './houses.ts'

const texas = { params: { kind: 'state', target: 'TX' } }
const aHouse = async ({ app }: Given) => ({
  params: { kind: 'house', target: await houseOf(app) },
})

/** Valid calls of following. */
export const inputs: Cases = {
  listFollows: [{ about: 'one’s own', input: () => ({}) }],
  getFollowing: [
    { about: 'of a state', input: () => texas },
    { about: 'of a House', input: aHouse },
  ],
  follow: [
    { about: 'a state', input: () => texas },
    { about: 'a House', input: aHouse },
  ],
  unfollow: [
    { about: 'a state', input: () => texas },
    { about: 'a House', input: aHouse },
  ],
}
