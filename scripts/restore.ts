import { dirname, join, resolve } from 'node:path'
import { openStoredFiles } from '#app/server/operator/stored-files.ts'
import { createTombstoneFile } from '#features/my-data/server/tombstone-file.ts'
import { restore } from '#platform/server/backup/backup.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { migrationsFolder } from '#platform/server/database/migrations.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * `npm run restore -- FILE` restores an archive of `npm run backup` into an empty database and
 * store (docs/operations.md).
 */
const [path, ...rest] = process.argv.slice(2)
if (!path || rest.length > 0 || path.startsWith('-')) {
  console.error('Usage: npm run restore -- FILE')
  process.exit(2)
}
try {
  const settings = readSettings()
  const { databaseUrl, dataDir } = settings
  const log = createLog('warn')
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    poolSize: 2,
    log,
    print: console.error,
  })
  try {
    const {
      manifest: { createdAt, tables, files },
      hasJobs,
    } = await restore(
      {
        connection: database.connection,
        pool: database.pool,
        storage: await openStoredFiles(settings, log),
        migrations: migrationsFolder,
        clock: systemClock,
        log,
      },
      path,
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored the backup of ${createdAt}: ${rows} rows of ${tables.length} tables, and ${files.length} uploaded files.`,
    )
    const list = createTombstoneFile(settings.erasedAccountsFile)
    await list.add(
      await createTombstoneFile(join(dirname(resolve(path)), 'erased-accounts.txt')).read(),
    )
    const erased = (await list.read()).length
    console.log(
      erased > 0
        ? `${settings.erasedAccountsFile} lists ${erased} deleted accounts. The site deletes them again at its next start.`
        : `There is no list of deleted accounts at ${settings.erasedAccountsFile}. If accounts were deleted after this backup, put the list there before you start the site.`,
    )
    if (!hasJobs)
      console.log(
        'Pending jobs, such as emails, were left out because another release queued them.',
      )
    console.log('Put the encryption keys from that time in place before you start the site.')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
process.exit()
