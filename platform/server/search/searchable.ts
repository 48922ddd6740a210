import { getTableName, is, sql, SQL } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { inlined, type SqlObject } from '../database/sql-objects.ts'

/** One document of a row: what everyone may find of it, and how it is shown. */
type SearchableDocument = {
  /** Follows the row's id in that of its second document. */
  suffix?: '/transcript'
  title: SQL | PgColumn
  /** A short line beside the title. */
  detail: SQL | PgColumn
  /** Plain text. */
  body: SQL | PgColumn
  /** The site's path that shows it. */
  path: SQL
  /** When it was published; null if that doesn't matter. */
  at: SQL | PgColumn
  /** The lowest rank of a plan that may find it; 0 for everyone. */
  minRank?: SQL
  /** True of rows that everyone may find, as in lists. */
  isPublic?: SQL
}

/**
 * A kind of what everyone may find, declared by the feature that has it. A view and triggers keep
 * its documents in the transaction that changes a row (docs/product/search.md 2): they listen to
 * exactly the columns that the documents read.
 */
export type Searchable = {
  kind: string
  /** Whose rows are found; their key is the column `id`. */
  table: PgTable & { id: PgColumn }
  /** Joins of other tables that the documents read. */
  joins?: SQL
  documents: SearchableDocument[]
  /** For each such table, which ids of `table` a changed row concerns. */
  concerned?: { by: PgTable; ids: (changed: (column: PgColumn) => SQL) => SQL }[]
}

/** The columns that expressions read, by table; keys never change. */
function columnsOf(expressions: unknown[]): Map<string, Set<PgColumn>> {
  const found = new Map<string, Set<PgColumn>>()
  const visit = (chunk: unknown): void => {
    if (is(chunk, PgColumn) && !chunk.primary) {
      const table = getTableName(chunk.table)
      found.set(table, (found.get(table) ?? new Set()).add(chunk))
    } else if (is(chunk, SQL)) chunk.queryChunks.forEach(visit)
  }
  expressions.forEach(visit)
  return found
}

/** A column's name in the database, without its table's. */
const nameOf = (column: PgColumn): string =>
  inlined(sql`${column}`)
    .split('.')
    .at(-1) ?? ''
const named = (column: PgColumn): SQL => sql.raw(nameOf(column))

const kindOf = ({ kind }: Searchable) => sql.raw(`'${kind}'`)

function viewOf({ kind, table, joins, documents }: Searchable): SqlObject {
  const name = `search_source_${kind}`
  const selects = documents.map(
    ({ suffix, title, detail, body, path, at, minRank = sql`0`, isPublic = sql`true` }) =>
      sql`select ${table.id} as source_id, ${table.id}::text${suffix ? sql` || ${suffix}` : sql``} as id,
  ${title} as title, ${detail} as detail, ${body} as body, ${path} as path,
  ${at}::timestamptz as at, (${minRank})::smallint as min_rank
from ${table}${joins ? sql` ${joins}` : sql``} where ${isPublic}`,
  )
  return {
    kind: 'view',
    name,
    sql: inlined(sql`create view ${sql.raw(name)} as\n${sql.join(selects, sql`\nunion all\n`)}`),
  }
}

function triggerOf(searchable: Searchable, on: PgTable, columns: Iterable<PgColumn>, run: SQL) {
  const name = `search_${searchable.kind}`
  const table = getTableName(on)
  return {
    kind: 'trigger' as const,
    name: `${name} on ${table}`,
    sql: inlined(
      sql`create trigger ${sql.raw(name)} after insert or delete or update of ${sql.join([...columns].map(named), sql`, `)} on ${on} for each row execute function ${run}`,
    ),
  }
}

/** Refreshes the documents that a changed row of another table concerns. */
function concernedBy(
  searchable: Searchable,
  { by, ids }: NonNullable<Searchable['concerned']>[number],
  columns: Iterable<PgColumn>,
): SqlObject[] {
  const name = `search_${searchable.kind}_of_${getTableName(by)}()`
  const concerned = ids((column) => sql`changed.${named(column)}`)
  const source =
    inlined(sql`create or replace function ${sql.raw(name)} returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh(${kindOf(searchable)}, concerned.id) from (${concerned}) as concerned(id) order by concerned.id;
  return null;
end
$$`)
  return [
    { kind: 'function', name, sql: source },
    triggerOf(searchable, by, columns, sql.raw(name)),
  ]
}

/**
 * The view and triggers of a searchable kind.
 * @throws if its documents read a table without saying which rows a change of it concerns.
 */
export function searchObjects(searchable: Searchable): SqlObject[] {
  const { kind, table, joins, documents, concerned = [] } = searchable
  const read = columnsOf([joins, ...documents.flatMap((document) => Object.values(document))])
  const own = read.get(getTableName(table)) ?? []
  const others = [...read.keys()].filter((name) => name !== getTableName(table))
  const missing = others.filter((name) => !concerned.some(({ by }) => getTableName(by) === name))
  if (missing.length > 0)
    throw new Error(`${kind}: whom does a change of ${missing.join()} concern?`)
  return [
    viewOf(searchable),
    triggerOf(searchable, table, own, sql`search_track(${kindOf(searchable)})`),
    ...concerned.flatMap((each) =>
      concernedBy(searchable, each, read.get(getTableName(each.by)) ?? []),
    ),
  ]
}

/** A table whose rows have a column `words`, and what they are found by, by weight. */
export type SearchedTable = {
  table: PgTable
  words: Partial<Record<'A' | 'B' | 'D', PgColumn>>
}

/** The trigger that keeps a table's column `words`. */
export function wordsObjects({ table, words }: SearchedTable): SqlObject[] {
  const name = getTableName(table)
  const weighted = Object.entries(words).map(
    ([weight, column]) =>
      sql`setweight(search_vector(coalesce(new.${named(column)}, '')), ${weight})`,
  )
  const run = `${name}_fill_words()`
  const columns = [...Object.values(words).map(nameOf), 'words'].join(', ')
  return [
    {
      kind: 'function',
      name: run,
      sql: inlined(sql`create or replace function ${sql.raw(run)} returns trigger language plpgsql as $$
begin
  new.words := ${sql.join(weighted, sql` || `)};
  return new;
end
$$`),
    },
    {
      kind: 'trigger',
      name: `search_words on ${name}`,
      sql: `create trigger search_words before insert or update of ${columns} on ${name} for each row execute function ${run}`,
    },
  ]
}
