import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { pageOf, readCursor, writeCursor, type CursorPart } from './cursor.ts'

/** The sort order of the index that serves the list. */
export type SortOrder = 'asc' | 'desc' | 'desc nulls last'

/** A non-null column or expression, its kind of value, and its sort direction. */
export type KeysetColumn = [by: SQLWrapper, kind: CursorPart, order: SortOrder]

/** Where a page ended: the last row's values, times in milliseconds. */
export type KeysetPosition = readonly (string | number)[]

/** A request for one page. */
export type PageQuery = { cursor?: string | undefined; limit: number }

/** Fetches one page, asking `list` for an extra row to detect the next one. */
export type KeysetPage = <Row>(
  query: PageQuery,
  list: (after: KeysetPosition | null, limit: number) => Promise<Row[]>,
  valuesOf: (row: Row) => (string | number | Date)[],
) => Promise<{ items: Row[]; next: string | null }>

/** A sort order for keyset paging. */
export type Keyset = {
  orderBy: SQL[]
  /** Matches rows after a position; undefined for the first page. */
  after(position: KeysetPosition | null): SQL | undefined
  /** Builds the same condition for a prepared statement that receives `valuesOf` the position. */
  afterPlaceholders: SQL
  valuesOf(position: KeysetPosition | null): Record<string, string | number>
  page: KeysetPage
}

const types: Record<CursorPart, SQL> = {
  number: sql.raw('float8'),
  integer: sql.raw('bigint'),
  small: sql.raw('int'),
  time: sql.raw('timestamptz'),
  id: sql.raw('uuid'),
  text: sql.raw('text'),
}

const cursorValueOf = (value: string | number | Date) =>
  value instanceof Date ? value.getTime() : value

/**
 * Cursor paging with parts of `kinds`, for lists with SQL of their own.
 * @throws DomainError `invalid` for a cursor this site didn't issue.
 */
export function pageBy(kinds: CursorPart[]): KeysetPage {
  return async ({ cursor, limit }, list, valuesOf) =>
    pageOf(await list(readCursor(cursor, kinds), limit + 1), limit, (last) =>
      writeCursor(valuesOf(last).map(cursorValueOf)),
    )
}

/**
 * Keyset paging by `columns`, which must identify a row together. No row is skipped or repeated, at
 * any depth and whatever is inserted meanwhile.
 */
export function keyset(...columns: KeysetColumn[]): Keyset {
  const kinds = columns.map(([, kind]) => kind)
  const sqlValueOf = (value: string | number | undefined, index: number) =>
    kinds[index] === 'time' ? new Date(value ?? 0).toISOString() : (value ?? '')
  const typed = (values: unknown[]) =>
    columns.map(([, kind], index) => sql`${values[index]}::${types[kind]}`)
  return {
    orderBy: columns.map(([by, , order]) => sql`${by} ${sql.raw(order)}`),
    after: (position) => (position ? behind(columns, typed(position.map(sqlValueOf))) : undefined),
    afterPlaceholders: behind(
      columns,
      typed(columns.map((_, index) => sql.placeholder(`after${index}`))),
    ),
    valuesOf: (position) =>
      Object.fromEntries(
        (position ?? []).map((value, index) => [`after${index}`, sqlValueOf(value, index)]),
      ),
    page: pageBy(kinds),
  }
}

/** With one sort direction, a row comparison uses a single index scan. */
function behind(columns: KeysetColumn[], values: SQL[]): SQL {
  const signs = columns.map(([, , order]) => sql.raw(order === 'asc' ? '>' : '<'))
  const isOneDirection = new Set(columns.map(([, , order]) => order === 'asc')).size === 1
  if (isOneDirection)
    return sql`(${listed(columns.map(([by]) => by))}) ${signs[0]} (${listed(values)})`
  const [[by] = [sql`true`], ...others] = columns
  const [value, ...rest] = values
  return sql`(${by} ${signs[0]} ${value} or (${by} = ${value} and ${behind(others, rest)}))`
}

const listed = (parts: SQLWrapper[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )
