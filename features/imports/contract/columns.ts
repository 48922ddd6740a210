import type { Column, Field, Fields } from '#platform/contract/fields.ts'

type Printed<F extends Fields> = { [K in keyof F]: Parameters<F[K]['print']>[0] }
type InFile = [name: string, field: Field, column: Column][]

/** The columns of a record's files. */
export const columnsOf = (fields: Fields): Column[] =>
  inFile(fields).map(([_name, _field, column]) => column)

/** The column of a field; other names stay. */
export const columnOf = (fields: Fields, name: string): string => fields[name]?.column?.name ?? name

/** A record's cells in the order of its columns. */
export function cellsOf<F extends Fields>(fields: F, record: Printed<F>): string[]
export function cellsOf(fields: Fields, record: Record<string, unknown>): string[] {
  return inFile(fields).map(([name, field]) => field.print(record[name]))
}

/** The columns in which a record differs from the stored one. */
export function changedColumns<F extends Fields>(
  fields: F,
  before: Printed<F>,
  after: Printed<F>,
): string[]
export function changedColumns(
  fields: Fields,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  return inFile(fields).flatMap(([name, field, column]) =>
    field.print(before[name]) === field.print(after[name]) ? [] : [column.name],
  )
}

/** A row's cells without blanks around them. */
export const trimmed = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.trim()]))

/**
 * What a row's trimmed cells say, for the fields' rules, and errors by column for those that can't
 * be read. Blank cells keep what a known record has.
 */
export function readCells<F extends Fields>(
  fields: F,
  cells: Record<string, string | undefined>,
  known: Printed<F> | null,
): { written: { [K in keyof F]: unknown }; faults: Record<string, string> }
export function readCells(
  fields: Fields,
  cells: Record<string, string | undefined>,
  known: Record<string, unknown> | null,
): { written: Record<string, unknown>; faults: Record<string, string> } {
  const written: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [name, field, column] of inFile(fields)) {
    const kept = known && !column.mustFill ? field.print(known[name]) : ''
    written[name] = field.read(cells[column.name] || kept)
    if (written[name] === undefined && column.fault) faults[column.name] = column.fault
  }
  return { written, faults }
}

const inFile = (fields: Fields): InFile =>
  Object.entries(fields).flatMap(([name, field]): InFile =>
    field.column === null ? [] : [[name, field, field.column]],
  )
