import type { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'

/** A row by its column's name, in lowercase. */
export type CsvRow = ReadonlyMap<string, string>

/**
 * Reads a CSV file of any columns, row by row.
 * @param name the file's, for refusals.
 * @throws StartError for a broken file, one with too many rows, or without a required column.
 */
export async function* readRows(
  file: Readable,
  name: string,
  { most, required }: { most: number; required: readonly string[] },
): AsyncGenerator<CsvRow> {
  const rows = file.pipe(
    parse({
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: limits.row,
      to: most + 2,
    }),
  )
  file.once('error', (error) => rows.destroy(error))
  let header: string[] | null = null
  let count = 0
  try {
    for await (const record of rows as AsyncIterable<string[]>) {
      if (header === null) {
        header = record.slice(0, 200).map((cell) => cell.trim().toLowerCase())
        const missing = required.filter((column) => !header?.includes(column))
        if (missing.length > 0)
          throw new StartError(`${name} has no column ${missing.map(quoted).join(' and ')}.`)
        continue
      }
      count += 1
      if (count > most)
        throw new StartError(`${name} has more than ${most.toLocaleString('en-US')} rows.`)
      yield new Map(header.map((column, index) => [column, record[index] ?? '']))
    }
  } catch (error) {
    if ((error as Partial<CsvError>).code?.startsWith('CSV_'))
      throw new StartError(`${name} can't be read (${(error as Error).message}).`)
    throw error
  }
  if (header === null) throw new StartError(`${name} is empty.`)
}

/** All rows of a file, which are held in memory; see `readRows`. */
export async function readAllRows(...reading: Parameters<typeof readRows>): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readRows(...reading)) rows.push(row)
  return rows
}

const quoted = (name: string) => `“${name}”`
