import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { pickFields } from '#platform/contract/fields.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import type {
  Difference,
  EditedCandidate,
  HistoryEntry,
  ListedCandidate,
  PositionChange,
} from '../contract/admin-schemas.ts'
import { candidateFields } from '../contract/candidate-fields.ts'
import type { ColorCode, SeatClass } from '../contract/rules.ts'
import { candidateKeyset, historyKeyset, type CandidateStore } from './candidate-store.ts'
import { changeOf, editorOf } from './change-mappers.ts'
import { differencesOf } from './snapshots.ts'
import type { CandidateRow } from './store.ts'

type Dependencies = { store: CandidateStore; currentYear: () => Promise<number> }

/** What administrators read of candidates: the list, one to edit, its history. */
export function createCandidateReading({ store, currentYear }: Dependencies) {
  return {
    list: async ({
      search,
      state,
      status,
      year,
      ...query
    }: PageQuery & {
      search: string
      state?: string | undefined
      status?: ColorCode | undefined
      year?: number | undefined
    }): Promise<Page<ListedCandidate>> => {
      const filter = { search, state, status, year: year ?? (await currentYear()) }
      const page = await candidateKeyset.page(
        query,
        (after, limit) => store.list(filter, after, limit),
        ({ candidate }) => [candidate.state, candidate.id],
      )
      return {
        ...page,
        items: page.items.map(({ candidate, waiting }) => listedOf(candidate, waiting)),
      }
    },

    get: async (viewer: Viewer, id: string): Promise<EditedCandidate> => {
      const [found, changes] = await Promise.all([store.find(id), store.listWaitingOf(id)])
      if (!found) throw missing('Candidate')
      const { candidate, positions } = found
      return {
        ...listedOf(candidate, changes.length),
        ...pickFields(candidateFields, candidate),
        photoUrl: candidate.photoUrl,
        positions: {
          sameSexMarriage: positions.sameSexMarriage ?? null,
          childSexChanges: positions.childSexChanges ?? null,
          epsteinFiles: positions.epsteinFiles ?? null,
        },
        changes: changes.map((change): PositionChange => changeOf(change, viewer)),
        revision: candidate.revision,
      }
    },

    history: async (id: string, query: PageQuery): Promise<Page<HistoryEntry>> => {
      if (!(await store.find(id))) throw missing('Candidate')
      const page = await historyKeyset.page(
        query,
        (after, limit) => store.listHistory(id, after, limit),
        ({ entry }) => [entry.revision],
      )
      return {
        ...page,
        items: page.items.map(({ entry, previous, by }) => ({
          revision: entry.revision,
          at: entry.at,
          action: entry.action,
          by: editorOf(by),
          changes: differencesOf(previous, entry.snapshot),
        })),
      }
    },

    /** The differences between two versions. */
    compare: async (id: string, from: number, to: number): Promise<Difference[]> => {
      const versions = await store.listVersions(id, [from, to])
      const snapshot = (revision: number) => {
        const found = versions.find((version) => version.revision === revision)
        if (!found) throw missing('Version')
        return found.snapshot
      }
      return differencesOf(snapshot(from), snapshot(to))
    },
  }
}

function listedOf(candidate: CandidateRow, waiting: number): ListedCandidate {
  return {
    id: candidate.id,
    name: candidate.name,
    state: candidate.state as StateCode,
    party: candidate.party,
    status: candidate.color,
    year: candidate.year,
    seatClass: candidate.seatClass as SeatClass,
    isIncumbent: candidate.isIncumbent,
    isSample: candidate.isSample,
    isRemoved: candidate.removedAt !== null,
    waiting,
    changedAt: candidate.changedAt,
  }
}
