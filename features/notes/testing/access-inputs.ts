import type { Case, Cases, Given } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'
import type { Member } from '#app/testing/factories.ts'
import { noteDraft, propose, publishArticle } from './notes.ts'

/** Roles with the score for rating, who see proposed notes; for others they don't exist. */
const raters = new Set<Role>(['monthly', 'annual', 'house', 'another owner'])
const staff = new Set<Role>(['administrator', 'moderator'])

/** What raters get for a proposed note of others: 403; staff may be allowed. */
const ofProposed =
  (forStaff: 403 | null) =>
  (role: Role): 403 | 404 | null => {
    if (staff.has(role)) return forStaff
    return raters.has(role) ? 403 : 404
  }

/** A note of somebody else on an article of somebody else. */
async function noteOn({ app }: Pick<Given, 'app'>, author?: Pick<Member, 'call'>): Promise<string> {
  const writer = author ?? (await app.member({ score: 80 }))
  return (await propose(await app.member({ score: 80 }), await publishArticle(writer))).id
}

const ofPublished: Case[] = [
  {
    about: 'about a published article',
    input: async ({ published }) => ({ params: { kind: 'article', id: await published() } }),
  },
  {
    about: 'about a draft',
    another: () => 404,
    input: async ({ draft }) => ({ params: { kind: 'article', id: await draft() } }),
  },
]

/** Context notes. */
export const inputs: Cases = {
  listNotes: ofPublished,
  getNoteSubject: ofPublished,
  writeNote: [
    {
      about: 'about somebody else’s article',
      input: async ({ app }) => ({
        params: { kind: 'article', id: await publishArticle(await app.member({ score: 80 })) },
        body: noteDraft(),
      }),
    },
  ],
  deleteNote: [
    {
      about: 'of another member',
      another: ofProposed(null),
      input: async (given) => ({ params: { id: await noteOn(given) } }),
    },
  ],
  rateNote: [
    {
      about: 'of another member',
      input: async (given) => ({
        params: { id: await noteOn(given) },
        body: { rating: 'helpful', reasons: ['sources'] },
      }),
    },
  ],
  unrateNote: [
    {
      about: 'of another member',
      input: async (given) => ({ params: { id: await noteOn(given) } }),
    },
  ],
  answerNote: [
    {
      about: 'about another member’s article',
      another: ofProposed(403),
      input: async (given) => ({
        params: { id: await noteOn(given) },
        body: { text: 'Thank you.' },
      }),
    },
  ],
}
