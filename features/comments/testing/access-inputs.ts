import type { CommentWire } from '#features/comments/contract/schemas.ts'
import type { Role } from '#app/testing/access-roles.ts'
import type { Member } from '#app/testing/factories.ts'
import { moderatorsOnly, nothing, readersOfDrafts, type Cases } from '#app/testing/access-case.ts'

/** A member without a tier has no comment, so someone else's is used. */
const commentersOnly = (role: Role) => (role === 'public' ? 403 : null)

/** Comments. */
export const inputs: Cases = {
  listComments: [
    {
      about: 'of a published article',
      input: async ({ published }) => ({ params: { kind: 'article', id: await published() } }),
    },
    {
      about: 'of another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { kind: 'article', id: await draft() } }),
    },
  ],
  listAllComments: [{ about: 'by everybody', input: () => ({}) }],
  createComment: [
    {
      about: 'on a published article',
      input: async ({ published }) => ({
        body: { contentType: 'article', contentId: await published(), content: 'Well said.' },
      }),
    },
    {
      about: 'on another member’s draft',
      another: (role) => readersOfDrafts(role) ?? 409,
      input: async ({ draft }) => ({
        body: { entityType: 'article', entityId: await draft(), content: 'Well said.' },
      }),
    },
  ],
  listReplies: [
    {
      about: 'to a comment on a published article',
      input: async ({ owner, published }) => {
        const id = await published()
        return { params: { kind: 'article', id, comment: await surely(commentOf(owner, id)) } }
      },
    },
    {
      about: 'on another member’s draft',
      another: () => 404,
      input: async ({ draft }) => ({
        params: { kind: 'article', id: await draft(), comment: nothing },
      }),
    },
  ],
  createReply: [
    {
      about: 'to a comment on a published article',
      needs: 'canInteractSocially',
      input: async ({ owner, published }) => ({
        params: { id: await surely(commentOf(owner, await published())) },
        body: { content: 'So was I.' },
      }),
    },
  ],
  markUseful: [
    {
      about: 'another member’s comment',
      input: async ({ owner, published }) => ({
        params: { id: await surely(commentOf(owner, await published())) },
      }),
    },
  ],
  unmarkUseful: [
    {
      about: 'another member’s comment',
      input: async ({ owner, published }) => ({
        params: { id: await surely(commentOf(owner, await published())) },
      }),
    },
  ],
  editComment: [
    {
      about: 'one’s own',
      input: async ({ me, owner, published }) => {
        const article = await published()
        const id = (await commentOf(me, article)) ?? (await commentOf(owner, article))
        return { params: { id: id ?? nothing }, body: { content: 'Better said.' } }
      },
    },
    {
      about: 'another member’s',
      another: () => 403,
      input: async ({ owner, published }) => ({
        params: { id: (await commentOf(owner, await published())) ?? nothing },
        body: { content: 'Better said.' },
      }),
    },
  ],
  deleteComment: [
    {
      about: 'one’s own',
      another: commentersOnly,
      input: async ({ me, owner, published }) => {
        const article = await published()
        const id = (await commentOf(me, article)) ?? (await commentOf(owner, article))
        return { params: { id: id ?? nothing } }
      },
    },
    {
      about: 'another member’s',
      another: moderatorsOnly,
      input: async ({ owner, published }) => ({
        params: { id: (await commentOf(owner, await published())) ?? nothing },
      }),
    },
  ],
}

/** A member's new comment; null if they may not write one. */
async function commentOf(member: Member | null, article: string): Promise<string | null> {
  const { status, json } = (await member?.request('POST', '/api/comments', {
    body: { contentType: 'article', contentId: article, content: 'Well said.' },
  })) ?? { status: 401, json: null }
  return status === 201 ? (json as CommentWire).id : null
}

/** What was certainly written. */
async function surely(id: Promise<string | null>): Promise<string> {
  return (await id) ?? nothing
}
