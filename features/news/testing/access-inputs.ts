import type { Role } from '#app/testing/access-roles.ts'
import { editorsOnly, readersOfDrafts, words, type Cases } from '#app/testing/access-case.ts'
import { ownDraft } from './own-draft.ts'

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
