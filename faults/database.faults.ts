import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until, type Member } from '#app/testing/factories.ts'
import { openFaultyDatabase, type FaultyDatabase } from '#app/testing/faulty-database.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import { openCommunity } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

type Fault = {
  name: string
  milliseconds: number
  begin: () => Promise<unknown> | void
  end: () => Promise<unknown> | void
}

const fullDisk = `
  create function disk_is_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger full_disk before insert on comments for each row execute function disk_is_full()`

describe('while members vote, comment and read, a database that', () => {
  let database: FaultyDatabase
  let app: TestApp
  let members: Member[]
  let debate: string
  before(async () => {
    database = await openFaultyDatabase()
    ;({ app, members, debate } = await openCommunity({ DATABASE_URL: database.url }))
  })
  after(async () => {
    database.line.set('open')
    await app.close()
    await database.close()
  })

  /**
   * Kills a backend like the kernel's OOM killer: the server restarts and recovers with new
   * processes.
   */
  const crash = async () => {
    const pidOf = (which: string) =>
      until(
        async () =>
          (
            await database
              .ask<{ pid: number }>(`select pid from pg_stat_activity where ${which} limit 1`)
              .catch(() => [])
          )[0]?.pid,
        'the database to answer',
        30,
      )
    const checkpointer = await pidOf(`backend_type = 'checkpointer'`)
    process.kill(await pidOf('datname = current_database() and pid <> pg_backend_pid()'), 'SIGKILL')
    await until(
      async () => (await pidOf(`backend_type = 'checkpointer'`)) !== checkpointer,
      'the crash',
    )
  }
  const twentyTimes = async (work: () => Promise<unknown>) => {
    for (let count = 0; count < 20; count += 1) {
      await work()
      await sleep(100)
    }
  }
  const faults: Fault[] = [
    {
      name: 'swallows every byte',
      milliseconds: 12_000,
      begin: () => database.line.set('swallowing'),
      end: () => database.line.set('open'),
    },
    {
      name: 'is frozen',
      milliseconds: 12_000,
      begin: () => database.line.set('frozen'),
      end: () => database.line.set('open'),
    },
    {
      name: 'refuses connections',
      milliseconds: 3000,
      begin: () => database.line.set('refusing'),
      end: () => database.line.set('open'),
    },
    {
      name: 'loses every connection, twenty times',
      milliseconds: 0,
      begin: () => twentyTimes(database.endConnections),
      end: () => {},
    },
    {
      name: 'crashes because a backend is killed, five times',
      milliseconds: 0,
      begin: async () => {
        for (let count = 0; count < 5; count += 1) await crash()
      },
      end: () => {},
    },
    {
      name: 'is read-only',
      milliseconds: 3000,
      begin: () => database.setReadOnly(true),
      end: () => database.setReadOnly(false),
    },
    {
      name: 'has no disk space left',
      milliseconds: 2000,
      begin: () => database.ask(fullDisk),
      end: () => database.ask('drop trigger full_disk on comments; drop function disk_is_full()'),
    },
  ]
  for (const { name, milliseconds, begin, end } of faults) {
    test(`${name} loses no acknowledged write, answers within five seconds, and works again within ten`, async () => {
      const { received, stop } = startCrowd(members, [app.url], debate)
      try {
        await until(async () => received.comments.length > 20, 'the crowd to be under way', 30)
        await begin()
        await sleep(milliseconds)
        await end()
        const soFar = received.comments.length
        await until(async () => received.comments.length > soFar + 20, 'the crowd to write again')
        await until(
          async () => (await app.visitor().request('GET', '/readyz')).status === 200,
          'the site to be ready',
        )
      } finally {
        database.line.set('open')
        await stop()
      }
      checkAnswers(received)
      await checkKept((statement, values) => database.ask(statement, values), debate, received)
    })
  }
})
