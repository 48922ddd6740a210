import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test, type TestContext } from 'node:test'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { createLog } from '../log.ts'
import { databaseTimeouts } from './client.ts'
import { openDatabase } from './database.ts'

/** Blocks the event loop, as loading many modules on a busy machine does. */
const holdUp = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** A database of the test's own with one connection. */
async function open(t: TestContext, busyUntil?: Promise<unknown>) {
  const scratch = await makeScratch()
  t.after(scratch.remove)
  const { url, drop } = await openTestDatabase(scratch.path)
  t.after(drop)
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: scratch.path,
    poolSize: 1,
    log: createLog('silent'),
    print: () => {},
    ...(busyUntil ? { busyUntil } : {}),
  })
  t.after(database.close)
  return database
}

test('a start connects to its database although loading the product takes longer than the connection limit', async (t) => {
  const reading = setImmediate().then(() => holdUp(databaseTimeouts.connect + 100))
  const { isReady } = await open(t, reading)
  assert.equal(await isReady(), true)
})

test('the database counts as stalled once somebody has waited three seconds for a connection, not sooner', async (t) => {
  const { pool, isStalled } = await open(t)
  const taken = await pool.connect()
  const waiting = pool.query('select 1')
  assert.equal(isStalled(), false)
  holdUp(3100)
  assert.equal(isStalled(), true)
  taken.release()
  await waiting
  assert.equal(isStalled(), false)
})
