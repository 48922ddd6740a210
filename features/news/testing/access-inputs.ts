import { createDraftLink } from '#features/news/contract/draft-link-endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import type { ArticleWire } from '#features/news/contract/schemas.ts'
import type { Role } from '#app/testing/access-roles.ts'
import {
  editorsOnly,
  moderatorsOnly,
  readersOfDrafts,
  words,
  type Cases,
  type Given,
} from '#app/testing/access-case.ts'

const unfinished = {
  ...words,
  summary: null,
  category: 'local',
  scope: 'national',
  state: null,
  tags: [],
}

/** A blocked member has no draft, so someone else's article is used. */
const writersOnly = (role: Role) => (role === 'blocked' ? 403 : null)
/** Drafts are missing to others; administrators see them, but can't share them. */
const authorsOnly = (role: Role) => (role === 'administrator' ? 403 : 404)
/** Administrators may only delete rejected articles. */
const deletersOf = (others: (role: Role) => 403 | 404 | null) => (role: Role) => others(role) ?? 409

/** Articles and readers' actions. */
export const inputs: Cases = {
  listArticles: [
    { about: 'the newest', input: () => ({ query: { limit: 50 } }) },
    { about: 'by search', input: () => ({ query: { search: 'unpublished words' } }) },
    { about: 'of one author', input: ({ owner }) => ({ query: { author: owner.username } }) },
  ],
  listMyArticles: [{ about: 'one’s own', input: () => ({}) }],
  listFollowedArticles: [{ about: 'by those one follows', input: () => ({}) }],
  getArticle: [
    {
      about: 'a published one',
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  createArticle: [
    { about: 'a draft', input: () => ({ body: words }) },
    {
      about: 'to be published',
      needs: 'canPostContent',
      input: () => ({ body: { ...words, status: 'published' } }),
    },
    {
      about: 'for review',
      needs: 'canPostContent',
      input: () => ({ body: { ...words, status: 'pending_review' } }),
    },
  ],
  updateArticle: [
    {
      about: 'one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) }, body: words }),
    },
    {
      about: 'another member’s published one',
      another: editorsOnly,
      input: async ({ published }) => ({ params: { id: await published() }, body: words }),
    },
    {
      about: 'another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { id: await draft() }, body: words }),
    },
  ],
  deleteArticle: [
    {
      about: 'one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
    },
    {
      about: 'another member’s published one',
      another: deletersOf(editorsOnly),
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'another member’s draft',
      another: deletersOf(readersOfDrafts),
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  getArticleDraft: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
      another: writersOnly,
    },
    {
      about: 'of another member’s published one',
      another: editorsOnly,
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'of another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  saveArticleDraft: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({
        params: { id: await ownDraft(given) },
        body: { version: 1, draftVersion: 0, words: unfinished },
      }),
    },
    {
      about: 'of another member’s published one',
      another: (role) => (role === 'administrator' ? 409 : 403),
      input: async ({ published }) => ({
        params: { id: await published() },
        body: { version: 2_000_000, draftVersion: 0, words: unfinished },
      }),
    },
    {
      about: 'of another member’s draft',
      another: (role) => (role === 'administrator' ? 409 : readersOfDrafts(role)),
      input: async ({ draft }) => ({
        params: { id: await draft() },
        body: { version: 2_000_000, draftVersion: 0, words: unfinished },
      }),
    },
  ],
  discardArticleDraft: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({
        params: { id: await ownDraft(given) },
        query: { draftVersion: 0 },
      }),
    },
    {
      about: 'of another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { id: await draft() }, query: { draftVersion: 0 } }),
    },
  ],
  getDraftLink: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
      another: writersOnly,
    },
    {
      about: 'of another member’s draft',
      another: authorsOnly,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  createDraftLink: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
    },
    {
      about: 'of another member’s draft',
      another: authorsOnly,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  deleteDraftLink: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
    },
    {
      about: 'of another member’s draft',
      another: authorsOnly,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  readSharedDraft: [
    {
      about: 'by its link',
      input: async ({ owner }) => {
        const shown = { title: 'For one reader', body: '<p>Before it is public.</p>' }
        const { id } = await owner.call(createArticle, { body: shown })
        const { path } = await owner.call(createDraftLink, { params: { id } })
        return { params: { token: path.split('/').at(-1) ?? '' } }
      },
    },
  ],
  listRevisions: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
      another: writersOnly,
    },
    {
      about: 'of another member’s published one',
      another: moderatorsOnly,
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'of another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  getRevision: [
    {
      about: 'of another member’s published one',
      another: moderatorsOnly,
      input: async ({ published }) => ({ params: { id: await published(), version: '1' } }),
    },
    {
      about: 'of another member’s draft',
      another: readersOfDrafts,
      input: async ({ draft }) => ({ params: { id: await draft(), version: '1' } }),
    },
  ],
  restoreRevision: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({
        params: { id: await ownDraft(given), version: '1' },
        body: { version: 1, draftVersion: 0 },
      }),
    },
    {
      about: 'of another member’s draft',
      another: (role) => (role === 'administrator' ? 409 : readersOfDrafts(role)),
      input: async ({ draft }) => ({
        params: { id: await draft(), version: '1' },
        body: { version: 2_000_000, draftVersion: 0 },
      }),
    },
  ],
  listHeadlines: [{ about: 'the newest', input: () => ({}) }],
  listRelated: [
    {
      about: 'to a published article',
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'to another member’s draft, which has none',
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  setFeatured: [
    {
      about: 'a published article',
      input: async ({ published }) => ({
        params: { id: await published() },
        body: { featured: true },
      }),
    },
    {
      about: 'a draft',
      another: () => 409,
      input: async ({ draft }) => ({ params: { id: await draft() }, body: { featured: true } }),
    },
  ],
  publishQuickly: [
    {
      about: 'a short article',
      input: () => ({ body: { title: 'A walk', content: '<p>Ducks, mostly.</p>' } }),
    },
  ],
  getLike: [
    {
      about: 'a published article',
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'another member’s draft',
      another: () => 404,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  likeArticle: [
    {
      about: 'a published article',
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'another member’s draft',
      another: () => 404,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  unlikeArticle: [
    {
      about: 'a published article',
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'another member’s draft',
      another: () => 404,
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
}

/** The caller's draft, or for roles without one, any. */
async function ownDraft({ me, published }: Given): Promise<string> {
  const { status, json } = (await me?.request('POST', '/api/articles', { body: words })) ?? {
    status: 401,
    json: null,
  }
  return status === 201 ? (json as ArticleWire).id : published()
}
