import type { Role } from '#app/testing/access-roles.ts'
import type { Cases } from '#app/testing/access-case.ts'
import { ownDraft } from './own-draft.ts'

/** A blocked member has no draft, so someone else's article is used. */
const writersOnly = (role: Role) => (role === 'blocked' ? 403 : null)
/** Statistics are the author's alone; administrators see drafts, moderators don't. */
const readersOf = (isPublic: boolean) => (role: Role) => {
  if (role === 'visitor') return 401
  return isPublic || role === 'administrator' ? 403 : 404
}

/** Authors' statistics, and what readers' browsers say. */
export const inputs: Cases = {
  getOwnStatistics: [{ about: 'one’s own', input: () => ({ query: { range: '90' } }) }],
  listArticleSums: [{ about: 'one’s own', input: () => ({}) }],
  getArticleStatistics: [
    {
      about: 'of one’s own draft',
      another: writersOnly,
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
    },
    {
      about: 'of another member’s published one',
      another: readersOf(true),
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
    {
      about: 'of another member’s draft',
      another: readersOf(false),
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  finishArticle: [
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
