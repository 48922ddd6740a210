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
import { getImportedPositions } from '../../contract/import-endpoints.ts'
import { listElectionResults } from '../../contract/result-endpoints.ts'

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

/** Everything that shows results. */
export const resultEndpoints = [listElectionResults, getStateElection, getOverview]

/** A cycle's races with their results; the current cycle's by default. */
export const resultsQuery = (call: Call, year: number | undefined) => ({
  ...read(call, listElectionResults, { query: year === undefined ? {} : { year } }),
  ...fresh,
})

export const cyclesQuery = (call: Call) => ({ ...read(call, listElectionCycles, {}), ...fresh })

/** How many positions of an import await a second editor. */
export const importedPositionsQuery = (call: Call, id: string) => ({
  ...read(call, getImportedPositions, { params: { id } }),
  ...fresh,
})
