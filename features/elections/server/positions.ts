import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { SourcedPosition } from '../contract/admin-rules.ts'
import type { EnteredPosition } from '../contract/admin-schemas.ts'
import { issues, type Issue } from '../contract/rules.ts'
import type { CandidateStore, ChangeRow } from './candidate-store.ts'
import type { PositionMap } from './store.ts'

/** A stored position; null for unknown. A source without a title is named by its host. */
export function enteredPosition({
  stance,
  sourceUrl,
  sourceTitle,
  statedOn,
}: EnteredPosition): SourcedPosition | null {
  return stance === 'unknown' || sourceUrl === null || statedOn === null
    ? null
    : { stance, sourceUrl, sourceTitle: sourceTitle ?? new URL(sourceUrl).hostname, statedOn }
}

/** A change's new position; null for unknown. */
export function positionAfter(change: ChangeRow): SourcedPosition | null {
  const { stance, sourceUrl, sourceTitle, statedOn } = change
  return stance === null || sourceUrl === null || sourceTitle === null || statedOn === null
    ? null
    : { stance, sourceUrl, sourceTitle, statedOn }
}

type Proposal = {
  candidateId: string
  /** Public positions. */
  present: PositionMap
  entered: Record<Issue, SourcedPosition | null>
  editorId: string | null
  importId: string | null
  now: Date
}

/**
 * Proposes what differs from the public positions, replacing pending changes of the same issue;
 * returns how many are pending.
 */
export async function proposePositions(
  store: CandidateStore,
  tx: Db,
  { candidateId, present, entered, editorId, importId, now }: Proposal,
): Promise<number> {
  const waiting = (await store.listWaitingOf(candidateId, tx)).map(({ change }) => change)
  let count = 0
  for (const issue of issues) {
    const before = waiting.find((change) => change.issue === issue)
    const wanted = entered[issue]
    const isPublic = isDeepStrictEqual(wanted, present[issue] ?? null)
    if (before && !isPublic && isDeepStrictEqual(positionAfter(before), wanted)) {
      count += 1
      continue
    }
    if (before)
      await store.decideChange(tx, before.id, {
        state: 'withdrawn',
        decidedBy: editorId,
        decidedAt: now,
      })
    if (isPublic) continue
    await store.addChange(tx, {
      id: newId(),
      candidateId,
      issue,
      stance: wanted?.stance ?? null,
      sourceUrl: wanted?.sourceUrl ?? null,
      sourceTitle: wanted?.sourceTitle ?? null,
      statedOn: wanted?.statedOn ?? null,
      proposedBy: editorId,
      proposedAt: now,
      importId,
      state: 'waiting',
    })
    count += 1
  }
  return count
}
