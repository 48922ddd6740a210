import { createLedgerStore } from '#features/ledger/server/store.ts'
import { verifyChain } from '#features/ledger/server/verify.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * `npm run ledger -- verify` verifies the ledger and exits with 1 if it is broken; given an earlier
 * end, such as `verify 120:3f…`, it also checks that nothing before it was rewritten
 * (docs/ledger.md).
 */
const [command, earlier] = process.argv.slice(2)
const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(earlier ?? '') ?? []
if (command !== 'verify' || (earlier !== undefined && !hash)) {
  console.error('Usage: npm run ledger -- verify [number:hashfrom an earlier check]')
  process.exit(2)
}
try {
  const { databaseUrl, dataDir } = readSettings()
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    poolSize: 1,
    log: createLog('warn'),
    print: console.error,
    joins: true,
  })
  const found = await verifyChain(
    createLedgerStore(database.db),
    hash ? { seq: Number(seq), hash } : null,
  )
  await database.close()
  if (found.isSound)
    console.log(
      `The ledger is intact: ${found.head.seq} transactions. End, for a later check: ${found.head.seq}:${found.head.hash}`,
    )
  else
    console.error(
      `The ledger is broken: ${found.seq === null ? '' : `transaction ${found.seq} `}${found.why}.`,
    )
  process.exit(found.isSound ? 0 : 1)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
