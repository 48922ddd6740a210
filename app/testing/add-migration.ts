import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listSchemas, migrationsFolder } from '#platform/server/database/migrations.ts'

/** Makes `folder` the migrations of a release with one more: `statement`. */
export async function addMigration(folder: string, statement: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: object[] }
  const { entries } = journal
  const when = (listSchemas(folder).at(-1)?.when ?? 0) + 1
  const tag = `${String(entries.length).padStart(4, '0')}_next`
  entries.push({ idx: entries.length, version: '7', when, tag, breakpoints: true })
  await writeFile(join(folder, `${tag}.sql`), statement)
  await writeFile(path, JSON.stringify(journal))
}
