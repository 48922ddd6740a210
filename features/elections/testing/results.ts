import type { Member } from '#app/testing/factories.ts'
import type { EnteredResultWire } from '../contract/result-admin-schemas.ts'
import { decideElectionResult, proposeElectionResult } from '../contract/result-endpoints.ts'

/** A count of a race as an editor enters it, for the first of these candidates to lead. */
export function enteredResult(
  state: string,
  candidates: string[],
  given: Partial<EnteredResultWire> = {},
): EnteredResultWire {
  return {
    year: 2026,
    state,
    seatClass: 2,
    round: 'general',
    status: 'counting',
    asOf: '2026-11-04T03:00:00.000Z',
    countedPercent: 40,
    votes: candidates.map((candidateId, index) => ({
      candidateId,
      votes: 600 - 100 * index,
    })),
    sourceUrl: 'https://news.example.org/count',
    sourceTitle: 'A sample count',
    sourceDate: '2026-11-04',
    ...given,
  }
}

/** What makes a result a called one. */
export const called = (winnerId: string | undefined) => ({
  status: 'called' as const,
  winnerId: winnerId ?? '',
  calledBy: 'Sample Press',
})

/** Publishes a result by two editors. */
export async function publishResult(
  [editor, second]: [Member, Member],
  result: EnteredResultWire,
): Promise<string> {
  const { id } = await editor.call(proposeElectionResult, { body: result })
  await second.call(decideElectionResult, { params: { id }, body: { decision: 'confirmed' } })
  return id
}
