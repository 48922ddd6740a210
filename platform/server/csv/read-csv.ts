import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse, type CsvError, type Info } from 'csv-parse'
import { DomainError, invalid } from '../errors.ts'
import { firstUnstorable } from '../http/storable-text.ts'
import { withoutEscape } from './csv-file.ts'
import { separatedBy } from './delimiter.ts'

/** A file's row by column, or why it couldn't be read. */
export type ReadLine = {
  /** The row's first line in the file. */
  line: number
  data: Record<string, string> | null
  errors: Record<string, string> | null
}

/** Which columns a file may and must have, and how much it may hold. */
export type CsvShape = {
  columns: readonly string[]
  required: readonly string[]
  rows: number
  /** Bytes of one row. */
  rowBytes: number
}

/** Bytes read at a time, so that others are served in between. */
const piece = 1024
/** What the parser counts as a line inside a cell, or as two for `\r\n`. */
const lineBreaks = /\r\n|[\r\n]/g
/** Cells beyond a file's columns that a row may have to be listed with its reason. */
const moreCells = 100

/**
 * Reads a CSV file row by row, holding one in memory, with commas, semicolons, tabs or pipes between
 * cells; formulas are text, without the quote of an export.
 * @throws DomainError `invalid` for an unknown header or very many cells in a row, `too_large` for
 * too many rows.
 */
export async function* readCsv(file: Readable, shape: CsvShape): AsyncGenerator<ReadLine> {
  const mostCells = shape.columns.length + moreCells
  const skipped: ReadLine[] = []
  const badLines = new Set<number>()
  let count = 0
  /** Lines that the parser counted twice. */
  let surplus = 0
  const countRow = () => {
    count += 1
    if (count > shape.rows)
      throw new DomainError(
        'too_large',
        `A file can have up to ${shape.rows.toLocaleString('en-US')} rows.`,
      )
  }
  const separated = await separatedBy(decoded(file), shape.columns)
  const text = Readable.from(separated.text)
  const rows = text.pipe(
    parse({
      bom: true,
      delimiter: separated.delimiter,
      from_line: separated.firstLine,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      skip_records_with_error: true,
      max_record_size: shape.rowBytes,
      // The header, and one row that is too many.
      to: shape.rows + 2,
      // Empty cells don't count for the size.
      cast: (cell, { index, lines }) => {
        if (index < mostCells) return cell
        throw invalid('file', `Line ${lines} has over ${mostCells} columns.`)
      },
      on_skip: (error: CsvError | undefined) => {
        const { lines = 0, records = 0 } = (error ?? {}) as Partial<Info>
        const line = lines - surplus
        const row = reasonOf(error, shape)
        if (records === 0) throw invalid('file', `The first line can't be read. ${row}`)
        // The rest of a broken row can break again on the same line.
        if (badLines.has(line)) return undefined
        badLines.add(line)
        countRow()
        skipped.push({ line, data: null, errors: { row } })
        return undefined
      },
    }),
  )
  text.once('error', (error) => rows.destroy(error))
  let header: string[] | null = null
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* skipped.splice(0)
    if (header === null) {
      header = record.map((name) => name.trim().toLowerCase())
      checkHeader(header, shape)
      continue
    }
    countRow()
    const inside = record.flatMap((cell) => cell.match(lineBreaks) ?? [])
    surplus += inside.filter((each) => each.length > 1).length
    const line = info.lines - surplus - inside.length
    const wrong = reasonAgainst(record, header)
    yield wrong === null
      ? {
          line,
          data: Object.fromEntries(
            header.map((name, index) => [name, withoutEscape(record[index] ?? '')]),
          ),
          errors: null,
        }
      : { line, data: null, errors: { row: wrong } }
  }
  yield* skipped.splice(0)
  if (header === null) throw invalid('file', 'The file is empty.')
}

/** @throws DomainError `invalid` for bytes that aren't UTF-8. */
async function* decoded(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const read = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw invalid('file', 'The file must be UTF-8. Save it as "CSV UTF-8".')
    }
  }
  for await (const chunk of file as AsyncIterable<Buffer>)
    for (let from = 0; from < chunk.length; from += piece) {
      yield read(chunk.subarray(from, from + piece))
      await nextTurn()
    }
  yield read()
}

function checkHeader(header: string[], { columns, required }: CsvShape): void {
  const missing = required.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !columns.includes(name))
  const twice = header.filter((name, index) => header.indexOf(name) !== index)
  const problems = [
    missing.length > 0 && `Missing columns: ${missing.join(', ')}.`,
    unknown.length > 0 &&
      `Unknown columns: ${unknown.map((name) => name.slice(0, 40)).join(', ')}.`,
    twice.length > 0 && `Repeated columns: ${twice.join(', ')}.`,
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw invalid('file', problems.join(' '))
}

/** Why a row can't be used; null if it can. */
function reasonAgainst(record: string[], header: string[]): string | null {
  if (record.length !== header.length)
    return `Has ${record.length} columns instead of ${header.length}.`
  return firstUnstorable(record)?.reason ?? null
}

function reasonOf(error: CsvError | undefined, { rowBytes }: CsvShape): string {
  if (error?.code === 'CSV_MAX_RECORD_SIZE')
    return `The row is longer than ${rowBytes.toLocaleString('en-US')} characters.`
  return 'The quotes in this row are broken.'
}
