import { createArticle } from '#features/news/contract/endpoints.ts'
import type { ArticleWire } from '#features/news/contract/schemas.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { getScreening, saveScreening } from '../contract/screening-endpoints.ts'
import { nothing, type Cases, type Given } from '#app/testing/access-case.ts'

const heldBack = { title: 'A miracle cure', body: '<p>For everything.</p>' }

const ofQueue: Cases[string] = [
  { about: 'what waits', input: () => ({}) },
  {
    about: 'narrowed',
    input: () => ({
      query: {
        kind: 'article',
        state: 'flagged',
        claim: 'unclaimed',
        search: 'cure',
        order: 'newest',
      },
    }),
  },
]

let taken = 0
const toTakeDown = () => {
  taken += 1
  return {
    title: `Lock ${taken}`,
    body: `<p>The keeper of lock ${taken} goes home at ${taken} past nine.</p>`,
    status: 'published' as const,
  }
}
let changed = 0
const screeningRules = () => ({
  words: ['miracle cure', `lottery ${(changed += 1)}`],
  links: ['bit.ly'],
  maxLinks: 10,
  newAuthors: { knownAfter: 3, maxLinks: 4, reviewFirst: false },
})

async function changeScreening(app: TestApp): Promise<number> {
  const admin = await app.member({ isAdmin: true })
  const { version } = await admin.call(getScreening, {})
  const body = { ...screeningRules(), note: '', version }
  return (await admin.call(saveScreening, { body })).version
}

/** The review queue and its rules. */
export const inputs: Cases = {
  getReviewQueue: [{ about: 'what it is made of', input: () => ({}) }],
  listQueue: ofQueue,
  listPosts: ofQueue,
  getScreening: [{ about: 'in force', input: () => ({}) }],
  previewScreening: [
    {
      about: 'on a text',
      input: () => ({ body: { rules: screeningRules(), text: 'A lottery.' } }),
    },
  ],
  saveScreening: [
    {
      about: 'other words',
      input: async ({ app }) => ({
        body: { ...screeningRules(), note: '', version: await changeScreening(app) },
      }),
    },
  ],
  restoreScreening: [
    {
      about: 'changed ones',
      input: async ({ app }) => ({ query: { version: await changeScreening(app) } }),
    },
  ],
  getItem: [
    {
      about: 'of another member',
      input: async (given) => ({ params: { id: (await waiting(given)).id } }),
    },
  ],
  claimItem: [
    {
      about: 'that nobody has',
      input: async (given) => ({ params: { id: (await waiting(given)).id } }),
    },
  ],
  releaseItem: [
    {
      about: 'that is not one’s own',
      input: async (given) => ({ params: { id: (await waiting(given)).id } }),
    },
  ],
  approveItem: [
    {
      about: 'of another member',
      input: async (given) => ({ params: { id: (await waiting(given)).id }, body: { version: 1 } }),
    },
  ],
  rejectItem: [
    {
      about: 'of another member',
      input: async (given) => ({
        params: { id: (await waiting(given)).id },
        body: { version: 1, reason: 'Name a source.' },
      }),
    },
  ],
  proposeDecision: [
    {
      about: 'about another member’s',
      input: async (given) => ({
        params: { id: (await waiting(given)).id },
        body: { version: 1, decision: 'reject', reason: 'Name a source.' },
      }),
      // By session; app/tests/assistants.test.ts has what tokens propose.
      another: () => 403,
    },
  ],
  takeDown: [
    {
      about: 'of another member’s published article',
      input: async ({ owner }) => {
        const { id } = await owner.call(createArticle, { body: toTakeDown() })
        return {
          params: { kind: 'article', subjectId: id },
          body: { reason: 'The same advertisement nine times.' },
        }
      },
    },
  ],
  undoDecision: [
    {
      about: 'of one’s own',
      input: async (given) => {
        const { id } = await waiting(given)
        await given.me?.request('POST', `/api/admin/moderation/${id}/approve`, {
          body: { version: 1 },
        })
        return { params: { id } }
      },
    },
    {
      about: 'that was never made',
      another: () => 409,
      input: async (given) => ({ params: { id: (await waiting(given)).id } }),
    },
  ],
  getStanding: [
    {
      about: 'of one’s own',
      another: (role) =>
        ['monthly', 'annual', 'house', 'another owner', 'administrator'].includes(role)
          ? null
          : 404,
      input: async ({ me }) => {
        const { status, json } = (await me?.request('POST', '/api/articles', {
          body: { ...heldBack, status: 'published' },
        })) ?? { status: 401, json: null }
        return {
          params: {
            kind: 'article',
            subjectId: status === 201 ? (json as ArticleWire).id : nothing,
          },
        }
      },
    },
    {
      about: 'of another member’s',
      another: () => 404,
      input: async (given) => ({
        params: { kind: 'article', subjectId: (await waiting(given)).subjectId },
      }),
    },
  ],
  appeal: [
    {
      about: 'for another member',
      another: () => 404,
      input: async (given) => ({
        params: { kind: 'article', subjectId: (await waiting(given)).subjectId },
        body: { text: 'Please look at it again.' },
      }),
    },
  ],
  report: [
    {
      about: 'what is public',
      input: async ({ published }) => ({
        params: { kind: 'article', subjectId: await published() },
        body: { ground: 'spam' },
      }),
    },
    {
      about: 'a draft',
      another: () => 404,
      input: async ({ draft }) => ({
        params: { kind: 'article', subjectId: await draft() },
        body: { ground: 'spam' },
      }),
    },
  ],
  listAudit: [{ about: 'the newest actions', input: () => ({ query: { action: 'article' } }) }],
  listWaitingArticles: [{ about: 'what waits', input: () => ({}) }],
  approveArticle: [
    {
      about: 'one that waits',
      input: async (given) => ({ params: { id: (await waiting(given)).subjectId } }),
    },
    {
      about: 'one that does not',
      another: () => 409,
      input: async ({ published }) => ({ params: { id: await published() } }),
    },
  ],
  rejectArticle: [
    {
      about: 'one that waits',
      input: async (given) => ({
        params: { id: (await waiting(given)).subjectId },
        body: { reason: 'Name a source.' },
      }),
    },
  ],
}

/** The owner's held-back content and its queue item. */
async function waiting({ app, owner }: Given): Promise<{ id: string; subjectId: string }> {
  const { id: subjectId } = await owner.call(createArticle, {
    body: { ...heldBack, status: 'published' },
  })
  const {
    rows: [row],
  } = await app.database.pool.query<{ id: string }>(
    'select id from moderation_items where subject_id = $1',
    [subjectId],
  )
  return { id: row?.id ?? nothing, subjectId }
}
