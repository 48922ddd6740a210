import { addVideo, createDebate } from '#features/debates/contract/endpoints.ts'
import type { DebateStatus } from '#features/debates/contract/rules.ts'
import { debateDraft, openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { nothing, type Cases } from '#app/testing/access-case.ts'

const opening = {
  position: 'A',
  videoType: 'opening',
  videoUrl: '/content/media/debates/year-round-a-opening.mp4',
} as const
const hosts = new WeakMap<TestApp, Promise<Member>>()
const debates = new WeakMap<TestApp, Map<DebateStatus, Promise<string>>>()

/** Debates, votes and slots. */
export const inputs: Cases = {
  listAdminDebates: [{ about: 'all', input: () => ({}) }],
  listDebates: [{ about: 'that are live', input: () => ({ query: { status: 'live' } }) }],
  getDebate: [
    {
      about: 'one that is live',
      input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') } }),
    },
  ],
  castVote: [
    {
      about: 'in a debate that is live',
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'live') },
        body: { position: 'A' },
      }),
    },
    {
      about: 'in one that is closed',
      another: () => 409,
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'closed') },
        body: { position: 'A' },
      }),
    },
  ],
  castFirstVote: [
    {
      about: 'in a debate that asks for it and is coming soon',
      input: async ({ app }) => ({
        params: {
          id: await openDebate(await hostOf(app), 'coming_soon', 'Should quays be lit?', {
            asksFirst: true,
          }),
        },
        body: { position: 'A' },
      }),
    },
    {
      about: 'in one that does not',
      another: () => 409,
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'coming_soon') },
        body: { position: 'A' },
      }),
    },
  ],
  listUnvotedDebates: [{ about: 'one’s own', input: () => ({}) }],
  listMyVotes: [{ about: 'one’s own', input: () => ({}) }],
  getMyVote: [
    {
      about: 'one’s own',
      input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') } }),
    },
  ],
  getResult: [
    {
      about: 'of a closed debate',
      input: async ({ app }) => ({ params: { id: await debateIn(app, 'closed') } }),
    },
    {
      about: 'of one that is not',
      another: () => 404,
      input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') } }),
    },
  ],
  listStatusChanges: [
    {
      about: 'of a debate',
      input: async ({ app }) => ({ params: { id: await debateIn(app, 'closed') } }),
    },
  ],
  createDebate: [{ about: 'without a time', input: () => ({ body: debateDraft }) }],
  updateDebate: [
    {
      about: 'one that has not begun',
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'scheduled') },
        body: debateDraft,
      }),
    },
    {
      about: 'one that has',
      another: () => 409,
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'live') },
        body: debateDraft,
      }),
    },
  ],
  setStatus: [
    {
      about: 'that it has already',
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'live') },
        body: { status: 'live' },
      }),
    },
  ],
  setRound: [
    {
      about: 'to the rebuttal',
      input: async ({ app }) => ({
        params: { id: await debateIn(app, 'live') },
        body: { round: 'rebuttal' },
      }),
    },
  ],
  deleteDebate: [
    {
      about: 'a new one',
      input: async ({ app }) => ({
        params: { id: (await (await hostOf(app)).call(createDebate, { body: debateDraft })).id },
      }),
    },
  ],
  addVideo: [
    {
      about: 'into an empty slot',
      input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') }, body: opening }),
    },
  ],
  deleteVideo: [
    {
      about: 'that is there',
      input: async ({ app }) => {
        const id = await debateIn(app, 'scheduled')
        const { videos } = await (
          await hostOf(app)
        ).call(addVideo, { params: { id }, body: opening })
        return { params: { id, videoId: videos[0]?.id ?? nothing } }
      },
    },
  ],
  seedDebates: [{ about: 'the samples', input: () => ({}) }],
}

/** An administrator who opens debates. */
function hostOf(app: TestApp): Promise<Member> {
  const host = hosts.get(app) ?? app.member({ isAdmin: true })
  hosts.set(app, host)
  return host
}

/** A debate in that state, shared by all callers. */
function debateIn(app: TestApp, status: DebateStatus): Promise<string> {
  const known = debates.get(app) ?? new Map<DebateStatus, Promise<string>>()
  debates.set(app, known)
  const debate = known.get(status) ?? hostOf(app).then((host) => openDebate(host, status))
  known.set(status, debate)
  return debate
}
