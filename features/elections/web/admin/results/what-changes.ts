import type {
  AdministeredResultsWire,
  ProposedResultWire,
} from '../../../contract/result-admin-schemas.ts'

type Published = NonNullable<AdministeredResultsWire['rounds'][number]['published']>
type Proposed = Pick<ProposedResultWire, 'votes' | 'winnerId'>

/**
 * What a second editor should see before publishing a result over another: a call taken back, another
 * winner, and candidates with fewer votes than before.
 */
export function whatChanges(
  now: Pick<Published, 'votes' | 'winnerId'> | null,
  next: Proposed,
  nameOf: (id: string) => string,
): string[] {
  if (now === null) return []
  const changes: string[] = []
  if (now.winnerId !== null && next.winnerId === null)
    changes.push(`Takes back the call for ${nameOf(now.winnerId)}.`)
  if (now.winnerId !== null && next.winnerId !== null && now.winnerId !== next.winnerId)
    changes.push(`Makes ${nameOf(next.winnerId)} the winner in place of ${nameOf(now.winnerId)}.`)
  for (const { candidateId, votes } of now.votes) {
    const after = next.votes.find((each) => each.candidateId === candidateId)?.votes ?? 0
    if (after < votes)
      changes.push(
        `${nameOf(candidateId)} has ${(votes - after).toLocaleString('en-US')} fewer votes than before.`,
      )
  }
  return changes
}
