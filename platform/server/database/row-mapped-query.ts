import { Column, fillPlaceholders } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './database.ts'

/** Selected columns by field name, with joined tables' columns in groups. */
type Fields = Record<string, Column | Record<string, Column>>

type Query<Row> = { toSQL(): { sql: string; params: unknown[] }; then: PromiseLike<Row[]>['then'] }

type Place = { group: string | null; key: string; decode: ((value: never) => unknown) | null }

const timestamp: number = pg.types.builtins.TIMESTAMPTZ
/** Columns decode times from PostgreSQL's text format. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    id === timestamp
      ? (text: string) => text
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

/**
 * A prepared query for hot lists. Returns the same rows as Drizzle's `prepare` at half the cost per
 * row, because field decoders are resolved once. `fields` are the query's selection, without outer
 * joins.
 */
export function rowMappedQuery<Row>(
  db: Db,
  name: string,
  fields: Fields,
  query: Query<Row>,
): (values: Record<string, unknown>) => Promise<Row[]> {
  const { $client: pool } = db as Db & { $client: pg.Pool }
  const { sql: text, params } = query.toSQL()
  const places = Object.entries(fields).flatMap(([key, field]): Place[] =>
    field instanceof Column
      ? [placeOf(null, key, field)]
      : Object.entries(field).map(([inner, column]) => placeOf(key, inner, column)),
  )
  return async (values) => {
    const { rows } = await pool.query<unknown[]>(
      { name, text, rowMode: 'array', types },
      fillPlaceholders(params, values),
    )
    return rows.map((row) => rowOf(places, row)) as Row[]
  }
}

function placeOf(group: string | null, key: string, column: Column): Place {
  const isPlain = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return { group, key, decode: isPlain ? null : (value: never) => column.mapFromDriverValue(value) }
}

function rowOf(places: Place[], row: unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  places.forEach(({ group, key, decode }, index) => {
    const raw = row[index]
    const value = raw === null || decode === null ? raw : decode(raw as never)
    if (group === null) result[key] = value
    else ((result[group] ??= {}) as Record<string, unknown>)[key] = value
  })
  return result
}
