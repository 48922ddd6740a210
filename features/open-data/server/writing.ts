import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { byteOrderMark, cellText, csvLine } from '#platform/server/csv/csv-file.ts'
import type { OpenDataRow, OpenDataSet } from '#platform/server/open-data.ts'
import { dataFormats, type DataFormat } from '../contract/rules.ts'

/** A file that was written, and what it is. */
export type WrittenFile = { format: DataFormat; path: string; sha256: string; bytes: number }

/** Rows that are written at once. */
const atOnce = 200

const lineOf: Record<DataFormat, (names: readonly string[], row: OpenDataRow) => string> = {
  csv: (names, row) => csvLine(names.map((name) => cellText(row[name]))),
  jsonl: (names, row) =>
    `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))}\n`,
}
const beginningOf = (format: DataFormat, names: readonly string[]): string =>
  format === 'csv' ? byteOrderMark + csvLine(names) : ''

function openFile(path: string, format: DataFormat, names: readonly string[]) {
  const hash = createHash('sha256')
  const stream = createWriteStream(path, { mode: 0o600 })
  const ended = finished(stream)
  ended.catch(() => {})
  let bytes = 0
  const write = async (text: string): Promise<void> => {
    const body = Buffer.from(text)
    hash.update(body)
    bytes += body.length
    if (!stream.write(body)) await Promise.race([once(stream, 'drain'), ended])
  }
  return {
    begin: () => write(beginningOf(format, names)),
    add: (rows: readonly OpenDataRow[]) =>
      write(rows.map((row) => lineOf[format](names, row)).join('')),
    end: async (): Promise<WrittenFile> => {
      stream.end()
      await ended
      return { format, path, sha256: hash.digest('hex'), bytes }
    },
    destroy: () => stream.destroy(),
  }
}

/**
 * Writes a set in each format, reading its rows once and in bounded memory. Only declared fields are
 * written. A spreadsheet runs no formula of it.
 */
export async function writeDataSet(
  { fields, rows }: Pick<OpenDataSet, 'fields' | 'rows'>,
  pathOf: (format: DataFormat) => string,
): Promise<{ files: WrittenFile[]; rows: number }> {
  const names = fields.map(({ name }) => name)
  const open = dataFormats.map((format) => openFile(pathOf(format), format, names))
  let count = 0
  try {
    for (const file of open) await file.begin()
    let some: OpenDataRow[] = []
    const flush = async () => {
      for (const file of open) await file.add(some)
      count += some.length
      some = []
    }
    for await (const row of rows()) {
      some.push(row)
      if (some.length === atOnce) await flush()
    }
    await flush()
    return { files: await Promise.all(open.map((file) => file.end())), rows: count }
  } finally {
    for (const file of open) file.destroy()
  }
}
