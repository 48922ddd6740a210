import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'
import { useCall } from '#platform/web/site.ts'
import type { Position } from '../contract/rules.ts'
import { ownVotesQuery } from './queries.ts'

/** How the viewer voted, by debate; empty for visitors and until it is known. */
export function useOwnVotes(): ReadonlyMap<string, Position> {
  const { viewer } = useViewer()
  const { data } = useQuery({ ...ownVotesQuery(useCall()), enabled: viewer !== null })
  return new Map(viewer && data?.map(({ debateId, position }) => [debateId, position] as const))
}

/** Adds a vote that was just stored to those that are shown. */
export function noteOwnVote(
  queryClient: QueryClient,
  call: Call,
  debateId: string,
  position: Position,
): void {
  queryClient.setQueryData(
    ownVotesQuery(call).queryKey,
    (votes) =>
      votes && [{ debateId, position }, ...votes.filter((vote) => vote.debateId !== debateId)],
  )
}
