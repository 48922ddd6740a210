import { useQuery } from '@tanstack/react-query'
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
  const found = useQuery({
    queryKey: ['record-search', settled],
    queryFn: async () => {
      const searches = await Promise.allSettled(
        recordSearches.map(async ({ load }) => (await load())(call, settled)),
      )
      return {
        records: searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : [])),
        failed: recordSearches.filter((_, index) => searches[index]?.status === 'rejected'),
      }
    },
    enabled: isAdmin && settled.length >= least,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isAdmin || text.length < least) return { records: [], isSearching: false, failed: [] }
  const { records = [], failed = [] } = settled === text ? (found.data ?? {}) : {}
  return {
    records,
    isSearching: settled !== text || found.isFetching,
    failed: failed.map(({ label }) => label),
  }
}
