import { moderatorsOnly, nothing, type Cases } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { challengeText, paidEntry, pendingChallenge, publicChallenge } from './challenges.ts'

const shared = new WeakMap<TestApp, Promise<string>>()
const onePublic = async ({ app }: { app: TestApp }) => {
  const id = shared.get(app) ?? publicChallenge(app)
  shared.set(app, id)
  return { params: { id: await id } }
}

/** Valid calls of the challenges' endpoints. */
export const inputs: Cases = {
  listChallenges: [{ about: 'of a contest', input: () => ({ query: { contest: '2026-11' } }) }],
  listMemberChallenges: [
    { about: 'of a member', input: ({ owner }) => ({ params: { username: owner.username } }) },
  ],
  listMyChallenges: [{ about: 'one’s own', input: () => ({}) }],
  getContest: [{ about: 'the current one', input: () => ({}) }],
  listWinners: [{ about: 'of all contests', input: () => ({}) }],
  payForChallenge: [
    { about: 'with a title', input: () => ({ body: { challengeTitle: challengeText.title } }) },
  ],
  submitChallenge: [
    {
      about: 'someone else’s payment',
      another: (role) => (role === 'visitor' ? 401 : role === 'blocked' ? 403 : 404),
      input: async ({ app }) => ({
        body: {
          ...challengeText,
          paymentIntentId: await paidEntry(await app.member(), { title: challengeText.title }),
        },
      }),
    },
  ],
  voteForChallenge: [{ about: 'another member’s', input: onePublic }],
  unvoteChallenge: [{ about: 'another member’s', input: onePublic }],
  listAdminChallenges: [{ about: 'pending ones', input: () => ({ query: { status: 'pending' } }) }],
  setChallengeStatus: [
    {
      about: 'a pending one',
      input: async ({ app }) => ({
        params: { id: await pendingChallenge(await app.member()) },
        body: { status: 'approved' },
      }),
    },
    {
      about: 'a missing one',
      another: (role) => moderatorsOnly(role) ?? 404,
      input: () => ({ params: { id: nothing }, body: { status: 'rejected' } }),
    },
  ],
}
