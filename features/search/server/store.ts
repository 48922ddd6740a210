import { isDeepStrictEqual } from 'node:util'
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { queryOf, type SearchText } from '#platform/server/search-terms.ts'
import { maxCount, searchKinds, type SearchKind } from '../contract/rules.ts'
import type { SearchResult } from '../contract/schemas.ts'
import {
  candidatesOf,
  isKind,
  isMatch,
  isOpenTo,
  isSampledMatch,
  newestMatches,
  newestRead,
  ranked,
  titlesRead,
  titlesWith,
  type Wanted,
} from './candidates-store.ts'
import { searchDocuments as documents } from './tables.ts'

/** A result's place: relevance in millionths, then kind and id. */
export type Place = [rank: number, kind: string, id: string]

/** Matches read for counting all kinds at once; more if no kind has enough of them. */
const countedAtOnce = 2 * maxCount
/** Characters of the text around a match. */
const excerptRead = { before: 200, all: 1500 }

export type Found = Pick<SearchResult, 'kind' | 'id' | 'title' | 'detail' | 'path'> & {
  at: Date | null
  opening: string
  excerpt: string
  /** The words found, as `search_query` writes them; blank for similar titles. */
  query: string
  rank: number
}
type FoundRow = Omit<Found, 'at'> & { at: string | null }

type Count = { kind: SearchKind; count: number }
const capped = ({ kind, count }: Count): Count => ({ kind, count: Math.min(count, maxCount) })

const shown = sql`d.kind, d.id, d.title, d.detail, d.path, d.at, left(d.body, 60) as opening`
const asFound = (row: FoundRow): Found => ({
  ...row,
  at: row.at === null ? null : new Date(row.at),
})

export type SearchStore = ReturnType<typeof createSearchStore>

