import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { createLog } from '../log.ts'
import { databaseTimeouts } from './client.ts'
import { openDatabase } from './database.ts'

/** Blocks the event loop, as loading many modules on a busy machine does. */
const holdUp = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a start connects to its database although loading the product takes longer than the connection limit', async (t) => {
  const scratch = await makeScratch()
  t.after(scratch.remove)
  const { url, drop } = await openTestDatabase(scratch.path)
  t.after(drop)
  const reading = setImmediate().then(() => holdUp(databaseTimeouts.connect + 100))
  const { isReady, close } = await openDatabase({
    databaseUrl: url,
    dataDir: scratch.path,
    poolSize: 1,
    log: createLog('silent'),
    print: () => {},
    busyUntil: reading,
  })
  t.after(close)
  assert.equal(await isReady(), true)
})
