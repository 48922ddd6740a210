import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// The next migration is written from the newest snapshot alone; older ones took 26 MB.
const folder = join(import.meta.dirname, '../migrations/meta')
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, name))
