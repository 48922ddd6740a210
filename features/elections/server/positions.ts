import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { SourcedPosition } from '../contract/admin-rules.ts'
import type { EnteredPosition } from '../contract/admin-schemas.ts'
import { issues, type Issue } from '../contract/rules.ts'
import type { CandidateStore } from './candidate-store.ts'
import type { ChangeRow } from './position-change-store.ts'
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

type PositionStep = {
  issue: Issue
  wanted: SourcedPosition | null
  /** The pending change that it replaces. */
  withdrawn: ChangeRow | null
  /** True for a new proposal; false if it is public or pending already. */
  isProposed: boolean
  isPending: boolean
}

/** What entered positions do, by the public and the pending ones. */
export function positionSteps(
  present: PositionMap,
  waiting: ChangeRow[],
  entered: Record<Issue, SourcedPosition | null>,
): PositionStep[] {
  return issues.map((issue) => {
    const before = waiting.find((change) => change.issue === issue) ?? null
    const wanted = entered[issue]
    const isPublic = isDeepStrictEqual(wanted, present[issue] ?? null)
    const isPending =
      before !== null && !isPublic && isDeepStrictEqual(positionAfter(before), wanted)
    return {
      issue,
      wanted,
      withdrawn: isPending ? null : before,
      isProposed: !isPublic && !isPending,
      isPending,
    }
  })
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
  const steps = positionSteps(present, waiting, entered)
  for (const { issue, wanted, withdrawn, isProposed } of steps) {
    if (withdrawn)
      await store.decideChange(tx, withdrawn.id, {
        state: 'withdrawn',
        decidedBy: editorId,
        decidedAt: now,
      })
    if (!isProposed) continue
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
  }
  return steps.filter(({ isProposed, isPending }) => isProposed || isPending).length
}
