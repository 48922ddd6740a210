import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to, type CopyToStreamQuery } from 'pg-copy-streams'
import { listSchemas, runMigrations } from '../database/migrations.ts'
import { StartError } from '../start-error.ts'

/** A table as copied, without generated columns. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

/** The library recreates the job queue's own tables; these two hold pending work. */
const jobTables = ['queue', 'job']

/** Makes copies identical on every server, with rows in table order. */
const session = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0`

/** A dedicated connection without a time limit. */
export async function connectPatiently(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, query_timeout: 0, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(session)
  return client
}

/** All tables in a backup, in a stable order. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname = any($1)))
    group by 1, 2 order by n.nspname, array_position($1, c.relname::text), c.relname`,
    [jobTables],
  )
  return rows
}

/** The job queue's schema version; null if it has no tables. */
export async function jobsVersionOf(client: pg.ClientBase): Promise<number | null> {
  const {
    rows: [found],
  } = await client.query<{ found: boolean }>(
    `select to_regclass('jobs.version') is not null as found`,
  )
  if (!found?.found) return null
  return (
    (await client.query<{ version: number }>('select version from jobs.version')).rows[0]
      ?.version ?? null
  )
}

/** A table's rows in PostgreSQL's COPY format; `rowCount` is set when the stream ends. */
export function copyOut(client: pg.ClientBase, table: CopiedTable): CopyToStreamQuery {
  return client.query(to(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))
}

/** Inserts rows that `copyOut` produced from `source`. */
export async function copyIn(
  client: pg.ClientBase,
  table: CopiedTable,
  source: Readable,
): Promise<void> {
  await pipeline(
    source,
    client.query(from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`)),
  )
}

/** True if the database holds no table, of this or another program. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } =
    await client.query(`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs', 'drizzle') limit 1`)
  return rows.length === 0
}

/**
 * Creates the tables at a given schema version, which may be older than this release's.
 * @throws StartError for a schema this release doesn't know.
 */
export async function makeTables(
  connection: pg.ClientConfig,
  folder: string,
  schema: string,
): Promise<void> {
  const schemas = listSchemas(folder)
  const last = schemas.findIndex(({ tag }) => tag === schema)
  if (last < 0)
    throw new StartError(
      `This backup was made by another release of XVerse (schema ${schema}). Restore it with that release (from before 1.0: see docs/operations.md). Nothing was changed.`,
    )
  const part = await mkdtemp(join(tmpdir(), 'xverse-schemas-'))
  try {
    await mkdir(join(part, 'meta'))
    for (const { tag } of schemas.slice(0, last + 1))
      await cp(join(folder, `${tag}.sql`), join(part, `${tag}.sql`))
    const entries = schemas
      .slice(0, last + 1)
      .map((each, idx) => ({ idx, version: '7', breakpoints: true, ...each }))
    await writeFile(
      join(part, 'meta', '_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    )
    await runMigrations(connection, part)
  } finally {
    await rm(part, { recursive: true })
  }
}

/**
 * Fills tables within the caller's transaction with triggers and foreign keys disabled, then
 * restores both and validates the keys. Replaces rows that migrations inserted.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: CopiedTable[],
  fill: (table: CopiedTable) => Promise<void>,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema === 'public')
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of own) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  for (const table of tables.toReversed()) await client.query(`delete from ${nameOf(table)}`)
  for (const table of tables) await fill(table)
  for (const table of own) await client.query(`alter table ${nameOf(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const columnsOf = ({ columns }: CopiedTable) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')
const nameOf = ({ schema, name }: CopiedTable) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
