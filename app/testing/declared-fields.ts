import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { z } from 'zod'
import { importer } from '#features/imports/testing/imports.ts'
import { importExportPath } from '#features/imports/contract/paths.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { rulesOf } from '#platform/contract/field-schemas.ts'
import type { Field, Fields } from '#platform/contract/fields.ts'
import type { Member } from './factories.ts'

type Values = Record<string, unknown>
type Row = Record<string, string>

/** A record that a test edits, and where it is found. */
export type EditedRecord = {
  /** What its editor's form reads. */
  read: () => Promise<Values>
  /** Sends the form as it was read, but for the change. */
  save: (change: Values) => Promise<unknown>
  /** Other replies about it, by name: those of the fields they are declared to have. */
  shown: Record<string, { fields: Fields; read: () => Promise<Values> }>
  /** The files it can be changed by; without it there are none. */
  file?: {
    by: Member
    kind: string
    password?: string
    /** Its row of an export. */
    isRow: (row: Row) => boolean
  }
}

/** Generated edits of each field. */
const edits = { numRuns: 2, endOnFailure: true }

/**
 * Tests that every declared field of a record, edited to generated values in its form and in a file,
 * is what its form, pages, lists and export then have. Files find it by its `keys`.
 */
export function testEachField(
  what: string,
  fields: Fields,
  open: () => Promise<EditedRecord>,
  { keys = [] }: { keys?: string[] } = {},
): void {
  describe(`each declared field of ${what}`, () => {
    let record: EditedRecord
    before(async () => {
      record = await open()
    })
    for (const [name, field] of Object.entries(fields)) {
      test(`${name}, edited in the form, is on pages, in lists and in the export`, () =>
        editing(async (number) => {
          const written = differing(name, field, (await record.read())[name], number)
          await record.save({ [name]: written })
          await assertEverywhere(record, name, field, written)
        }))
      const { column } = field
      if (column === null || keys.includes(name)) continue
      test(`${column.name}, edited in a file, is compared, applied and exported`, () =>
        editing(async (number) => {
          const { file } = record
          assert.ok(file)
          const written = differing(name, field, (await record.read())[name], number)
          const cell = field.print(valueOf(name, field, written))
          const files = importer(file.by, file.kind)
          const row = await exportedRow(file)
          const same = await files.checked(csvOf(row))
          assert.deepEqual([same.unchanged, same.bad], [1, 0], 'an exported row changes nothing')
          const found = await files.checked(csvOf({ ...row, [column.name]: cell }))
          assert.deepEqual(
            [found.changed, found.bad],
            [1, 0],
            `compared: ${row[column.name]} → ${cell}`,
          )
          await files.apply(found.id, file.password)
          await assertEverywhere(record, name, field, written)
        }))
    }
  })
}

const editing = (edit: (number: number) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.nat({ max: 9999 }), edit), edits)

async function assertEverywhere(
  { read, shown, file }: EditedRecord,
  name: string,
  field: Field,
  written: unknown,
): Promise<void> {
  const value = valueOf(name, field, written)
  const reply = (await read())[name]
  assert.deepEqual(reply, onWire(value), 'the form’s reply')
  assert.deepEqual(
    valueOf(name, field, field.written(field.typed(reply))),
    value,
    'what the form sends unchanged',
  )
  for (const [place, { fields, read: readPlace }] of Object.entries(shown))
    if (name in fields) assert.deepEqual((await readPlace())[name], onWire(value), place)
  if (file && field.column)
    assert.equal((await exportedRow(file))[field.column.name], field.print(value), 'the export')
}

/** A valid value other than the present one. */
function differing(name: string, field: Field, present: unknown, number: number): unknown {
  const first = field.another(number)
  const isPresent = JSON.stringify(onWire(valueOf(name, field, first))) === JSON.stringify(present)
  return isPresent ? field.another(number + 1) : first
}

/** What the server makes of it. */
const valueOf = (name: string, field: Field, written: unknown): unknown =>
  z.object(rulesOf({ [name]: field })).parse({ [name]: written })[name]

const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function exportedRow({ by, kind, isRow }: NonNullable<EditedRecord['file']>): Promise<Row> {
  const { text } = await by.request('GET', pathTo(importExportPath, { kind }))
  const rows: Row[] = parse(text, { columns: true, bom: true })
  const row = rows.find(isRow)
  assert.ok(row, `the export of ${kind} has the record`)
  return row
}

const csvOf = (row: Row) =>
  [Object.keys(row), Object.values(row)]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
