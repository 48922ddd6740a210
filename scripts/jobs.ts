import { openDatabase } from '#platform/server/database/database.ts'
import { createJobAdmin, mostListed, type JobSelection } from '#platform/server/jobs/job-admin.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'

const usage = `Usage:
  npm run jobs -- list [QUEUE]               pending, running and failed jobs
  npm run jobs -- retry all | QUEUE | ID     retry failed and pending jobs now
  npm run jobs -- remove all | QUEUE | ID    remove permanently failed jobs`

/** `npm run jobs` lists, retries and removes queued work such as emails (docs/operations.md). */
const [command = '', target] = process.argv.slice(2)
const isListed = command === 'list'
if (!['list', 'retry', 'remove'].includes(command) || (!isListed && target === undefined)) {
  console.error(usage)
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
  const jobs = createJobAdmin(database.pool)
  if (isListed) await list(jobs)
  else {
    const count = command === 'retry' ? await jobs.retry(selected()) : await jobs.remove(selected())
    console.log(`${command === 'retry' ? 'Retrying now' : 'Removed'}: ${count}`)
  }
  await database.close()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

function selected(): JobSelection {
  if (target === undefined || target === 'all') return {}
  return /^[0-9a-f-]{36}$/.test(target) ? { id: target } : { queue: target }
}

async function list(jobs: ReturnType<typeof createJobAdmin>): Promise<void> {
  const found = await jobs.list(selected())
  for (const { id, queue, state, failures, code, nextTryAt } of found) {
    const next = nextTryAt === null ? '' : `, next try ${nextTryAt.toISOString()}`
    console.log(
      `${id}  ${queue}  ${state}, ${failures} ${failures === 1 ? 'failure' : 'failures'}${code === null ? '' : ` (${code})`}${next}`,
    )
  }
  if (found.length === 0) console.log('No pending or failed jobs.')
  if (found.length === mostListed)
    console.log(`Showing the first ${mostListed}. Name a queue to see fewer.`)
}
