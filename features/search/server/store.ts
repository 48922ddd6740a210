import { and, desc, eq, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { SearchText } from '#platform/server/search-terms.ts'
import { queryOf } from '#platform/server/search-terms.ts'
import { maxCount, searchKinds, type SearchKind } from '../contract/rules.ts'
import { searchDocuments as documents } from './tables.ts'

/** A search: `terms` for `to_tsquery`, by somebody whose plan has `rank`. */
export type Wanted = { terms: string; kind: SearchKind | undefined; rank: number }

/** A result's place: relevance in millionths, then kind and id. */
export type Place = [rank: number, kind: string, id: string]

/** Of the documents that contain all words, the newest in their title and the newest at all. */
const windowSize = 300

/** How similar a title must be to count as a typo of what was searched. */
const leastSimilarity = 0.45

/** Marks around matched words; control characters are never part of a stored text. */
export const marks = { start: '\u0002', stop: '\u0003' }

const ofKind = (kind: SearchKind | undefined, query: SQL) =>
  kind ? sql`(${query} && ${`'kind/${kind}'`}::tsquery)` : query

/** A query of its own: the words' index would read every text that contains them. */
const inTitle = (terms: string) =>
  sql`to_tsvector('english', ${documents.title}) @@ ${queryOf(terms)}`

export type SearchStore = ReturnType<typeof createSearchStore>

/** SQL for searching everything public. */
export function createSearchStore(db: Db) {
  const isOpenTo = (rank: number) => lte(documents.minRank, rank)
  const shown = {
    kind: documents.kind,
    id: documents.id,
    title: documents.title,
    detail: documents.detail,
    path: documents.path,
    at: documents.at,
    opening: sql<string>`left(${documents.body}, 60)`.as('opening'),
  }
  const headline = (terms: string) =>
    sql<string>`ts_headline('english', ${documents.body}, ${queryOf(terms)}, ${`StartSel="${marks.start}", StopSel="${marks.stop}", MaxWords=34, MinWords=20`})`

  return {
    /** The most relevant matches after a place. */
    search: ({ terms, kind, rank }: Wanted, after: Place | null, limit: number) => {
      const newest = (isMatch: SQL | undefined) =>
        db
          .select({ kind: documents.kind, id: documents.id })
          .from(documents)
          .where(and(isMatch, isOpenTo(rank)))
          .orderBy(sql`${documents.at} desc nulls last`)
          .limit(windowSize)
      const matches = newest(and(inTitle(terms), kind ? eq(documents.kind, kind) : undefined))
        .union(newest(sql`${documents.search} @@ ${ofKind(kind, queryOf(terms))}`))
        .as('matches')
      const ranked = db
        .select({
          kind: matches.kind,
          id: matches.id,
          rank: sql<number>`(ts_rank(${documents.search}, ${queryOf(terms)}) * 1000000)::int`.as(
            'rank',
          ),
        })
        .from(matches)
        .innerJoin(documents, and(eq(documents.kind, matches.kind), eq(documents.id, matches.id)))
        .as('ranked')
      const best = db
        .select()
        .from(ranked)
        .where(
          after
            ? sql`(${ranked.rank}, ${ranked.kind}, ${ranked.id}) < (${after[0]}::bigint, ${after[1]}, ${after[2]})`
            : undefined,
        )
        .orderBy(desc(ranked.rank), desc(ranked.kind), desc(ranked.id))
        .limit(limit)
        .as('best')
      return db
        .select({ ...shown, excerpt: headline(terms), rank: best.rank })
        .from(best)
        .innerJoin(documents, and(eq(documents.kind, best.kind), eq(documents.id, best.id)))
        .orderBy(desc(best.rank), desc(best.kind), desc(best.id))
    },

    /** How many matches each kind has, at most `maxCount`. */
    count: async ({ terms, rank }: Omit<Wanted, 'kind'>) => {
      const counts = searchKinds.map((kind) => {
        const found = db
          .select({ one: sql`1`.as('one') })
          .from(documents)
          .where(and(sql`${documents.search} @@ ${ofKind(kind, queryOf(terms))}`, isOpenTo(rank)))
          .limit(maxCount)
        return sql`select ${kind} as kind, (select count(*)::int from ${found.as('found')}) as count`
      })
      const { rows } = await db.execute<{ kind: SearchKind; count: number }>(
        sql.join(counts, sql` union all `),
      )
      return rows
    },

    /** Documents with a title similar to what was typed, the most similar first. */
    listSimilar: (typed: string, kind: SearchKind | undefined, rank: number, limit: number) =>
      db.transaction(async (tx) => {
        const text = typed.toLowerCase()
        await tx.execute(
          sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`,
        )
        return tx
          .select({ ...shown, excerpt: sql<string>`left(${documents.body}, 200)` })
          .from(documents)
          .where(
            and(
              sql`${text} <% lower(${documents.title})`,
              kind ? eq(documents.kind, kind) : undefined,
              isOpenTo(rank),
            ),
          )
          .orderBy(
            desc(sql`word_similarity(${text}, lower(${documents.title}))`),
            sql`${documents.at} desc nulls last`,
          )
          .limit(limit)
      }),

    /** Titles that contain all words, the newest first. */
    listTitles: (terms: string, rank: number, limit: number) =>
      db
        .select({
          kind: documents.kind,
          id: documents.id,
          title: documents.title,
          path: documents.path,
        })
        .from(documents)
        .where(and(inTitle(terms), isOpenTo(rank)))
        .orderBy(sql`${documents.at} desc nulls last`, documents.kind, documents.id)
        .limit(limit),

    /** Replaces all texts of a kind. */
    replaceTexts: async (tx: Db, kind: SearchKind, texts: SearchText[]): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search ${kind}`}))`)
      const ids = texts.map(({ id }) => id)
      await tx
        .delete(documents)
        .where(
          and(eq(documents.kind, kind), ids.length > 0 ? notInArray(documents.id, ids) : undefined),
        )
      if (texts.length === 0) return
      await tx
        .insert(documents)
        .values(texts.map((text) => ({ ...text, kind })))
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
  }
}
