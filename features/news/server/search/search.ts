import { readCursor, writeCursor } from '#platform/server/database/cursor.ts'
import { searchTerms } from '#platform/server/search-terms.ts'
import { windowSize, type Ranked, type SearchStore, type Window } from './search-store.ts'
import type { Filter, Position } from '../articles/list-store.ts'

/** Sorts before the first window: a time and id no article has. */
const beginning: Position = [0, '00000000-0000-0000-0000-000000000000']

const endOf = ({ endAt, endId }: { endAt: number; endId: string }): Position => [endAt, endId]

/**
 * A page of articles containing all words of `typed`, the newest window's best first
 * (docs/product/news.md 4).
 */
export async function searchArticles(
  store: SearchStore,
  {
    typed,
    filter,
    cursor,
    limit,
  }: { typed: string; filter: Filter; cursor: string | undefined; limit: number },
) {
  const terms = searchTerms(typed)
  const place = readCursor<[...Position, ...Position, ...Ranked]>(cursor, [
    'time',
    'id',
    'time',
    'id',
    'number',
    'number',
    'id',
  ])
  if (!terms) return { items: [], next: null }
  let from: Position | null = place && place[1] !== beginning[1] ? [place[0], place[1]] : null
  let end: Position | null = place ? [place[2], place[3]] : null
  let after: Ranked | null = place ? [place[4], place[5], place[6]] : null

  const found: (Awaited<ReturnType<SearchStore['searchWindow']>>[number] & Pick<Window, 'from'>)[] =
    []
  for (;;) {
    const rows = await store.searchWindow(
      { terms, filter, from, end },
      after,
      limit + 1 - found.length,
    )
    found.push(...rows.map((row) => ({ ...row, from })))
    const [first] = rows
    const oldest = end ?? (first?.size === windowSize ? endOf(first) : null)
    if (found.length > limit || !oldest) break
    from = oldest
    end = null
    after = null
  }
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next =
    found.length > limit && last
      ? writeCursor([...(last.from ?? beginning), ...endOf(last), last.rank, last.at, last.id])
      : null
  return { items, next }
}
