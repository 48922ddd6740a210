import { issueNames, issues, stanceWord } from '../contract/rules.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { ImportStore } from './import-store.ts'
import type { OpenData } from './open-data.ts'

const columns = [
  'candidate_id',
  'year',
  'state',
  'candidate',
  'party',
  'is_sample',
  'issue',
  'issue_name',
  'position',
  'source_url',
  'source_title',
  'source_date',
] as const
const batch = 500

type Position = Record<(typeof columns)[number], string | number | boolean>

/** Every public position with its source, for download. */
export const positionsData = (store: Pick<ImportStore, 'listForExport'>): OpenData => ({
  columns,
  rows: async function* (year) {
    for (let after: string | null = null; ;) {
      const found = await store.listForExport(year, after, batch)
      for (const candidate of found) yield* positionsOf(candidate)
      after = found.at(-1)?.candidate.id ?? null
      if (found.length < batch) return
    }
  },
})

function positionsOf({ candidate, positions }: FullCandidate): Position[] {
  if (candidate.removedAt !== null) return []
  return issues.flatMap((issue): Position[] => {
    const position = positions[issue]
    if (!position) return []
    return [
      {
        candidate_id: candidate.id,
        year: candidate.year,
        state: candidate.state,
        candidate: candidate.name,
        party: candidate.party,
        is_sample: candidate.isSample,
        issue,
        issue_name: issueNames[issue],
        position: stanceWord(issue, position.stance),
        source_url: position.sourceUrl,
        source_title: position.sourceTitle,
        source_date: position.statedOn,
      },
    ]
  })
}
