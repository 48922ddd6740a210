import type { Case, Cases } from '#app/testing/access-case.ts'
import { moderatorsOnly, nothing } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { Member } from '#app/testing/factories.ts'
import { createCampaignComment } from '../contract/comments-endpoints.ts'

/** A default comment. */
export const commentDraft = {
  articleType: 'universal',
  articleId: 'pride',
  content: 'My grandmother kept every receipt.',
} as const

/** Submits a comment as a member or visitor; returns its id. */
export async function pendingComment(
  app: TestApp,
  author: Pick<Member, 'call'> | null = null,
): Promise<string> {
  const { id } = await (author ?? app.visitor()).call(createCampaignComment, {
    body: { ...commentDraft, ...(author ? {} : { authorName: 'Ada' }) },
  })
  return id
}

const deciding: Case[] = [
  {
    about: 'one that is pending',
    showsAddresses: true,
    input: async ({ app }) => ({
      params: { id: await pendingComment(app) },
      body: { status: 'approved' },
    }),
  },
  {
    about: 'one that is not there',
    another: (role) => moderatorsOnly(role) ?? 404,
    input: () => ({ params: { id: nothing }, body: { status: 'rejected' } }),
  },
]

/** Valid calls of the campaign comments' endpoints. */
export const inputs: Cases = {
  listCampaignComments: [
    {
      about: 'on an article',
      input: () => ({ query: { articleType: 'universal', articleId: 'seven-sins' } }),
    },
    {
      about: 'on a bill that there is not',
      another: () => 404,
      input: () => ({ query: { articleType: 'bill', articleId: 'greed' } }),
    },
  ],
  createCampaignComment: [
    {
      about: 'with a name, which members do not need',
      refusesBlocked: true,
      input: () => ({ body: { ...commentDraft, authorName: 'Ada' } }),
    },
  ],
  getCommentChallenge: [{ about: 'a new one', input: () => ({}) }],
  listMyCampaignComments: [
    {
      about: 'on an article',
      input: () => ({ query: { articleType: 'bill', articleId: 'lust' } }),
    },
  ],
  deleteCampaignComment: [
    {
      about: 'somebody else’s',
      another: (role) => (role === 'visitor' ? 401 : 404),
      input: async ({ app }) => ({ params: { id: await pendingComment(app) } }),
    },
  ],
  listModeratedComments: [
    { about: 'those that are pending', showsAddresses: true, input: () => ({}) },
  ],
  setCommentStatus: deciding,
}
