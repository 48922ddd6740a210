import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { openInvalidationBus, type InvalidationBus } from '../cache/invalidation-bus.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { createLog } from '../log.ts'
import { createJobs } from './jobs.ts'

const log = createLog('silent')
let scratch: Awaited<ReturnType<typeof makeScratch>>
let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>
let database: Database
let bus: InvalidationBus

before(async () => {
  scratch = await makeScratch()
  testDatabase = await openTestDatabase(scratch.path)
  database = await openDatabase({
    databaseUrl: testDatabase.url,
    dataDir: scratch.path,
    poolSize: 6,
    log,
    print: () => {},
  })
  bus = await openInvalidationBus(database.pool, database.connection, log)
})
after(async () => {
  await bus.close()
  await database.close()
  await testDatabase.drop()
  await scratch.remove()
})

test('work that another node commits starts right away, long before anyone looks for it', async () => {
  const done: object[] = []
  const worker = createJobs(database.pool, log, { recurs: false, listenTo: bus.listenTo })
  // What recurs is looked for every 15 seconds only.
  worker.define('greet', async (data) => void done.push(data), { cron: '0 0 1 1 *' })
  await worker.start()
  const sender = createJobs(database.pool, log, { recurs: false })
  await sender.start()
  try {
    await worker.send('greet', { name: 'Nell' })
    await until(async () => done.length === 1, 'the first greeting')
    await database.db.transaction(async (tx) => {
      await sender.send('greet', { name: 'Cora' }, tx)
      await sender.sendAll('greet', [{ name: 'Pat' }], tx)
      assert.equal(done.length, 1, 'nothing starts before the commit')
    })
    await until(async () => done.length === 3, 'the committed greetings', 5)
    await assert.rejects(
      database.db.transaction(async (tx) => {
        await sender.send('greet', { name: 'Nobody' }, tx)
        throw new Error('rolled back')
      }),
    )
    await worker.send('greet', { name: 'Ruth' })
    await until(async () => done.length === 4, 'the last greeting', 5)
    assert.deepEqual(done.map((data) => (data as { name: string }).name).sort(), [
      'Cora',
      'Nell',
      'Pat',
      'Ruth',
    ])
  } finally {
    await sender.stop()
    await worker.stop()
  }
})

test('failed work is tried again when its wait is over, without waiting for the next look', async () => {
  const tries: number[] = []
  const worker = createJobs(database.pool, log, { recurs: false, listenTo: bus.listenTo })
  worker.define('deliver', async () => {
    tries.push(performance.now())
    if (tries.length === 1) throw new Error('nobody at home')
  })
  await worker.start()
  try {
    await worker.send('deliver', {})
    await until(async () => tries.length === 2, 'the second try')
    const [first = 0, second = 0] = tries
    assert.ok(second - first < 12_000, `${Math.round(second - first)} ms`)
  } finally {
    await worker.stop()
  }
})
