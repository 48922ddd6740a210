import type { Case, Cases } from '#app/testing/access-case.ts'
import { moderatorsOnly, nothing } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { createTestimony, setTestimonyStatus } from '../contract/testimonies-endpoints.ts'

/** A default testimony. */
export const testimonyDraft = {
  sin: 'greed',
  title: 'The second job',
  content: 'I took it for the money and kept it for the people.',
} as const

/** Submits a testimony; returns its id. */
export async function pendingTestimony(author: Pick<Member, 'call'>): Promise<string> {
  return (await author.call(createTestimony, { body: testimonyDraft })).id
}

/** A public testimony. */
export async function publicTestimony(app: TestApp, author?: Member): Promise<string> {
  const id = await pendingTestimony(author ?? (await app.member({ score: 80 })))
  const admin = await app.member({ isAdmin: true })
  await admin.call(setTestimonyStatus, { params: { postId: id }, body: { status: 'approved' } })
  return id
}

const shared = new WeakMap<TestApp, Promise<string>>()
const onePublic = async ({ app }: { app: TestApp }) => {
  const id = shared.get(app) ?? publicTestimony(app)
  shared.set(app, id)
  return { params: { id: await id } }
}

const writers = new Set<Role>(['monthly', 'annual', 'house', 'administrator', 'another owner'])
const ofMe = async ({ app, me }: { app: TestApp; me: Member | null }): Promise<string> => {
  const answer = await me?.request('POST', createTestimony.path, { body: testimonyDraft })
  return answer?.status === 201
    ? (answer.json as { id: string }).id
    : pendingTestimony(await app.member({ score: 80 }))
}

const deciding = (name: 'id' | 'postId'): Case[] => [
  {
    about: 'one that is pending',
    showsAddresses: true,
    input: async ({ app }) => ({
      params: { [name]: await pendingTestimony(await app.member({ score: 80 })) },
      body: { status: 'approved' },
    }),
  },
  {
    about: 'one that is not there',
    another: (role) => moderatorsOnly(role) ?? 404,
    input: () => ({ params: { [name]: nothing }, body: { status: 'rejected' } }),
  },
]

/** Valid calls of the testimonies' endpoints. */
export const inputs: Cases = {
  listTestimonies: [{ about: 'of an issue', input: () => ({ query: { sin: 'pride' } }) }],
  listMyTestimonies: [{ about: 'of an issue', input: () => ({ query: { sin: 'greed' } }) }],
  listMyLikes: [{ about: 'of an issue', input: () => ({ query: { sin: 'greed' } }) }],
  createTestimony: [{ about: 'with a title', input: () => ({ body: testimonyDraft }) }],
  updateTestimony: [
    {
      about: 'one’s own',
      input: async (given) => ({
        params: { id: await ofMe(given) },
        body: { content: 'I kept it for the people.' },
      }),
    },
  ],
  withdrawTestimony: [
    {
      about: 'one’s own',
      another: (role) => (role === 'visitor' ? 401 : writers.has(role) ? null : 404),
      input: async (given) => ({ params: { id: await ofMe(given) } }),
    },
  ],
  likeTestimony: [{ about: 'another member’s', input: onePublic }],
  unlikeTestimony: [{ about: 'another member’s', input: onePublic }],
  shareTestimony: [{ about: 'a public one', input: onePublic }],
  listModeratedTestimonies: [
    { about: 'those that are pending', showsAddresses: true, input: () => ({}) },
  ],
  setTestimonyStatus: deciding('postId'),
  putTestimonyStatus: deciding('id'),
}
