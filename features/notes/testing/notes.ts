import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { writeNote } from '../contract/endpoints.ts'
import type { NoteKind } from '../contract/rules.ts'
import type { NoteWire } from '../contract/schemas.ts'
import { contextNoteRatings } from '../server/tables.ts'

let made = 0

/** A note that nobody wrote before, so screening finds nothing repeated. */
export const noteDraft = () => ({
  type: 'missing' as const,
  text: `The minutes of meeting ${(made += 1)} say who abstained, and why that decided the vote.`,
  sources: [`https://example.org/minutes/${made}`],
})

/** Publishes an article; returns its id. */
export async function publishArticle(author: Pick<Member, 'call'>): Promise<string> {
  made += 1
  const body = {
    title: `The canal, part ${made}`,
    body: `<p>In week ${made} the ducks came back, and the mill stands still.</p>`,
    status: 'published' as const,
  }
  return (await author.call(createArticle, { body })).id
}

/** Writes a note. */
export const propose = (
  member: Pick<Member, 'call'>,
  subjectId: string,
  more: object = {},
  kind: NoteKind = 'article',
): Promise<NoteWire> =>
  member.call(writeNote, {
    params: { kind, id: subjectId },
    body: { ...noteDraft(), ...more },
  })

/** Raters of two camps, by the notes that they find helpful. */
export type Camps = { left: string[]; right: string[] }

/**
 * Two camps of twelve who disagree about eight notes of their own making; returns the raters, who
 * have nearly enough ratings to count.
 */
export async function openCamps(app: TestApp): Promise<Camps> {
  const person = async () => (await app.person({ score: 80 })).id
  const camp = () => Promise.all(Array.from({ length: 12 }, person))
  const camps = { left: await camp(), right: await camp() }
  const host = await app.member({ score: 80 })
  const author = await app.member({ score: 80, isAdmin: true })
  for (let index = 0; index < 10; index += 1) {
    const { id } = await propose(host, await publishArticle(author))
    await rateAs(app, id, camps, index % 2 === 0 ? ['helpful', 'not'] : ['not', 'helpful'])
  }
  return camps
}

type Said = 'helpful' | 'somewhat' | 'not'

/** Everybody of both camps rates a note. */
export async function rateAs(
  app: TestApp,
  noteId: string,
  { left, right }: Camps,
  [ofLeft, ofRight]: [Said, Said],
): Promise<void> {
  const rowsOf = (members: string[], rating: Said) =>
    members.map((memberId) => ({
      noteId,
      memberId,
      rating,
      reasons: [],
      ratedAt: app.clock.now(),
    }))
  await app.database.db
    .insert(contextNoteRatings)
    .values([...rowsOf(left, ofLeft), ...rowsOf(right, ofRight)])
}
