import { namesTag } from '#features/identity/contract/tags.ts'
import { countText } from '#platform/contract/count-text.ts'
import { isId } from '#platform/contract/is-id.ts'
import { missingAsNull } from '#platform/server/errors.ts'
import type { ShownKind } from '#platform/server/shown-elsewhere.ts'
import { argumentPath } from '../contract/argument-path.ts'
import {
  arenaPath,
  debatePath,
  isUpcoming,
  isVotingOpen,
  positions,
  roundNames,
  shares,
  statusNames,
} from '../contract/rules.ts'
import type { MemberArguments } from './arguments.ts'
import { debateTags } from './service.ts'
import type { ArgumentStore } from './argument-store.ts'
import type { DebateStore } from './store.ts'

/** Characters of an argument that are shown. */
const argumentExcerpt = 220

/** Debates with their score, as other sites show them. */
export const debatesElsewhere = (store: Pick<DebateStore, 'find'>): ShownKind => ({
  kind: 'debates',
  idAt: ({ pathname, searchParams }) => (pathname === arenaPath ? searchParams.get('id') : null),
  cacheTags: (id) => [debateTags.one(id)],
  find: async (id) => {
    const debate = isId(id) ? await store.find(id) : null
    if (!debate) return null
    const { votesA, votesB, status } = debate
    const share = shares(debate)
    const votes = { A: votesA, B: votesB }
    const names = { A: debate.positionAName, B: debate.positionBName }
    return {
      path: debatePath(id),
      kicker: 'Debate',
      title: debate.title,
      byline: null,
      author: null,
      text: null,
      status: statusNames[status],
      rows: positions.map((side) => ({
        name: names[side],
        detail: isUpcoming(status) ? null : countText(votes[side], 'vote'),
        value: isUpcoming(status) ? null : `${share[side]}%`,
        share: isUpcoming(status) ? null : share[side],
        side: side === 'A' ? ('a' as const) : ('b' as const),
      })),
      note: isUpcoming(status) ? null : `${countText(votesA + votesB, 'vote')}, one per member`,
      isLive: isVotingOpen(status),
    }
  },
})

type Arguments = {
  store: Pick<ArgumentStore, 'find'>
  memberArguments: Pick<MemberArguments, 'get'>
}

/** Accepted arguments, for the previews of their links. */
export const argumentsElsewhere = ({ store, memberArguments }: Arguments): ShownKind => ({
  kind: 'arguments',
  idAt: ({ pathname }) =>
    /^\/debates\/[\w-]{36}\/arguments\/([\w-]{36})$/.exec(pathname)?.[1] ?? null,
  // Which debate it belongs to isn't known before it is read.
  cacheTags: () => [debateTags.list, namesTag],
  find: async (id) => {
    const row = isId(id) ? await store.find(id) : null
    if (!row) return null
    const found = await missingAsNull(() => memberArguments.get(row.debateId, id, null))
    if (!found) return null
    const { author, debate, positionName, position, round, text } = found
    return {
      path: argumentPath(debate.id, id),
      kicker: `${debate.title} · ${roundNames[round]}`,
      title: `${author.name} for “${positionName}”`,
      byline: `Position ${position}`,
      author: { name: author.name, path: `/members/${encodeURIComponent(author.username)}` },
      text: text.slice(0, argumentExcerpt),
      status: null,
      rows: [],
      note: null,
      isLive: false,
    }
  },
})
