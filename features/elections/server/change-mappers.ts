import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { PositionChange } from '../contract/admin-schemas.ts'
import type { CandidateStore } from './candidate-store.ts'
import { positionAfter } from './positions.ts'

/** An editor for administrators; null for the site itself. */
export function editorOf(
  row: Record<'username' | 'firstName' | 'lastName', string | null> | null,
): { username: string; name: string } | null {
  const username = row?.username
  return row && username ? { username, name: displayNameOf({ ...row, username }) } : null
}

/** A change for administrators. */
export function changeOf(
  {
    change,
    candidate,
    positions,
    proposer,
  }: Awaited<ReturnType<CandidateStore['listWaiting']>>[number],
  viewer: Viewer,
): PositionChange {
  return {
    id: change.id,
    candidateId: change.candidateId,
    candidateName: candidate.name,
    state: candidate.state as StateCode,
    year: candidate.year,
    issue: change.issue,
    before: positions[change.issue] ?? null,
    after: positionAfter(change),
    status: change.state,
    proposedAt: change.proposedAt,
    proposedBy: editorOf(proposer),
    isOwn: change.proposedBy === viewer.account.id,
    importId: change.importId,
  }
}
