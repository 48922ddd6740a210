import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { pageOf, readCursor, writeCursor, type CursorPart } from './cursor.ts'

/** As the index that serves the list is sorted. */
export type SortOrder = 'asc' | 'desc' | 'desc nulls last'

/** A column or expression that is never null, what its values are, and how the list is sorted by it. */
export type KeysetColumn = [by: SQLWrapper, kind: CursorPart, order: SortOrder]

/** Where a page ended: the values of the last row, times in milliseconds. */
export type KeysetPosition = readonly (string | number)[]

/** What a list is asked for. */
export type PageQuery = { cursor?: string | undefined; limit: number }

/** One page: asks `list` for one row more than `limit`, to know whether another page follows. */
export type KeysetPage = <Row>(
  query: PageQuery,
  list: (after: KeysetPosition | null, limit: number) => Promise<Row[]>,
  valuesOf: (row: Row) => (string | number | Date)[],
) => Promise<{ items: Row[]; next: string | null }>

/** A sort order that pages are cut by. */
export type Keyset = {
  orderBy: SQL[]
  /** True for the rows behind a position; undefined at the beginning. */
  after(position: KeysetPosition | null): SQL | undefined
  /** The same for a prepared statement, which is given `valuesOf` the position. */
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
 * Pages by a cursor whose parts are of `kinds`, for lists whose SQL is their own.
 * @throws DomainError `invalid` when the cursor is none that this site wrote.
 */
export function pageBy(kinds: CursorPart[]): KeysetPage {
  return async ({ cursor, limit }, list, valuesOf) =>
    pageOf(await list(readCursor(cursor, kinds), limit + 1), limit, (last) =>
      writeCursor(valuesOf(last).map(cursorValueOf)),
    )
}

/** Keyset paging by `columns`, which together name one row: no row is skipped or repeated, however deep the page and whatever is added meanwhile. */
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

/** A row comparison, which one index scan answers, when all columns are sorted in one direction. */
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
