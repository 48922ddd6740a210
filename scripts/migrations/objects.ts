import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementBreak, type SqlObject } from '#platform/server/database/sql-objects.ts'

/** Declared objects by kind and name, each with the hash of its statement. */
type Known = Record<string, string>

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 16)
const keyOf = ({ kind, name }: SqlObject) => `${kind} ${name}`
const pathOf = (folder: string) => join(folder, 'meta', '_objects.json')

/** What the newest migration has made. */
export const readObjects = (folder: string): Known =>
  JSON.parse(readFileSync(pathOf(folder), 'utf8')) as Known

/** Notes what a new migration makes. */
export function writeObjects(folder: string, declared: SqlObject[]): void {
  const known = Object.fromEntries(declared.map((object) => [keyOf(object), hashOf(object.sql)]))
  const sorted = Object.fromEntries(Object.entries(known).sort())
  writeFileSync(pathOf(folder), `${JSON.stringify(sorted, null, 2)}\n`)
}

type Change = { key: string; object: SqlObject | null }

/** Which objects are new, changed, or gone: null. */
export function changesOf(known: Known, declared: SqlObject[]): Change[] {
  const keys = new Set(declared.map(keyOf))
  return [
    ...declared
      .filter((object) => known[keyOf(object)] !== hashOf(object.sql))
      .map((object) => ({ key: keyOf(object), object })),
    ...Object.keys(known)
      .filter((key) => !keys.has(key))
      .map((key) => ({ key, object: null })),
  ]
}

/**
 * A migration with the statements for these changes around its own: tables change without the
 * views that read them and the triggers that write to them.
 */
export function withObjects(migration: string, changes: Change[]): string {
  const drop = (kind: string) =>
    changes.filter(({ key }) => key.startsWith(kind)).map(({ key }) => `drop ${withIf(key)};`)
  const make = (kind: string) =>
    changes.flatMap(({ object }) =>
      object?.kind === kind ? [object.sql.replace(/;?$/, ';')] : [],
    )
  const gone = changes.filter(({ object }) => object === null)
  const own = /^-- Custom SQL/.test(migration) ? '' : migration.trim()
  return [
    ...drop('trigger'),
    ...drop('view'),
    // Functions may name tables and each other before they are there.
    ...(make('function').length > 0 ? ['set local check_function_bodies = off;'] : []),
    ...make('function'),
    ...(own ? [own] : []),
    ...make('view'),
    ...make('trigger'),
    ...gone.filter(({ key }) => key.startsWith('function')).map(({ key }) => `drop ${key};`),
  ]
    .join(`\n${statementBreak}\n`)
    .concat('\n')
}

const withIf = (key: string) => key.replace(/^\w+/, '$& if exists')
