import { Readable } from 'node:stream'
import { parse, type CsvError, type Info } from 'csv-parse'
import { DomainError } from '#platform/server/errors.ts'
import { firstUnstorable } from '#platform/server/http/storable-text.ts'
import { importLimits, type ImportedRow } from '../contract/admin-rules.ts'
import { importColumns, requiredColumns } from './import-rows.ts'

/** A file's row by column, or why it couldn't be read. */
export type ReadLine = {
  line: number
  data: ImportedRow | null
  errors: Record<string, string> | null
}

/**
 * Reads a CSV file row by row, holding one in memory.
 * @throws DomainError `invalid` for an unknown header, `too_large` for too many rows.
 */
export async function* readCsv(file: Readable): AsyncGenerator<ReadLine> {
  const skipped: ReadLine[] = []
  const text = Readable.from(decoded(file))
  const rows = text.pipe(
    parse({
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      skip_records_with_error: true,
      max_record_size: importLimits.rowBytes,
      on_skip: (error: CsvError | undefined) => {
        skipped.push({
          line: (error as { lines?: number } | undefined)?.lines ?? 0,
          data: null,
          errors: { row: reasonOf(error) },
        })
        return undefined
      },
    }),
  )
  text.once('error', (error) => rows.destroy(error))
  let header: string[] | null = null
  let count = 0
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* skipped.splice(0)
    if (header === null) {
      header = record.map((name) => name.trim().toLowerCase())
      checkHeader(header)
      continue
    }
    count += 1
    if (count > importLimits.rows)
      throw new DomainError(
        'too_large',
        `A file can have up to ${importLimits.rows.toLocaleString('en-US')} rows.`,
      )
    const line = info.lines - record.join('').split('\n').length + 1
    const wrong = reasonAgainst(record, header)
    yield wrong === null
      ? {
          line,
          data: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])),
          errors: null,
        }
      : { line, data: null, errors: { row: wrong } }
  }
  yield* skipped.splice(0)
  if (header === null) throw new DomainError('invalid', 'The file is empty.')
}

/** @throws DomainError `invalid` for bytes that aren't UTF-8. */
async function* decoded(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const read = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new DomainError('invalid', 'The file must be UTF-8. Save it as "CSV UTF-8".')
    }
  }
  for await (const chunk of file as AsyncIterable<Buffer>) yield read(chunk)
  yield read()
}

function checkHeader(header: string[]): void {
  const missing = requiredColumns.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !importColumns.includes(name))
  const twice = header.filter((name, index) => header.indexOf(name) !== index)
  const problems = [
    missing.length > 0 && `Missing columns: ${missing.join(', ')}.`,
    unknown.length > 0 &&
      `Unknown columns: ${unknown.map((name) => name.slice(0, 40)).join(', ')}.`,
    twice.length > 0 && `Repeated columns: ${twice.join(', ')}.`,
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new DomainError('invalid', problems.join(' '))
}

/** Why a row can't be used; null if it can. */
function reasonAgainst(record: string[], header: string[]): string | null {
  if (record.length !== header.length)
    return `Has ${record.length} columns instead of ${header.length}.`
  return firstUnstorable(record)?.reason ?? null
}

function reasonOf(error: CsvError | undefined): string {
  if (error?.code === 'CSV_MAX_RECORD_SIZE')
    return `The row is longer than ${importLimits.rowBytes.toLocaleString('en-US')} characters.`
  return 'The quotes in this row are broken.'
}
