import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/web/query.ts'
import type * as argumentsApi from '../contract/arguments-endpoints.ts'
import { getDebate, listDebates } from '../contract/endpoints.ts'

/** A debate's counts at some moment; the higher `seq` is newer. */
export type MemberStanding = { votesA: number; votesB: number; seq: number }

type Known = MemberStanding & { id: string }

/** `next` with `kept`'s counts if those are newer: replies can arrive out of order. */
function withNewest<T extends Known>(cached: MemberStanding | undefined, next: T): T {
  if (!cached || cached.seq <= next.seq) return next
  const { votesA, votesB, seq } = cached
  return { ...next, votesA, votesB, seq }
}

/** Every debate in a cached reply: a single one, a page, or several pages. */
function change(cached: unknown, edit: (debate: Known) => Known): unknown {
  if (typeof cached !== 'object' || cached === null) return cached
  if ('pages' in cached)
    return { ...cached, pages: (cached.pages as unknown[]).map((page) => change(page, edit)) }
  if ('items' in cached) return { ...cached, items: (cached.items as Known[]).map(edit) }
  return edit(cached as Known)
}

/** Merges a new read into the cache: fully, but never with older counts. */
export function newestOf(cached: unknown, next: unknown): unknown {
  const known = new Map<string, MemberStanding>()
  change(cached, (debate) => {
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
    queryClient.setQueriesData({ queryKey: keyOf(endpoint) }, (cached: unknown) =>
      change(cached, edit),
    )
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
