import { namesTag } from '#features/identity/contract/tags.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { inBatches, type OpenDataField, type OpenDataSet } from '#platform/server/open-data.ts'
import type { DebateDataStore } from './open-data-store.ts'
import { debateTags } from './service.ts'

const batch = 500

const debateFields: OpenDataField[] = [
  { name: 'debate_id', about: 'The id in its address, /debate-arena?id=…', from: 'debates.id' },
  { name: 'title', about: 'The question', from: 'debates.title' },
  {
    name: 'status',
    about: 'scheduled, coming_soon, live, voting or closed',
    from: 'debates.status',
  },
  { name: 'position_a', about: 'The name of position A', from: 'debates.position_a_name' },
  { name: 'position_b', about: 'The name of position B', from: 'debates.position_b_name' },
  {
    name: 'verified_only',
    about: 'true if only verified members can vote',
    from: 'debates.verified_only',
  },
  { name: 'starts_at', about: 'When it opens, ISO 8601 in UTC', from: 'debates.starts_at' },
  { name: 'votes_a', about: 'Votes for position A', from: 'debates.votes_a' },
  { name: 'votes_b', about: 'Votes for position B', from: 'debates.votes_b' },
  { name: 'comments', about: 'Public comments', from: 'debates.comment_count' },
  { name: 'is_sample', about: 'true for a sample debate', from: 'debates.is_sample' },
  {
    name: 'closed_at',
    about: 'When it closed, ISO 8601 in UTC; blank until then',
    from: 'debate_results.closed_at',
  },
  {
    name: 'eligible',
    about: 'Members who could have voted at the close',
    from: 'debate_results.eligible',
  },
  {
    name: 'tally_sha256',
    about: 'SHA-256 of the published tally, in hexadecimal',
    from: 'debate_results.tally_hash',
  },
  { name: 'tally', about: 'The path of the tally, one line per vote', from: null },
]

const argumentFields: OpenDataField[] = [
  { name: 'argument_id', about: 'The id in its address', from: 'debate_arguments.id' },
  { name: 'debate_id', about: 'Its debate', from: 'debate_arguments.debate_id' },
  { name: 'position', about: 'A or B', from: 'debate_arguments.position' },
  { name: 'round', about: 'opening, rebuttal or closing', from: 'debate_arguments.round' },
  { name: 'author', about: "The author's username", from: 'users.username' },
  { name: 'text', about: 'The text, which stays its author’s', from: 'debate_arguments.text' },
  {
    name: 'sources',
    about: 'Addresses of sources, separated by spaces',
    from: 'debate_arguments.sources',
  },
  {
    name: 'accepted_at',
    about: 'When a moderator accepted it, ISO 8601 in UTC',
    from: 'debate_arguments.accepted_at',
  },
]

/** Debates with their votes, and members' accepted arguments. */
export const debateData = (store: DebateDataStore): OpenDataSet[] => [
  {
    name: 'debates',
    title: 'Debates',
    about: 'A row per debate with its votes and, once closed, its result and tally.',
    wordsOf: 'site',
    cacheTags: [debateTags.list],
    fields: debateFields,
    rows: () => debateRows(store),
  },
  {
    name: 'arguments',
    title: 'Arguments',
    about: 'A row per accepted argument of a member, with its text and sources.',
    wordsOf: 'members',
    cacheTags: [debateTags.list, namesTag],
    fields: argumentFields,
    rows: () => argumentRows(store),
  },
]

type Debate = Awaited<ReturnType<DebateDataStore['listDebates']>>[number]
type Argument = Awaited<ReturnType<DebateDataStore['listArguments']>>[number]

async function* debateRows(store: DebateDataStore) {
  const debates = inBatches<Debate>(batch, (after, limit) =>
    store.listDebates(after?.id ?? null, limit),
  )
  for await (const row of debates)
    yield {
      debate_id: row.id,
      title: row.title,
      status: row.status,
      position_a: row.positionAName,
      position_b: row.positionBName,
      verified_only: row.verifiedOnly,
      starts_at: row.startsAt?.toISOString() ?? null,
      votes_a: row.votesA,
      votes_b: row.votesB,
      comments: row.comments,
      is_sample: row.isSample,
      closed_at: row.closedAt?.toISOString() ?? null,
      eligible: row.eligible,
      tally_sha256: row.tallyHash,
      tally: row.tallyHash === null ? null : pathTo('/api/debates/:id/tally.csv', { id: row.id }),
    }
}

async function* argumentRows(store: DebateDataStore) {
  const all = inBatches<Argument>(batch, (after, limit) =>
    store.listArguments(after?.id ?? null, limit),
  )
  for await (const row of all)
    yield {
      argument_id: row.id,
      debate_id: row.debateId,
      position: row.position,
      round: row.round,
      author: row.author,
      text: row.text,
      sources: row.sources.join(' '),
      accepted_at: row.acceptedAt?.toISOString() ?? null,
    }
}
