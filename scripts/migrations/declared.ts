import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSqlObjects, type SqlObject } from '#platform/server/database/sql-objects.ts'
import {
  searchObjects,
  wordsObjects,
  type Searchable,
  type SearchedTable,
} from '#platform/server/search/searchable.ts'

const root = join(import.meta.dirname, '../..')
const find = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** What features declare as searchable. */
export async function declaredSearchable(): Promise<Searchable[]> {
  return (await searchableModules()).flatMap(({ searchable }) => searchable)
}

type SearchableModule = { searchable: Searchable[]; searchedTables?: SearchedTable[] }
const searchableModules = () =>
  Promise.all(
    find('features/*/server/searchable.ts').map(
      (path) => import(join(root, path)) as Promise<SearchableModule>,
    ),
  )

/**
 * All functions, views and triggers that are declared: in .sql files, and as what is searchable.
 * @throws if two have one name.
 */
export async function declaredObjects(): Promise<SqlObject[]> {
  const written = find('{platform,features}/**/*.sql').flatMap((path) =>
    readSqlObjects(path, readFileSync(join(root, path), 'utf8')),
  )
  const modules = await searchableModules()
  const objects = [
    ...written,
    ...modules.flatMap(({ searchable }) => searchable.flatMap(searchObjects)),
    ...modules.flatMap(({ searchedTables = [] }) => searchedTables.flatMap(wordsObjects)),
  ]
  const names = objects.map(({ kind, name }) => `${kind} ${name}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`The ${twice} is declared twice.`)
  return objects
}
