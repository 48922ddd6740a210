import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openStoredFiles } from '#app/server/operator/stored-files.ts'
import { createTombstoneFile } from '#features/my-data/server/tombstone-file.ts'
import { backUp } from '#platform/server/backup/backup.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { migrationsFolder } from '#platform/server/database/migrations.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * `npm run backup` writes an archive into DATA_DIR/backups or a given file; the site may keep
 * running (docs/operations.md).
 */
const [wanted, ...rest] = process.argv.slice(2)
if (rest.length > 0 || wanted?.startsWith('-')) {
  console.error('Usage: npm run backup [-- FILE]')
  process.exit(2)
}
try {
  const settings = readSettings()
  const log = createLog('warn')
  const stamp = systemClock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  const path = resolve(wanted ?? join(settings.dataDir, 'backups', `xverse-${stamp}.zip`))
  if (existsSync(path)) throw new StartError(`${path} already exists. Choose another name.`)
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    poolSize: 1,
    log,
    print: console.error,
    joins: true,
  })
  try {
    const { tables, files } = await backUp(
      {
        connection: database.connection,
        storage: await openStoredFiles(settings, log),
        migrations: migrationsFolder,
        clock: systemClock,
        checkRoom: (bytes) => checkRoom(dirname(path), settings, bytes),
      },
      path,
    )
    await createTombstoneFile(join(dirname(path), 'erased-accounts.txt')).add(
      await createTombstoneFile(settings.erasedAccountsFile).read(),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${path}: ${rows} rows of ${tables.length} tables, and ${files.length} uploaded files.`,
    )
    const keys =
      settings.encryptionKeys === null
        ? resolve(dataDir, 'encryption-keys')
        : 'the value of ENCRYPTION_KEYS'
    console.log(
      `The backup doesn't contain the encryption keys. Keep ${keys} somewhere else. Without them, no one can read encrypted answers and login secrets.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
process.exit()

/** Leaves DISK_RESERVE_GB to what else is on the data folder's disk. */
async function checkRoom(
  folder: string,
  { dataDir, diskReserveBytes }: Settings,
  bytes: number,
): Promise<void> {
  const [disk, reserved] = await Promise.all([stat(folder), stat(dataDir).catch(() => null)])
  if (disk.dev !== reserved?.dev) return
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < diskReserveBytes)
    throw new StartError(
      `The backup would leave less than DISK_RESERVE_GB on the disk of ${resolve(dataDir)}. Write it to another disk, with "npm run backup -- FILE".`,
    )
}
