import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getTagChange, listTags } from '../../contract/tags-endpoints.ts'
import type { TagSort } from '../../contract/tags-rules.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Milliseconds between two looks at a running change. */
const pollInterval = 1000

export const tagsQuery = (call: Call, query: { search: string; sort: TagSort }) => ({
  ...readPages(call, listTags, { query }),
  ...fresh,
})

/** The running change, read again until there is none. */
export const tagChangeQuery = (call: Call) => ({
  ...read(call, getTagChange, {}),
  ...fresh,
  refetchInterval: ({ state }: { state: { data?: { change: unknown } | undefined } }) =>
    state.data?.change ? pollInterval : (false as const),
})
