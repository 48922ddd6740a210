import { hiddenCandidate, type ResultContent } from '../../contract/result-rules.ts'
import type { OpenData } from '../open-data.ts'
import type { ResultRow, ResultStore } from './result-store.ts'

const columns = [
  'year',
  'state',
  'seat_class',
  'round',
  'status',
  'runoff_day',
  'count_time',
  'counted_percent',
  'candidate_id',
  'candidate',
  'party',
  'is_sample',
  'votes',
  'is_winner',
  'called_by',
  'source_url',
  'source_title',
  'source_date',
] as const

type Row = Record<(typeof columns)[number], string | number | boolean | null>
type Candidates = Awaited<ReturnType<ResultStore['listCandidates']>>

/** Every published result with its source, a row for each candidate, for download. */
export const resultsData = (
  store: Pick<ResultStore, 'listPublished' | 'listCandidates'>,
): OpenData => ({
  columns,
  rows: async function* (year) {
    const [rows, candidates] = await Promise.all([
      store.listPublished(year),
      store.listCandidates(year),
    ])
    for (const row of rows) yield* linesOf(row, candidates)
  },
})

function linesOf({ content, ...row }: ResultRow, candidates: Candidates): Row[] {
  const lineOf = (given: Pick<Row, 'candidate_id' | 'candidate' | 'party' | 'votes'>): Row => ({
    year: row.year,
    state: row.state,
    seat_class: row.seatClass,
    round: row.round,
    status: content.status,
    runoff_day: content.heldOn,
    count_time: content.asOf,
    counted_percent: content.countedPercent,
    ...given,
    is_sample: isSample(content, candidates),
    is_winner: content.winnerId !== null && given.candidate_id === content.winnerId,
    called_by: content.calledBy,
    source_url: content.sourceUrl,
    source_title: content.sourceTitle,
    source_date: content.sourceDate,
  })
  const counted = content.votes.map(({ candidateId, votes }) => {
    const { name, party } = candidates.find(({ id }) => id === candidateId) ?? hiddenCandidate
    return lineOf({ candidate_id: candidateId, candidate: name, party, votes })
  })
  return content.writeIns === null
    ? counted
    : [
        ...counted,
        lineOf({ candidate_id: null, candidate: 'Write-ins', party: '', votes: content.writeIns }),
      ]
}

const isSample = ({ votes }: ResultContent, candidates: Candidates): boolean =>
  votes.some(({ candidateId }) => candidates.find(({ id }) => id === candidateId)?.isSample)