/** SQL for searching everything public. Each statement reads a bounded number of documents. */
export function createSearchStore(db: Db) {
  const all = async <T extends Record<string, unknown>>(tx: Db, query: SQL): Promise<T[]> =>
    (await tx.execute<T>(query)).rows as T[]

  /** The best of some candidates after a place. */
  const best = async (
    tx: Db,
    { terms }: Wanted,
    candidates: SQL,
    after: Place | null,
    limit: number,
  ) => {
    const first = sql`coalesce(nullif(strpos(lower(d.body), split_part(query::text, '''', 2)), 0), 1)`
    const rows = await all<FoundRow>(
      tx,
      sql`with ${candidates}, query as (select ${queryOf(terms)} as query), places as (
          select kind, id, (ts_rank(found, query) * 1000000)::int as rank
          from candidates c cross join query cross join lateral (
            select coalesce(d.words, d.search) as found from ${documents} d
            where d.kind = c.kind and d.id = c.id offset 0) as document),
        page as (select * from places
          where ${after ? sql`(rank, kind, id) < (${after[0]}::bigint, ${after[1]}, ${after[2]})` : sql`true`}
          order by rank desc, kind desc, id desc limit ${limit})
      select ${shown}, page.rank, query::text as query,
        substr(d.body, greatest(1, ${first} - ${excerptRead.before}), ${excerptRead.all}) as excerpt
      from page join ${documents} d using (kind, id), query
      order by page.rank desc, d.kind desc, d.id desc`,
    )
    return rows.map(asFound)
  }

  return {
    /** The most relevant matches after a place. */
    search: (tx: Db, wanted: Wanted, after: Place | null, limit: number) =>
      best(tx, wanted, candidatesOf(wanted), after, limit),

    /** The same among the newest documents only: what is left to do when time has run out. */
    searchNewest: (wanted: Wanted, after: Place | null, limit: number) =>
      best(
        db,
        wanted,
        sql`candidates as (${newestMatches(wanted, newestRead.late)})`,
        after,
        limit,
      ),

    /**
     * How many matches each kind has, at most `maxCount`: kinds with more are left out of the next
     * reading, so that few readings of few documents count all kinds. The sample is read first.
     */
    count: async (tx: Db, { terms, rank }: Omit<Wanted, 'kind'>): Promise<Count[]> => {
      const counts: Count[] = []
      let kinds: SearchKind[] | undefined
      let matching = isSampledMatch
      for (let read = countedAtOnce; kinds?.length !== 0;) {
        const found: Count[] = await all(
          tx,
          sql`select kind, count(*)::int as count from (select ${documents.kind} from ${documents}
            where ${and(matching(terms, kinds), isOpenTo(rank))} limit ${read}) as found
            group by kind`,
        )
        const isAll = found.reduce((sum, { count }) => sum + count, 0) < read
        if (isAll && matching === isMatch) return [...counts, ...found.map(capped)]
        const full = found.filter(({ count }) => count >= maxCount)
        counts.push(...full.map(capped))
        if (full.length > 0)
          kinds = (kinds ?? [...searchKinds]).filter((kind) =>
            full.every((each) => each.kind !== kind),
          )
        else if (matching === isMatch) read *= 2
        if (isAll || full.length === 0) matching = isMatch
      }
      return counts
    },

    /** How many of the newest documents match, by kind. */
    countNewest: ({ terms, rank }: Omit<Wanted, 'kind'>) =>
      all<Count>(
        db,
        sql`select kind, count(*)::int as count from (${newestMatches({ terms, rank, kind: undefined }, newestRead.late)})
          as found group by kind`,
      ),

    /**
     * Documents with similar words in the title, those with most of them first. One whose title has
     * all typed words, each from its beginning, isn't only similar: a stem such as elect for
     * elections is shorter than what is typed of it.
     */
    listSimilar: async (
      tx: Db,
      typed: string,
      kind: SearchKind | undefined,
      rank: number,
      limit: number,
    ) => {
      const wordsOf = (text: SQL) => sql`search_spaced(search_fold(${text}))`
      const rows = await all<FoundRow & { isFound: boolean }>(
        tx,
        sql`with query as materialized (select search_corrected(${typed}::text) as query)
          select ${shown}, left(d.body, 200) as excerpt, '' as query, 0 as rank,
            not exists (select from regexp_split_to_table(trim(${wordsOf(sql`${typed}::text`)}), ' +') as word
              where strpos(' ' || ${wordsOf(sql`d.title`)}, ' ' || word) = 0) as "isFound"
          from (select kind, id, at, ts_rank(title_words, query) as likeness
            from query, lateral (select ${documents.kind}, ${documents.id}, ${documents.at},
                ${documents.titleWords} from ${documents}
              where ${documents.titleWords} @@ query and ${isOpenTo(rank)}
              limit ${kind ? titlesRead : ranked}) as titles
            where ${isKind(kind)} limit ${ranked}) as found
          join ${documents} d using (kind, id) order by found.likeness desc, found.at desc nulls last limit ${limit}`,
      )
      return rows.map((row) => ({ ...asFound(row), isFound: row.isFound }))
    },

    /** Titles that contain all words, the newest of some first. */
    listTitles: (tx: Db, terms: string, rank: number, limit: number) =>
      all<Pick<Found, 'kind' | 'id' | 'title' | 'path'>>(
        tx,
        sql`with query as materialized (select search_completed(${terms}::text) as query),
          ${titlesWith(sql`(select query from query)`, rank, ranked)}
          select kind, id, d.title, d.path from (
            select * from (select * from titles limit ${ranked}) as found
            order by at desc nulls last, kind, id limit ${limit}) as newest
          join ${documents} d using (kind, id) order by newest.at desc nulls last, kind, id`,
      ),

    /**
     * Replaces all texts of a kind; indexes only those that changed.
     * @param list reads them once nobody else replaces them.
     */
    replaceTexts: async (
      tx: Db,
      kind: SearchKind,
      list: () => Promise<SearchText[]>,
    ): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search ${kind}`}))`)
      const texts = await list()
      const ids = texts.map(({ id }) => id)
      await tx
        .delete(documents)
        .where(
          and(eq(documents.kind, kind), ids.length > 0 ? notInArray(documents.id, ids) : undefined),
        )
      const { title, detail, body, path } = documents
      const stored = await tx
        .select({ id: documents.id, title, detail, body, path })
        .from(documents)
        .where(eq(documents.kind, kind))
      const known = new Map(stored.map((row) => [row.id, row]))
      const changed = texts.filter((text) => !isDeepStrictEqual(known.get(text.id), text))
      if (changed.length === 0) return
      await tx
        .insert(documents)
        .values(changed.map((text) => ({ ...text, kind })))
        .onConflictDoUpdate({
          target: [documents.kind, documents.id],
          set: {
            title: sql`excluded.title`,
            detail: sql`excluded.detail`,
            body: sql`excluded.body`,
            path: sql`excluded.path`,
          },
        })
    },

    /**
     * Fills the words of some rows of each table that an earlier release stored; returns how many.
     * With 0, whether there are such rows.
     */
    fill: async (atMost: number): Promise<number> =>
      (await all<{ filled: number }>(db, sql`select search_fill(${atMost}::int) as filled`))[0]
        ?.filled ?? 0,
  }
}
