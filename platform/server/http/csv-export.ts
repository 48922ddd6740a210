import { z, type ZodType } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { byteOrderMark, cellText, csvLine } from '../csv/csv-file.ts'
import type { RequestContext, EndpointTable, Entry } from './endpoint-table.ts'
import { inlineSchema, type JsonSchema } from './openapi-schemas.ts'

/** Rows per statement; every list's maximum page size. */
const pageSize = 50

/**
 * A whole filtered list as CSV (RFC 4180), read page by page on demand in bounded memory. Columns
 * are the list's declared fields, nested ones joined by dots.
 * @param query the list's filters; paging is ignored.
 * @throws DomainError for an invalid filter, before the first chunk.
 */
export async function exportCsv<V>(
  table: EndpointTable<V>,
  entry: Entry<V>,
  query: object,
  viewer: V | null,
  requestContext: RequestContext,
): Promise<AsyncIterable<string>> {
  const { cursor: _cursor, limit: _limit, ...filters } = query as Record<string, unknown>
  const readPage = async (cursor: string | null) => {
    const page = { ...filters, limit: String(pageSize), ...(cursor === null ? {} : { cursor }) }
    const { json, next } = await table.answer(entry, { query: page }, viewer, requestContext)
    return { items: JSON.parse(json ?? '[]') as unknown[], next }
  }
  const columns = moneyColumns(
    columnsOf(entry.schemas.reply ?? z.array(z.unknown())),
    entry.endpoint.csv ?? {},
  )
  const first = await readPage(null)
  return (async function* () {
    yield byteOrderMark + csvLine(columns.map(({ header }) => header))
    for (let page = first; ; page = await readPage(page.next)) {
      yield page.items
        .map((item) => csvLine(columns.map(({ path, read }) => read(valueAt(item, path)))))
        .join('')
      if (page.next === null) return
    }
  })()
}

/** A column of the file: the field it shows, and how. */
type Column = { header: string; path: string; read: (value: unknown) => string }

const isCents = /^(.*\.)?(?:cents|(\w+)Cents)$/

/**
 * Amounts are for spreadsheets, so a field of cents becomes dollars with the currency in its
 * header: `totalCents` is `total (USD)`, and replaces a field `total`. Programs get a column of
 * cents beside it where the list says so.
 */
function moneyColumns(paths: string[], { cents = [], keepsCents = false }: CsvMoney): Column[] {
  const plainName = (path: string): string | null => {
    if (cents.includes(path)) return path
    const [isMoney, group = '', name = 'amount'] = isCents.exec(path) ?? []
    return isMoney === undefined ? null : group + name
  }
  const replaced = new Set(paths.flatMap((path) => (cents.includes(path) ? [] : plainName(path))))
  return paths.flatMap((path): Column[] => {
    const name = plainName(path)
    if (name === null) return replaced.has(path) ? [] : [{ header: path, path, read: cellText }]
    return [
      { header: `${name} (USD)`, path, read: dollarsOf },
      ...(keepsCents ? [{ header: `${name}Cents`, path, read: cellText }] : []),
    ]
  })
}

type CsvMoney = Pick<NonNullable<Endpoint['csv']>, 'cents' | 'keepsCents'>

const dollarsOf = (cents: unknown): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : cellText(cents)

/** The paths of all leaf fields of a list's rows. */
function columnsOf(reply: ZodType): string[] {
  const { items = {} } = inlineSchema(reply) as { items?: JsonSchema }
  return leavesOf(items)
}

function leavesOf(schema: JsonSchema): string[] {
  const branches = (schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as JsonSchema[]
  const names = branches.flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, property]) => {
      const inner = leavesOf(property)
      return inner.length > 0 ? inner.map((leaf) => `${name}.${leaf}`) : [name]
    }),
  )
  return [...new Set(names)]
}

function valueAt(item: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], item)
}
