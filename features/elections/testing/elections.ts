import type { Member } from '#app/testing/factories.ts'
import {
  createSenateCandidate,
  decidePositionChange,
  getSenateCandidate,
} from '#features/elections/contract/admin-endpoints.ts'
import type { CandidateDraftWire } from '#features/elections/contract/admin-schemas.ts'
import type { Issue } from '#features/elections/contract/rules.ts'

/** A complete position. */
export const sourced = (stance: boolean, about = 'interview') => ({
  stance,
  sourceUrl: `https://news.example.org/${about}`,
  sourceTitle: `A sample ${about}`,
  statedOn: '2026-03-14',
})
export const unknown = { stance: 'unknown' as const }

let made = 0

/** A candidate as entered, with unknown positions. */
export function candidateDraft(given: Partial<CandidateDraftWire> = {}): CandidateDraftWire {
  made += 1
  return {
    year: 2026,
    state: 'TX',
    seatClass: 2,
    name: `Candidate ${made}`,
    party: 'Independent',
    positions: { sameSexMarriage: unknown, childSexChanges: unknown, epsteinFiles: unknown },
    ...given,
  }
}

/** Adds a candidate whose positions a second administrator confirmed. */
export async function addCandidate(
  [editor, second]: [Member, Member],
  given: Partial<CandidateDraftWire> = {},
): Promise<string> {
  const { id, changes } = await editor.call(createSenateCandidate, { body: candidateDraft(given) })
  for (const change of changes)
    await second.call(decidePositionChange, {
      params: { id: change.id },
      body: { decision: 'confirmed' },
    })
  return id
}

/** An issue's pending change. */
export async function waitingChange(editor: Member, id: string, issue: Issue): Promise<string> {
  const { changes } = await editor.call(getSenateCandidate, { params: { id } })
  const found = changes.find((change) => change.issue === issue)
  if (!found) throw new Error(`no change of ${issue} waits`)
  return found.id
}
