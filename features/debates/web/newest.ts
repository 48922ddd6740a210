import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/web/query.ts'
import type * as argumentsApi from '../contract/arguments-endpoints.ts'
import { getDebate, listDebates } from '../contract/endpoints.ts'

/** How a debate stood at some moment; of two the one with the higher `seq` is the newer. */
export type MemberStanding = { votesA: number; votesB: number; seq: number }

type Known = MemberStanding & { id: string }

/** `next` with the counts of `kept` where those are newer: an answer may be overtaken on its way. */
export function withNewest<T extends Known>(kept: MemberStanding | undefined, next: T): T {
  if (!kept || kept.seq <= next.seq) return next
  const { votesA, votesB, seq } = kept
  return { ...next, votesA, votesB, seq }
}

/** Every debate in what the cache holds under an endpoint of debates: one, a page of them, or several pages. */
function change(kept: unknown, edit: (debate: Known) => Known): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if ('pages' in kept)
    return { ...kept, pages: (kept.pages as unknown[]).map((page) => change(page, edit)) }
  if ('items' in kept) return { ...kept, items: (kept.items as Known[]).map(edit) }
  return edit(kept as Known)
}

/** How the cache takes a new reading over an older one: whole, but never with older counts. */
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

/** Writes counts that were told into everything on the screen that shows this debate, unless they are old news. */
export function publishCounts(
  queryClient: QueryClient,
  { debateId, ...standing }: MemberStanding & { debateId: string },
): void {
  const edit = (debate: Known) => (debate.id === debateId ? withNewest(standing, debate) : debate)
  for (const endpoint of [getDebate, listDebates])
    queryClient.setQueriesData({ queryKey: keyOf(endpoint) }, (kept: unknown) => change(kept, edit))
}

/** By their names, so that pages that show no arguments do not load their endpoints. */
const argumentEndpoints = [
  'listArguments',
  'listMyArguments',
] as const satisfies (keyof typeof argumentsApi)[]

/** Reads a debate anew, what members argue in it, and the lists that name it; of one that is gone nothing more. */
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
