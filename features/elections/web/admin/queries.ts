import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  compareCandidateHistory,
  getSenateCandidate,
  listCandidateHistory,
  listElectionCycles,
  listPositionChanges,
  listSenateCandidates,
} from '../../contract/admin-endpoints.ts'
import { getOverview, getStateElection } from '../../contract/endpoints.ts'
import { getElectionImport, listElectionImports } from '../../contract/import-endpoints.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Everything that shows candidates. */
export const candidateEndpoints = [
  listSenateCandidates,
  getSenateCandidate,
  listCandidateHistory,
  compareCandidateHistory,
  listPositionChanges,
  getStateElection,
  getOverview,
]

/** The candidate list's filters, from the address. */
export type CandidatesFilter = { search: string; state: string; status: string; year: string }

/** A cycle's candidates, the current one by default. */
export const candidatesQuery = (call: Call, { search, state, status, year }: CandidatesFilter) => ({
  ...readPages(call, listSenateCandidates, {
    query: {
      search,
      ...(state ? { state } : {}),
      ...(status ? { status } : {}),
      ...(year ? { year: Number(year) } : {}),
    },
  }),
  ...fresh,
})

export const candidateQuery = (call: Call, id: string) => ({
  ...read(call, getSenateCandidate, { params: { id } }),
  ...fresh,
})

export const historyQuery = (call: Call, id: string) => ({
  ...readPages(call, listCandidateHistory, { params: { id } }),
  ...fresh,
})

export const compareQuery = (call: Call, id: string, from: number, to: number) =>
  read(call, compareCandidateHistory, { params: { id }, query: { from, to } })

export const changesQuery = (call: Call) => ({
  ...readPages(call, listPositionChanges, {}),
  ...fresh,
})

export const cyclesQuery = (call: Call) => ({ ...read(call, listElectionCycles, {}), ...fresh })

export const importsQuery = (call: Call) => ({
  ...readPages(call, listElectionImports, { query: { limit: 10 } }),
  ...fresh,
})

const lookEvery = 600
const working = ['checking', 'applying', 'undoing']

/** One import, polled while it works. */
export const importQuery = (call: Call, id: string) => ({
  ...read(call, getElectionImport, { params: { id } }),
  ...fresh,
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data && working.includes(state.data.state) ? lookEvery : false,
})
