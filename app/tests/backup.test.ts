import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { addMigration } from '#app/testing/add-migration.ts'
import { createClient } from '#app/testing/client.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openS3Peer } from '#app/testing/s3-peer/server.ts'
import { runScript } from '#app/testing/run-script.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { openArchive, type Manifest } from '#platform/server/backup/archive.ts'
import { backUp, restore } from '#platform/server/backup/backup.ts'
import { makeTables } from '#platform/server/backup/tables.ts'
import { systemClock } from '#platform/server/clock.ts'
import { randomKey } from '#platform/server/ids.ts'
import { createLog } from '#platform/server/log.ts'
import {
  listSchemas,
  migrationsFolder,
  runMigrations,
  schemaOf,
} from '#platform/server/database/migrations.ts'
import { createDiskStorage } from '#platform/server/storage/disk.ts'
import { createS3Storage } from '#platform/server/storage/s3.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

let postgres: PostgresServer
let app: TestApp
let members: Member[]
let scratch: Awaited<ReturnType<typeof makeScratch>>
let archive: string
let made: Manifest

const filesIn = (dataDir: string) =>
  createDiskStorage({
    folder: join(dataDir, 'files'),
    secret: '',
    clock: systemClock,
  })
const common = { migrations: migrationsFolder, clock: systemClock }

/** An empty database and an empty store besides the running ones. */
async function openTarget(name: string, storage?: Storage) {
  await onServer(postgres.url, `create database ${name}`)
  const connectionString = databaseOf(postgres.url, name)
  return targetOf(
    connectionString,
    storage ?? filesIn(await mkdtemp(join(scratch.path, 'target-'))),
  )
}

function targetOf(connectionString: string, storage: Storage) {
  const pool = new pg.Pool({ connectionString, max: 2 })
  return {
    connection: { connectionString },
    storage,
    ask: async <T extends pg.QueryResultRow>(statement: string) =>
      (await pool.query<T>(statement)).rows,
    restore: (path: string, migrations = migrationsFolder) =>
      restore(
        {
          ...common,
          migrations,
          connection: { connectionString },
          storage,
          pool,
          log: createLog('silent'),
        },
        path,
      ),
    close: () => pool.end(),
  }
}

const contentsOf = ({ tables, files, schema }: Manifest) => ({
  tables,
  schema,
  files: files.toSorted((a, b) => a.key.localeCompare(b.key)),
})

before(async () => {
  scratch = await makeScratch()
  postgres = await openPostgresServer()
  app = await openTestApp({ DATABASE_URL: postgres.url })
  archive = join(scratch.path, 'backup.zip')
  const admin = await app.member({ isAdmin: true })
  members = await Promise.all(Array.from({ length: 6 }, () => app.member({ tier: 'annual' })))
  const debate = await openDebate(admin)
  const storage = filesIn(app.dataDir)
  for (const bytes of [1, 70_000, 3_000_000])
    await storage.put(`pictures/of-${bytes}.webp`, randomKey(bytes), 'image/webp')

  // All members vote back and forth and comment during the backup.
  const over = new AbortController()
  let turns = 0
  const load = members.map(async (member, index) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await member.call(castVote, {
        params: { id: debate },
        body: { position: (turn + index) % 2 ? 'A' : 'B' },
      })
      await member.call(createComment, {
        body: {
          contentType: 'debate',
          contentId: debate,
          metadata: { side: 'A' },
          content: `Turn ${turn} of ${index}`,
        },
      })
      turns += 1
    }
  })
  await Promise.race([
    until(async () => turns >= members.length, 'everybody to take part'),
    Promise.all(load),
  ])
  const turnsBefore = turns
  made = await backUp({ ...common, connection: app.database.connection, storage }, archive)
  over.abort()
  assert.ok(turns > turnsBefore, 'nothing was written while the backup ran')
  await Promise.all(load)
})
after(async () => {
  await app.close()
  await postgres.close()
  await scratch.remove()
})

test('a backup made under load restores every row and file as of one moment, also into an S3 store', async (t) => {
  const s3 = await openS3Peer()
  t.after(() => s3.close())
  const target = await openTarget(
    'restored',
    createS3Storage({ ...s3, ...s3.keys, region: 'us-east-1' }, createLog('silent')),
  )
  const { hasJobs } = await target.restore(archive)
  assert.equal(hasJobs, true)
  const again = await backUp(
    { ...common, connection: target.connection, storage: target.storage },
    join(scratch.path, 'again.zip'),
  )
  assert.deepEqual(contentsOf(again), contentsOf(made))
  assert.ok(
    made.tables.length > 50 && made.files.length === 3,
    `${made.tables.length} tables, ${made.files.length} files`,
  )
  const counted = 'select votes_a + votes_b as votes, comment_count as comments from debates'
  const stored =
    'select (select count(*)::int from debate_votes) as votes, (select count(*)::int from comments) as comments'
  assert.deepEqual(await target.ask(counted), await target.ask(stored))
  // Foreign keys and the logs' triggers are active again.
  await assert.rejects(target.ask('delete from users'), /violates foreign key/)
  await assert.rejects(target.ask('delete from audit_entries'), { severity: 'ERROR' })
  await target.close()
})

