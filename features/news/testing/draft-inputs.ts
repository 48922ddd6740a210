import { createDraftLink } from '#features/news/contract/draft-link-endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import type { Role } from '#app/testing/access-roles.ts'
import { editorsOnly, readersOfDrafts, words, type Cases } from '#app/testing/access-case.ts'
import { hour } from '#platform/server/clock.ts'
import { ownDraft } from './own-draft.ts'

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

/** Drafts, their links and versions. */
export const inputs: Cases = {
  getArticleSchedule: [
    {
      about: 'of one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
      another: writersOnly,
    },
    {
      about: 'of another member’s draft',
      another: (role) => (role === 'visitor' ? 401 : authorsOnly(role)),
      input: async ({ draft }) => ({ params: { id: await draft() } }),
    },
  ],
  scheduleArticle: [
    {
      about: 'one’s own draft',
      input: async (given) => ({
        params: { id: await ownDraft(given) },
        body: { publishAt: new Date(given.app.clock.now().getTime() + hour).toISOString() },
      }),
    },
    {
      about: 'another member’s draft',
      another: authorsOnly,
      input: async ({ app, draft }) => ({
        params: { id: await draft() },
        body: { publishAt: new Date(app.clock.now().getTime() + hour).toISOString() },
      }),
    },
  ],
  unscheduleArticle: [
    {
      about: 'one’s own draft',
      input: async (given) => ({ params: { id: await ownDraft(given) } }),
      another: writersOnly,
    },
    {
      about: 'another member’s draft',
      another: (role) => (role === 'visitor' ? 401 : authorsOnly(role)),
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
    },
    {
      about: 'of another member’s published one',
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
}
