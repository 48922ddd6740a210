import { and, eq, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { queryOf } from '#platform/server/search-terms.ts'
import type { SearchKind } from '../contract/rules.ts'
import { isSampled, searchDocuments as documents } from './tables.ts'

/** A search by somebody whose plan has `rank`. */
export type Wanted = { terms: string; kind: SearchKind | undefined; rank: number }

/** The newest documents that are read one by one, and how many when time has run out. */
export const newestRead = { usual: 500, late: 300 }
/** Matches ranked of the newest, of those with the words in the title, and of the others. */
export const ranked = 150
/** Titles of all kinds that are read for one kind, whose index has no kinds. */
export const titlesRead = 1000

type Vector = typeof documents.words | typeof documents.search

/** True of documents that a plan's rank may find. */
export const isOpenTo = (rank: number) => lte(documents.minRank, rank)

/** True of found rows of a kind, if one is wanted. */
export const isKind = (kind: SearchKind | undefined) => (kind ? sql`kind = ${kind}` : sql`true`)

/** Has the words and one of the kinds: a condition of its own, so that GIN skips other kinds. */
const has = (vector: Vector, terms: string, kinds?: SearchKind[]) =>
  and(
    sql`${vector} @@ ${queryOf(terms)}`,
    kinds && sql`${vector} @@ ${kinds.map((kind) => `'kind/${kind}'`).join('|')}::tsquery`,
  )

/** True of matches of the sample. */
export const isSampledMatch = (terms: string, kinds?: SearchKind[]): SQL | undefined =>
  and(has(documents.words, terms, kinds), isSampled(documents.id))

/** True of all matches, also of rows whose words a job hasn't filled yet. */
export const isMatch = (terms: string, kinds?: SearchKind[]): SQL | undefined =>
  or(
    has(documents.words, terms, kinds),
    and(isNull(documents.words), has(documents.search, terms, kinds)),
  )

/** The newest matches, by reading a fixed number of documents in the order of their index. */
export const newestMatches = ({ terms, kind, rank }: Wanted, read: number): SQL => sql`
  select kind, id from (select ${documents.kind}, ${documents.id}, ${documents.words},
      ${documents.search} from ${documents}
    where ${and(isOpenTo(rank), kind && eq(documents.kind, kind))}
    order by ${documents.at} desc nulls last limit ${read}) as recent
  where coalesce(words, search) @@ ${queryOf(terms)} limit ${ranked}`

/** The limit `most`, or none if one of the earlier readings found as many. */
const unlessFound = (most: number, ...earlier: SQL[]) => {
  const counts = earlier.map((name) => sql`select count(*) as found from ${name}`)
  return sql`(select case when max(found) < ${most} then ${most} else 0 end
    from (${sql.join(counts, sql` union all `)}) as counted)`
}

/** `titles` that match: of the sample, and the others if it has fewer than `most`. */
export const titlesWith = (query: SQL, rank: number, most: number): SQL => {
  const titles = sql`select ${documents.kind}, ${documents.id}, ${documents.at} from ${documents}
    where ${documents.titleWords} @@ ${query} and ${isOpenTo(rank)}`
  return sql`sampled_titles as (${titles} and ${isSampled(documents.id)} limit ${most}),
    titles as (select * from sampled_titles union all
      (${titles} and not ${isSampled(documents.id)}
        limit ${unlessFound(most, sql`sampled_titles`)}))`
}

/**
 * The `candidates` that a search ranks: matches among the newest documents, in titles, and others,
 * of the sample if it has enough; all matches if there are at most 150.
 */
export const candidatesOf = (wanted: Wanted): SQL => {
  const { terms, kind, rank } = wanted
  const kinds = kind && [kind]
  return sql`newest as (${newestMatches(wanted, newestRead.usual)}),
    ${titlesWith(queryOf(terms), rank, kind ? titlesRead : ranked)},
    titled as (select kind, id from titles where ${isKind(kind)} limit ${ranked}),
    sampled as (select ${documents.kind}, ${documents.id} from ${documents}
      where ${and(isSampledMatch(terms, kinds), isOpenTo(rank))}
      limit ${unlessFound(ranked, sql`newest`)}),
    others as (select * from sampled union all
      (select ${documents.kind}, ${documents.id} from ${documents}
        where ${and(isMatch(terms, kinds), not(isSampled(documents.id)), isOpenTo(rank))}
        limit ${unlessFound(ranked, sql`newest`, sql`sampled`)}) limit ${ranked}),
    candidates as (select * from newest union select * from titled union select * from others)`
}
