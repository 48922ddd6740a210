import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredObjects } from './migrations/declared.ts'
import { changesOf, readObjects, withObjects, writeObjects } from './migrations/objects.ts'

// `npm run migrations -- --name what_changes`: a migration of the tables, as drizzle-kit writes it,
// and of declared functions, views and triggers.
const folder = join(import.meta.dirname, '../migrations')
const list = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

const before = list()
const declared = await declaredObjects()
const changes = changesOf(readObjects(folder), declared)
const generate = (...options: string[]): string | undefined => {
  const run = ['drizzle-kit', 'generate', ...process.argv.slice(2), ...options]
  const { status } = spawnSync('npx', run, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  return list().find((name) => !before.includes(name))
}

const made = generate() ?? (changes.length > 0 ? generate('--custom') : undefined)
if (made && changes.length > 0) {
  const path = join(folder, made)
  writeFileSync(path, withObjects(readFileSync(path, 'utf8'), changes))
  writeObjects(folder, declared)
}

// The next migration is written from the newest snapshot alone; older ones took 26 MB.
const snapshots = readdirSync(join(folder, 'meta'))
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, 'meta', name))
