import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createAudit } from '#features/audit/server/service.ts'
import { createAuditStore } from '#features/audit/server/store.ts'
import { legislatorsBytes } from '#features/elections/contract/admin-rules.ts'
import { assembleElections } from '#features/elections/server/assemble.ts'
import { importLegislators } from '#features/elections/server/import-legislators.ts'
import { assembleImports } from '#features/imports/server/assemble.ts'
import { createMediaReferences } from '#features/media/server/references-store.ts'
import { openInvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrationsFolder, runMigrations } from '#platform/server/database/migrations.ts'
import { DomainError } from '#platform/server/errors.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * `npm run import:legislators -- FILE` adds the incumbents of the Senate seats that are up, with positions unknown, and stores who holds each seat, from the YAML of
 * the public-domain project `unitedstates/congress-legislators`. Running it again adds nobody twice.
 */
const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('Usage: npm run import:legislators -- FILE')
  process.exit(2)
}
try {
  const { size } = await stat(path).catch(() => {
    throw new StartError(`Can't read ${path}.`)
  })
  if (size > legislatorsBytes)
    throw new StartError(`${path} has more than ${legislatorsBytes / 1_000_000} MB.`)
  const text = await readFile(path, 'utf8')
  const { databaseUrl, dataDir } = readSettings()
  const log = createLog('warn')
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    poolSize: 3,
    log,
    print: console.error,
    joins: true,
  })
  const { db, pool, connection } = database
  await runMigrations(connection, migrationsFolder, console.error)
  const invalidation = await openInvalidationBus(pool, connection, log)
  const audit = createAudit({ store: createAuditStore(db), clock: systemClock })
  const jobs = createJobs(pool, log, { recurs: false })
  const imports = assembleImports({ db, clock: systemClock, jobs }, audit, async () => null)
  const elections = assembleElections(
    { db, clock: systemClock, invalidation },
    {
      audit,
      imports,
      // The command proposes no results, so it has nobody to notify.
      notifications: { notify: async () => {} },
      references: createMediaReferences(),
      reportResult: async () => {},
    },
  )
  try {
    await elections.cycles.ensureDefault()
    const result = await importLegislators(
      { ...elections, imports },
      basename(path),
      text,
      showProgress,
    )
    for (const { entry, reason } of result.bad) console.error(`Entry ${entry}: ${reason}`)
    console.log(
      `${result.races} seats are up; ${result.added} incumbents added, ${result.known} were there already. ${result.held} of 100 seats have a holder. Positions are unknown until editors add them.`,
    )
    if (result.bad.length > 0) process.exitCode = 1
  } finally {
    await invalidation.close()
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof DomainError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Draws a bar on a terminal, and writes lines elsewhere. */
function showProgress(step: string, done: number, total: number): void {
  const width = 30
  const filled = total === 0 ? width : Math.round((done / total) * width)
  const bar = `${step} [${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${done} of ${total}`
  if (process.stderr.isTTY) process.stderr.write(`\r${bar}${done >= total ? '\n' : ''}`)
  else if (done >= total) console.error(bar)
}
