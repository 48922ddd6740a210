import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getImport, getImportKind, listImportRows, listImports } from '../contract/endpoints.ts'
import type { ImportState, RowEffect } from '../contract/rules.ts'

const fresh = { refetchOnMount: 'always' } as const
/** Milliseconds between looks at a working import. */
const pollInterval = 600

/** What a kind's files hold. */
export const kindQuery = (call: Call, kind: string) =>
  read(call, getImportKind, { params: { kind } })

export const importsQuery = (call: Call, kind: string) => ({
  ...readPages(call, listImports, { query: { kind, limit: 10 } }),
  ...fresh,
})

/** True while a step runs. */
export const isWorking = (state: ImportState): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing'

/** One import, read again while it works. */
export const importQuery = (call: Call, id: string) => ({
  ...read(call, getImport, { params: { id } }),
  ...fresh,
  refetchInterval: ({ state }: { state: { data?: { state: ImportState } | undefined } }) =>
    state.data && isWorking(state.data.state) ? pollInterval : false,
})

/** An import's checked rows of one effect, or all. */
export const rowsQuery = (call: Call, id: string, effect: RowEffect | '') =>
  readPages(call, listImportRows, {
    params: { id },
    query: { limit: 20, ...(effect ? { effect } : {}) },
  })