test('a truncated or modified archive is refused before anything changes', async () => {
  const target = await openTarget('untouched')
  const { size } = await stat(archive)
  const copy = join(scratch.path, 'broken.zip')
  const refused = () =>
    assert.rejects(target.restore(copy), {
      name: 'StartError',
      message:
        /broken\.zip is damaged, truncated or not an XVerse backup \(.+\)\. Nothing was changed\.$/,
    })
  for (const length of [0, 10, Math.floor(size / 2), size - 200, size - 1]) {
    await cp(archive, copy)
    await truncate(copy, length)
    await refused()
  }
  const bytes = await readFile(archive)
  const middle = Math.floor(size / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(copy, bytes)
  await refused()
  assert.deepEqual(
    await target.ask(`select 1 from pg_tables where schemaname in ('public', 'jobs', 'drizzle')`),
    [],
  )
  await target.close()
})

test('an archive that can’t be written or read is reported in one line', async () => {
  const target = await openTarget('unread')
  const noFolder = join(archive, 'today.zip')
  const storage = filesIn(app.dataDir)
  await assert.rejects(
    backUp({ ...common, connection: app.database.connection, storage }, noFolder),
    {
      name: 'StartError',
      message: /^Can't write the backup to .+today\.zip \(E[A-Z]+: .+\)\.$/,
    },
  )
  await assert.rejects(target.restore(join(scratch.path, 'nowhere.zip')), {
    name: 'StartError',
    message: /^Can't read .+nowhere\.zip \(ENOENT: .+\)\. Nothing was changed\.$/,
  })
  await target.close()
})

test('a backup on the data folder’s disk leaves DISK_RESERVE_GB to the site', async () => {
  const path = join(scratch.path, 'too-large.zip')
  const { code, said } = await runScript(
    'backup.ts',
    { DATABASE_URL: postgres.url, DATA_DIR: app.dataDir, DISK_RESERVE_GB: '1000000' },
    [path],
  )
  assert.equal(code, 1, said)
  assert.match(said, /^The backup would leave less than DISK_RESERVE_GB on the disk of [^\n]+\n$/)
  assert.ok(!existsSync(path) && !existsSync(`${path}.partial`))
})

test('a nonempty database or store is never restored into', async () => {
  const target = await openTarget('taken')
  await target.storage.put('pictures/of-somebody.webp', Buffer.from('x'), 'image/webp')
  await assert.rejects(target.restore(archive), {
    message: /^The upload storage isn't empty: it contains pictures\/of-somebody\.webp\./,
  })
  await target.ask('create table of_another_program (id int)')
  await assert.rejects(target.restore(archive), {
    message: "This database isn't empty. Restore into a new one. Nothing was changed.",
  })
  await target.close()
})

test('a backup of an earlier schema is restored unchanged and upgraded by two nodes at once, even after a third was killed', async () => {
  const next = join(scratch.path, 'next-release')
  await addMigration(next, 'alter table users add column nickname text')
  const earlier = listSchemas(migrationsFolder).at(-1)?.tag ?? ''
  const [source, target] = [await openTarget('of_an_earlier_release'), await openTarget('upgraded')]
  await makeTables(source.connection, next, earlier)
  await source.ask(
    `insert into users (id, username, created_at) values (gen_random_uuid(), 'early_bird', now())`,
  )
  const path = join(scratch.path, 'earlier.zip')
  assert.equal((await backUp({ ...common, ...source, migrations: next }, path)).schema, earlier)
  await target.restore(path, next)

  // The first node is killed after changing tables, before recording it.
  const holder = new pg.Client(target.connection)
  await holder.connect()
  await holder.query('begin; lock table drizzle.__drizzle_migrations in share mode')
  const killed = assert.rejects(runMigrations(target.connection, next))
  await until(
    async () =>
      (
        await target.ask(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%drizzle%'`)
      ).length > 0,
    'the migration to be under way',
  )
  await killed
  await holder.query('rollback')
  const at = await schemaOf(holder)
  await holder.end()
  assert.equal(listSchemas(next).find(({ when }) => when === at)?.tag, earlier)

  await Promise.all([1, 2].map(() => runMigrations(target.connection, next)))
  assert.deepEqual(await target.ask('select username, nickname from users'), [
    { username: 'early_bird', nickname: null },
  ])
  await Promise.all([source.close(), target.close()])
})

describe('the commands', () => {
  test('move a site from a server into an embedded database, and back it up while it runs, without its keys', async () => {
    const dataDir = join(scratch.path, 'embedded')
    const restored = await runScript('restore.ts', { DATA_DIR: dataDir }, [archive])
    assert.equal(restored.code, 0, restored.said)
    assert.match(
      restored.said,
      /Restored the backup of \d{4}-.+: \d+ rows of \d+ tables, and 3 uploaded files\./,
    )
    await cp(join(app.dataDir, 'encryption-keys'), join(dataDir, 'encryption-keys'))

    const port = String(await freePort())
    const site = await startSite({ DATA_DIR: dataDir, PORT: port, DEMO: '0', LOG_LEVEL: 'silent' })
    try {
      const [member] = members
      await createClient(`http://127.0.0.1:${port}`).call(logIn, {
        body: { username: member?.username ?? '', password: testPassword },
      })
      const path = join(dataDir, 'by-command.zip')
      const { code, said } = await runScript('backup.ts', { DATA_DIR: dataDir }, [path])
      assert.equal(code, 0, said)
      assert.ok(said.includes(`Keep ${join(dataDir, 'encryption-keys')} somewhere else`), said)
      assert.equal((await stat(path)).mode & 0o777, 0o600)
      const { manifest, close } = await openArchive(path)
      close()
      assert.deepEqual(
        manifest.files.map(({ key }) => key).toSorted(),
        contentsOf(made).files.map(({ key }) => key),
      )
      assert.match(
        (await runScript('backup.ts', { DATA_DIR: dataDir }, [path])).said,
        /by-command\.zip already exists\./,
      )
    } finally {
      site.signal('SIGTERM')
      await site.ended
    }
  })
})
