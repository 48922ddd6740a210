import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openFaultyDatabase, type FaultyDatabase } from '#app/testing/faulty-database.ts'
import { openPgbouncer, withoutPgbouncer } from '#app/testing/pgbouncer.ts'
import { openDatabase } from './database.ts'
import { createLog } from '../log.ts'
import { StartError } from '../start-error.ts'

describe('a database behind PgBouncer with its defaults', { skip: withoutPgbouncer }, () => {
  let database: FaultyDatabase
  before(async () => {
    database = await openFaultyDatabase()
  })
  after(() => database.close())
  const open = (databaseUrl: string) =>
    openDatabase({
      databaseUrl,
      dataDir: '',
      poolSize: 4,
      log: createLog('silent'),
      print: () => {},
    })

  for (const mode of ['transaction', 'statement'] as const) {
    test(`is refused in ${mode} mode, with one line that says what to do`, async (t) => {
      const bouncer = await openPgbouncer(database.url, mode)
      t.after(bouncer.close)
      await assert.rejects(
        open(bouncer.url),
        (error) =>
          error instanceof StartError &&
          /^The pooler at DATABASE_URL runs in transaction or statement mode.+Use session mode/.test(
            error.message,
          ) &&
          !error.message.includes('\n'),
      )
    })
  }

  test('works in session mode, where statements keep their time limit', async (t) => {
    const bouncer = await openPgbouncer(database.url, 'session')
    t.after(bouncer.close)
    const opened = await open(bouncer.url)
    t.after(opened.close)
    const {
      rows: [row],
    } = await opened.pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    )
    assert.equal(row?.limit, '4s')
    assert.equal(await opened.isReady(), true)
  })
})
