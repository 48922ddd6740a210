import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { cellText, csvFile } from '../csv/csv-file.ts'
import type { PrivacyMarks } from '../privacy.ts'
import type { Storage } from '../storage/storage.ts'
import { forMember, placeOf, type ExportedRow, type PersonalData } from './rules.ts'

type Options = {
  pool: pg.Pool
  storage: Storage
  privacy: PrivacyMarks
  data: PersonalData[]
  memberId: string
  /** The text that explains the archive. */
  readme: string
  /** Where the archive is written. */
  path: string
  /** Called after each part with how many are done, of how many. */
  onProgress: (done: number, total: number) => Promise<void>
}

/** Columns the database derives from others. */
const derived = new Set(['search'])

type Source = {
  name: string
  query: string
  columns: string[]
  isSpreadsheet: boolean
  read?: (row: ExportedRow) => ExportedRow
}

/**
 * Writes a zip archive of everything stored about a member, as of one moment, in bounded memory:
 * JSON for every table, CSV beside some, and the member's files.
 */
export async function exportMember(options: Options): Promise<void> {
  const { pool, storage, data, memberId, readme, path, onProgress } = options
  const sources = data.flatMap((each) => sourcesOf(each, options))
  const files = await filesOf(data, memberId)
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream as Readable, createWriteStream(path, { mode: 0o600 }))
  const failing = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject)
    written.catch(reject)
  })
  failing.catch(() => {})
  const add = async (name: string, body: Readable, compress: boolean) => {
    zip.addReadStream(body, name, { compress })
    await Promise.race([finished(body), failing])
  }
  const client = await pool.connect()
  const total = sources.length + files.length
  let done = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = 0; set local timezone = 'UTC'`)
    zip.addBuffer(Buffer.from(readme), 'README.txt')
    for (const source of sources) {
      const rows = () => rowsOf(client, source, memberId)
      await add(`${source.name}.json`, Readable.from(jsonOf(rows())), true)
      if (source.isSpreadsheet)
        await add(`${source.name}.csv`, csvFile(source.columns, cellsOf(source, rows())), true)
      await onProgress((done += 1), total)
    }
    await client.query('commit')
    for (const { key, name } of files) {
      const stored = await storage.open(key)
      if (stored) await add(`files/${name}`, stored.body, false)
      await onProgress((done += 1), total)
    }
    zip.end()
    await written
  } catch (error) {
    await client.query('rollback').catch(() => {})
    ;(zip.outputStream as Readable).destroy()
    await written.catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Bytes of the member's files, which an archive holds uncompressed. */
export async function bytesOfFiles(
  { data, storage }: Pick<Options, 'data' | 'storage'>,
  memberId: string,
): Promise<number> {
  let bytes = 0
  for (const { key } of await filesOf(data, memberId)) bytes += (await storage.size(key)) ?? 0
  return bytes
}

async function filesOf(data: PersonalData[], memberId: string) {
  const found: { key: string; name: string }[] = []
  for (const { files } of data)
    for (const { key, name } of (await files?.(memberId)) ?? [])
      if (name !== null) found.push({ key, name })
  return found
}

function sourcesOf({ rows, related = [] }: PersonalData, { privacy }: Options): Source[] {
  const columnsOf = (table: string, without: string[] = []) =>
    Object.entries(privacy[table] ?? {})
      .filter(([name, mark]) => mark !== 'secret' && !derived.has(name) && !without.includes(name))
      .map(([name]) => name)
  const queryOf = (columns: string[], table: string, where: string) =>
    `select ${columns.map((name) => `"${name}"`).join(', ')} from ${table} where ${where}`
  return [
    ...rows.flatMap(({ at, file, without, isSpreadsheet = false, read }) => {
      if (file === undefined) return []
      const { table, column } = placeOf(at)
      const columns = columnsOf(table, without)
      const query = queryOf(columns, table, `${column} = :member`)
      return { name: file, query, columns, isSpreadsheet, ...(read ? { read } : {}) }
    }),
    ...related.map(({ file, table, where, without, read }) => {
      const columns = columnsOf(table, without)
      const query = queryOf(columns, table, where)
      return { name: file, query, columns, isSpreadsheet: false, ...(read ? { read } : {}) }
    }),
  ]
}

/** Rows as the member may read them. No control character can occur in JSON, so none is escaped. */
async function* rowsOf(
  client: pg.ClientBase,
  { query, read }: Source,
  memberId: string,
): AsyncGenerator<ExportedRow> {
  const asJson = forMember(`select row_to_json(found) from (${query}) found`, memberId)
  const copied = client.query(
    to(`copy (${asJson}) to stdout (format csv, delimiter e'\\x01', quote e'\\x02')`),
  )
  for await (const line of createInterface({ input: copied })) {
    const row = JSON.parse(line) as ExportedRow
    yield read ? read(row) : row
  }
}

/** Rows as a JSON array. */
async function* jsonOf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(row, null, 1)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

async function* cellsOf(
  { columns }: Source,
  rows: AsyncIterable<ExportedRow>,
): AsyncGenerator<string[]> {
  for await (const row of rows) yield columns.map((name) => cellText(row[name]))
}
