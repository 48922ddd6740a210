import type { Cases } from '#app/testing/access-case.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { castVote } from '../contract/endpoints.ts'
import { fewestPublished } from '../contract/persuasion.ts'
import { holdDebate, proposeRemoval } from '../contract/review-endpoints.ts'
import { openDebate } from './debates.ts'

type Staff = { host: Member; voters: Member[] }
const staffs = new WeakMap<TestApp, Promise<Staff>>()
const removal = (voters: Member[]) => ({
  usernames: voters.map(({ username }) => username),
  reason: 'Opened by one script within a minute.',
})
const holding = { reason: 'Many new accounts voted within a minute.' }

/** Reviews of debates and removals of votes. */
export const inputs: Cases = {
  getDebateReview: [
    { about: 'without one', input: async ({ app }) => ({ params: { id: await debateIn(app) } }) },
  ],
  holdDebate: [
    {
      about: 'that is live',
      input: async ({ app }) => ({ params: { id: await debateIn(app) }, body: holding }),
    },
  ],
  releaseDebate: [
    {
      about: 'that is held',
      input: async ({ app }) => {
        const id = await debateIn(app)
        const { host } = await staffOf(app)
        await host.call(holdDebate, { params: { id }, body: holding })
        return { params: { id } }
      },
    },
    {
      about: 'that is not',
      another: () => 409,
      input: async ({ app }) => ({ params: { id: await debateIn(app) } }),
    },
  ],
  proposeRemoval: [
    {
      about: 'of five votes',
      input: async ({ app }) => {
        const { voters } = await staffOf(app)
        return { params: { id: await votedIn(app) }, body: removal(voters) }
      },
    },
  ],
  decideRemoval: [
    {
      about: 'that somebody else proposed',
      input: async ({ app }) => {
        const id = await votedIn(app)
        const { host, voters } = await staffOf(app)
        const { removals } = await host.call(proposeRemoval, {
          params: { id },
          body: removal(voters),
        })
        return {
          params: { id, removalId: removals[0]?.id ?? '' },
          body: { decision: 'confirm' },
        }
      },
    },
  ],
}

/** An administrator and members who vote, made once per site. */
function staffOf(app: TestApp): Promise<Staff> {
  const known =
    staffs.get(app) ??
    Promise.all([
      app.member({ isAdmin: true }),
      Promise.all(Array.from({ length: fewestPublished }, () => app.member({ tier: 'weekly' }))),
    ]).then(([host, voters]) => ({ host, voters }))
  staffs.set(app, known)
  return known
}

const debateIn = async (app: TestApp): Promise<string> => openDebate((await staffOf(app)).host)

/** A debate in which the members voted. */
async function votedIn(app: TestApp): Promise<string> {
  const { voters } = await staffOf(app)
  const id = await debateIn(app)
  for (const voter of voters)
    await voter.call(castVote, { params: { id }, body: { position: 'A' } })
  return id
}
