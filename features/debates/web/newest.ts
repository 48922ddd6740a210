import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/web/query.ts'
import type * as argumentsApi from '../contract/arguments-endpoints.ts'
import { getDebate, listDebates } from '../contract/endpoints.ts'

/** A debate's counts at some moment; the higher `seq` is newer. */
export type MemberStanding = { votesA: number; votesB: number; seq: number }

type Known = MemberStanding & { id: string }

/** `next` with `kept`'s counts if those are newer: replies can arrive out of order. */
export function withNewest<T extends Known>(kept: MemberStanding | undefined, next: T): T {
  if (!kept || kept.seq <= next.seq) return next
  const { votesA, votesB, seq } = kept
  return { ...next, votesA, votesB, seq }
}

/** Every debate in a cached reply: a single one, a page, or several pages. */
function change(kept: unknown, edit: (debate: Known) => Known): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if ('pages' in kept)
    return { ...kept, pages: (kept.pages as unknown[]).map((page) => change(page, edit)) }
  if ('items' in kept) return { ...kept, items: (kept.items as Known[]).map(edit) }
  return edit(kept as Known)
}

/** Merges a new read into the cache: fully, but never with older counts. */
export function newestOf(kept: unknown, next: unknown): unknown {
  const known = new Map<string, MemberStanding>()
  change(kept, (debate) => {
    known.set(debate.id, debate)
    return debate
  })
  return known.size === 0
    ? next
    : change(next, (debate) => withNewest(known.get(debate.id), debate))
}

/** Applies received counts to everything displayed about this debate, unless outdated. */
export function publishCounts(
  queryClient: QueryClient,
  { debateId, ...standing }: MemberStanding & { debateId: string },
): void {
  const edit = (debate: Known) => (debate.id === debateId ? withNewest(standing, debate) : debate)
  for (const endpoint of [getDebate, listDebates])
    queryClient.setQueriesData({ queryKey: keyOf(endpoint) }, (kept: unknown) => change(kept, edit))
}

/** By name, so pages without arguments don't load their endpoints. */
const argumentEndpoints = [
  'listArguments',
  'listMyArguments',
] as const satisfies (keyof typeof argumentsApi)[]

/** Refetches a debate, its arguments, and lists naming it; a deleted one no longer. */
export async function refetchDebate(queryClient: QueryClient, id: string): Promise<void> {
  const debate = keyOf(getDebate, { params: { id } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: debate }),
    queryClient.invalidateQueries({ queryKey: keyOf(listDebates) }),
  ])
  if (queryClient.getQueryState(debate)?.status === 'error') return
  await Promise.all(
    argumentEndpoints.map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, { params: { id } }] }),
    ),
  )
}
