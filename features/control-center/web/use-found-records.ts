import { useQueries } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { useMemberContributions, type FoundRecord } from '#platform/web/member-contributions.ts'
import { useCall } from '#platform/web/site.ts'
import { useSettled } from '#platform/web/use-settled.ts'

/** Milliseconds without typing before records are searched. */
const pause = 250
/** Characters before records are searched. */
const least = 2

type Found = {
  records: FoundRecord[]
  isSearching: boolean
  /** What could not be searched, such as "Members". */
  failed: string[]
}

/** The first few records of each kind that contain the text; none for moderators. */
export function useFoundRecords(typed: string): Found {
  const call = useCall()
  const isAdmin = useViewer().viewer?.isAdmin === true
  const { recordSearches } = useMemberContributions()
  const text = typed.trim()
  const settled = useSettled(text, pause)
  const isAsked = isAdmin && settled.length >= least
  const results = useQueries({
    queries: recordSearches.map(({ label, load }) => ({
      queryKey: ['record-search', label, settled],
      queryFn: async () => (await load())(call, settled),
      enabled: isAsked,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  if (!isAdmin || text.length < least) return { records: [], isSearching: false, failed: [] }
  return {
    records: settled === text ? results.flatMap(({ data = [] }) => data) : [],
    isSearching: settled !== text || results.some(({ isFetching }) => isFetching),
    failed: recordSearches.filter((_, index) => results[index]?.isError).map(({ label }) => label),
  }
}
