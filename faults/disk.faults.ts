import assert from 'node:assert/strict'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, test } from 'node:test'
import pg from 'pg'
import { until } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openSmallDisk, withoutMounts, type SmallDisk } from '#app/testing/small-disk.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { spawnSite, startSite } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { choosePlace } from '#platform/server/embedded-postgres/place.ts'
import { askOf, openCommunity, type Community } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

/** What PostgreSQL can't do on a full disk, and ends over. */
const nextLogFile = 'select pg_switch_wal()'

/** What an operator restarts if it ended by itself. */
type Restartable = Pick<PostgresServer, 'isRunning' | 'start'>

describe('while members write, a database with no room', { skip: withoutMounts }, () => {
  const opened: { close(): Promise<unknown> }[] = []
  const keep = <T extends { close(): Promise<unknown> }>(one: T): T => {
    opened.push(one)
    return one
  }
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close()
  })

  /** Fills the disk until changes are refused, makes room, and expects all to work again. */
  const fillAndFree = async (
    { app, members, debate }: Community,
    disk: SmallDisk,
    whileFull: () => Promise<void>,
    server?: Restartable,
  ) => {
    const { received, stop } = startCrowd(members, [app.url], debate)
    const unavailable = () => received.statuses.get(503) ?? 0
    try {
      await until(async () => received.comments.length > 20, 'the crowd to be under way', 60)
      await disk.fill()
      await until(async () => unavailable() > 20, 'changes to be refused', 60)
      await whileFull()
      await disk.free()
      if (server && !server.isRunning()) await server.start()
      const soFar = received.comments.length
      const since = performance.now()
      await until(async () => received.comments.length > soFar + 20, 'the crowd to write again')
      assert.ok(performance.now() - since < 10_000, 'within ten seconds')
    } finally {
      await disk.free()
      await stop()
    }
    checkAnswers(received)
    await checkKept(askOf(app), debate, received)
  }

  test('for its tables still reads, says that changes can’t be saved, and saves them once there is room', async () => {
    const disk = keep(await openSmallDisk(64))
    const server = keep(await openPostgresServer())
    const folder = join(disk.path, 'tables')
    await mkdir(folder, { mode: 0o700 })
    const { user } = choosePlace(disk.path, () => {})
    if (user) await chown(folder, user.uid, user.gid)
    await onServer(server.url, `create tablespace small location '${folder}'`)
    await onServer(server.url, 'create database crowded tablespace small')
    const community = await openCommunity({ DATABASE_URL: databaseOf(server.url, 'crowded') })
    keep(community.app)
    await fillAndFree(community, disk, async () => {
      const visitor = community.app.visitor()
      for (const path of ['/readyz', '/news', `/api/debates/${community.debate}`])
        assert.equal((await visitor.request('GET', path)).status, 200, path)
    })
    assert.ok(server.isRunning(), 'PostgreSQL was never restarted')
  })

  test('for anything, its log included, loses nothing, and is used again once there is room and it was started', async () => {
    const disk = keep(await openSmallDisk(256))
    const server = keep(await openPostgresServer(disk.path))
    const community = await openCommunity({ DATABASE_URL: server.url })
    keep(community.app)
    await fillAndFree(
      community,
      disk,
      async () => {
        await until(async () => {
          await onServer(server.url, nextLogFile).catch(() => {})
          return !server.isRunning()
        }, 'PostgreSQL to end')
        assert.equal((await community.app.visitor().request('GET', '/healthz')).status, 200)
      },
      server,
    )
  })

  test('because the site’s own disk is full, is started again by the site once there is room', async () => {
    const disk = keep(await openSmallDisk(256))
    const community = await openCommunity({ DATA_DIR: disk.path }, { isEmbedded: true })
    keep(community.app)
    const { connection } = community.app.database
    await fillAndFree(community, disk, async () => {
      await until(async () => {
        const client = new pg.Client(connection)
        client.on('error', () => {})
        try {
          await client.connect()
          await client.query(nextLogFile)
          return false
        } catch {
          return true
        } finally {
          await client.end().catch(() => {})
        }
      }, 'PostgreSQL to end')
      assert.equal((await community.app.visitor().request('GET', '/healthz')).status, 200)
    })
  })
})

describe('a site that is started on a full disk', { skip: withoutMounts }, () => {
  for (const [about, leaving] of [
    ['without room for a database', 60_000],
    ['without room for all of one', 42_000_000],
  ] as const)
    test(`${about} says so in one line, and starts once there is room`, async () => {
      const disk = await openSmallDisk(256)
      try {
        await disk.fill(leaving)
        const settings = {
          DATA_DIR: disk.path,
          PORT: String(await freePort()),
          DEMO: '0',
          LOG_LEVEL: 'silent',
        }
        const site = spawnSite(settings)
        assert.deepEqual(await site.ended, { code: 1, signal: null })
        assert.equal(
          site.stderr().trim().split('\n').at(-1),
          "The database's disk is full. Make room on it, then start again.",
          site.stderr(),
        )
        await disk.free()
        const again = await startSite(settings)
        again.signal('SIGTERM')
        assert.deepEqual(await again.ended, { code: 0, signal: null })
      } finally {
        await disk.close()
      }
    })
})
