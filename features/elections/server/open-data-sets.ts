import type { OpenDataField, OpenDataRow, OpenDataSet } from '#platform/server/open-data.ts'
import type { OpenData } from './open-data.ts'
import { electionsTag } from './service.ts'

type Dependencies = {
  positions: OpenData
  results: OpenData
  /** The years of all cycles. */
  years: () => Promise<number[]>
  /** The operator's license as an SPDX name; null for the one of all open data. */
  license: string | null
}

const candidateFields: OpenDataField[] = [
  { name: 'candidate_id', about: "The candidate's id", from: 'election_candidates.id' },
  { name: 'candidate', about: "The candidate's name", from: 'election_candidates.name' },
  { name: 'party', about: 'The party', from: 'election_candidates.party' },
  {
    name: 'is_sample',
    about: 'true for a fictional person of the demo community',
    from: 'election_candidates.is_sample',
  },
]

const positionFields: OpenDataField[] = [
  { name: 'year', about: 'The election year', from: 'election_candidates.year' },
  { name: 'state', about: 'The postal code of the state', from: 'election_candidates.state' },
  ...candidateFields,
  { name: 'issue', about: "The issue's key", from: 'election_positions.issue' },
  { name: 'issue_name', about: "The issue's name", from: null },
  { name: 'position', about: 'The stance in a word', from: 'election_positions.stance' },
  { name: 'source_url', about: 'Where it was stated', from: 'election_positions.source_url' },
  { name: 'source_title', about: "The source's title", from: 'election_positions.source_title' },
  { name: 'source_date', about: 'The day it was stated', from: 'election_positions.stated_on' },
]

const ofResult = (name: string, about: string): OpenDataField => ({
  name,
  about,
  from: 'election_results.content',
})

const resultFields: OpenDataField[] = [
  { name: 'year', about: 'The election year', from: 'election_results.year' },
  { name: 'state', about: 'The postal code of the state', from: 'election_results.state' },
  {
    name: 'seat_class',
    about: 'The class of the seat, 1 to 3',
    from: 'election_results.seat_class',
  },
  { name: 'round', about: 'general or runoff', from: 'election_results.round' },
  ofResult('status', 'How far the count is'),
  ofResult('runoff_day', 'The day of a runoff'),
  ofResult('count_time', 'When the count was so, ISO 8601'),
  ofResult('counted_percent', 'Expected votes counted, in percent'),
  ...candidateFields,
  ofResult('votes', "The candidate's votes, or those of all write-ins"),
  ofResult('is_winner', 'true for who was called or certified as the winner'),
  ofResult('called_by', 'Who called the race'),
  ofResult('source_url', 'Where the count was published'),
  ofResult('source_title', "The source's title"),
  ofResult('source_date', "The source's day"),
]

/** Candidates' positions and election results of all cycles. */
export function electionData({ positions, results, years, license }: Dependencies): OpenDataSet[] {
  async function* ofAllYears({ rows }: OpenData): AsyncGenerator<OpenDataRow> {
    for (const year of (await years()).toSorted((a, b) => a - b)) yield* rows(year)
  }
  const shared = {
    wordsOf: 'site' as const,
    cacheTags: [electionsTag],
    ...(license === null ? {} : { license }),
  }
  return [
    {
      ...shared,
      name: 'positions',
      title: "Candidates' positions",
      about: 'A row per position of a Senate candidate that is not unknown, with its source.',
      fields: positionFields,
      rows: () => ofAllYears(positions),
    },
    {
      ...shared,
      name: 'election-results',
      title: 'Election results',
      about: 'A row per candidate and round of a Senate race with a published result.',
      fields: resultFields,
      rows: () => ofAllYears(results),
    },
  ]
}
