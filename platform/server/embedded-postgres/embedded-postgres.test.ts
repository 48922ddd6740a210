import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { StartError } from '../start-error.ts'

/**
 * Opens the database in `dataDir` and prints "open". Given rounds, inserts rows until killed and
 * prints each number after its commit.
 */
const otherProcess = `
import { writeSync } from 'node:fs'
import { Client } from 'pg'
import { openEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)}
const [dataDir, first] = process.argv.slice(1)
const { connection } = await openEmbeddedPostgres({ dataDir, print() {} }).catch(fail)
writeSync(1, 'open\\n')
let next = Number(first)
async function write() {
  const client = new Client(connection)
  await client.connect()
  for (;;) {
    const number = next++
    await client.query('insert into acknowledged values ($1)', [number])
    writeSync(1, number + '\\n')
  }
}
if (first) await Promise.all([write(), write(), write(), write()])
else setInterval(() => {}, 1_000)
function fail(error) { writeSync(2, error.name + ': ' + error.message); process.exit(1) }
`

test('opens from nothing, answers, and keeps rows after reopening', async (t) => {
  const dataDir = scratch(t)
  await withRows(dataDir, async (client) => {
    await client.query('create table things (name text)')
    await client.query(`insert into things values ('Élan')`)
    const { rows } = await client.query(
      `select current_setting('fsync') fsync, current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding`,
    )
    assert.deepEqual(rows, [{ fsync: 'on', addresses: '', encoding: 'UTF8' }])
  })
  await withRows(dataDir, async (client) => {
    const { rows } = await client.query('select lower(name) as name from things')
    assert.deepEqual(rows, [{ name: 'élan' }])
  })
})

test('refuses a second owner immediately, in this process or another', async (t) => {
  const dataDir = scratch(t)
  const postgres = await open(dataDir)
  t.after(() => postgres.close())
  const refusal = `Another XVerse process (pid ${process.pid}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`
  await assert.rejects(
    open(dataDir),
    (error) => error instanceof StartError && error.message === refusal,
  )
  const second = start(dataDir)
  await second.ended
  assert.equal(second.errors(), `StartError: ${refusal}`)
  await query(postgres, 'select 1')
})

test('loses no acknowledged row over ten kill -9 during writes', async (t) => {
  const dataDir = scratch(t)
  await withRows(dataDir, (client) =>
    client.query('create table acknowledged (number integer primary key)'),
  )
  const acknowledged: number[] = []
  for (let round = 0; round < 10; round++) {
    const writer = start(dataDir, round * 1_000_000)
    await until(() => writer.lines().length > 40 + round * 20, writer.errors)
    writer.process.kill('SIGKILL')
    await writer.ended
    acknowledged.push(...writer.lines().slice(1).map(Number))
    await withRows(dataDir, async (client) => {
      const { rows } = await client.query<{ lost: number }>(
        'select number as lost from unnest($1::integer[]) as printed(number) where not exists (select from acknowledged where acknowledged.number = printed.number)',
        [acknowledged],
      )
      assert.deepEqual(rows, [])
    })
  }
  assert.ok(acknowledged.length > 1_000)
})

test('takes over from a killed process, whose server is gone', async (t) => {
  const dataDir = scratch(t)
  const first = start(dataDir)
  await until(() => first.lines().includes('open'), first.errors)
  const pid = postmaster(join(dataDir, 'postgres/data'))
  first.process.kill('SIGKILL')
  await first.ended
  await until(() => !isAlive(pid))
  await withRows(dataDir, (client) => client.query('select 1'))
})

test('starts cleanly after a first start killed in initdb', async (t) => {
  const dataDir = scratch(t)
  const home = join(dataDir, 'postgres')
  const first = start(dataDir)
  await until(
    () =>
      existsSync(home) &&
      readdirSync(home).some(
        (name) => name.startsWith('initdb-') && existsSync(join(home, name, 'base')),
      ),
    first.errors,
  )
  first.process.kill('SIGKILL')
  await first.ended
  assert.ok(!existsSync(join(home, 'data')))
  await until(async () => {
    await withRows(dataDir, (client) => client.query('select 1'))
    return !readdirSync(home).some((name) => name.startsWith('initdb-'))
  })
})

test('starts although a crash left a pid now used by another program', async (t) => {
  const dataDir = scratch(t)
  const { dataDir: cluster } = await withRows(dataDir, (client) =>
    client.query('create table kept (n integer)'),
  )
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
  await withRows(dataDir, (client) => client.query('table kept'))
})

test('restarts the server when it dies', async (t) => {
  const postgres = await open(scratch(t))
  t.after(() => postgres.close())
  const pid = postmaster(postgres.dataDir)
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid))
  await until(() =>
    query(postgres, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  assert.notEqual(postmaster(postgres.dataDir), pid)
})

test(
  'as root, moves to where the server can go if it can’t enter the data folder, and says so',
  { skip: process.getuid?.() !== 0 && 'this user is not root' },
  async (t) => {
    const closed = scratch(t)
    chmodSync(closed, 0o700)
    const said: string[] = []
    for (const round of [1, 2]) {
      const postgres = await openEmbeddedPostgres({
        dataDir: join(closed, 'data'),
        print: (line) => said.push(line),
      })
      const home = dirname(postgres.dataDir)
      if (round === 1) t.after(() => rmSync(home, { recursive: true }))
      await query(postgres, round === 1 ? 'create table kept (n integer)' : 'table kept')
      await postgres.close()
      assert.ok(home.startsWith('/var/lib/xverse/') && said.some((line) => line.includes(home)))
    }
  },
)

test(
  'as root, doesn’t open a database that belongs to root, and says so',
  { skip: process.getuid?.() !== 0 && 'this user is not root' },
  async (t) => {
    const dataDir = scratch(t)
    const cluster = join(dataDir, 'postgres/data')
    mkdirSync(cluster, { recursive: true })
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
    await assert.rejects(
      open(dataDir),
      (error) => error instanceof StartError && error.message.includes(' belongs to root'),
    )
  },
)

test('says what to set without PostgreSQL binaries', async (t) => {
  const { arch } = process
  Object.defineProperty(process, 'arch', { value: 'mips' })
  t.after(() => Object.defineProperty(process, 'arch', { value: arch }))
  await assert.rejects(
    open(scratch(t)),
    (error) => error instanceof StartError && error.message.includes('Set DATABASE_URL'),
  )
})

function scratch(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'xverse-test-'))
  chmodSync(folder, 0o755)
  t.after(() => rmSync(folder, { recursive: true, maxRetries: 20 }))
  return folder
}

function open(dataDir: string): Promise<EmbeddedPostgres> {
  return openEmbeddedPostgres({ dataDir, print: () => {} })
}

async function withRows(
  dataDir: string,
  work: (client: Client) => Promise<unknown>,
): Promise<EmbeddedPostgres> {
  const postgres = await open(dataDir)
  const client = new Client(postgres.connection)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
    await postgres.close()
  }
  return postgres
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<void> {
  const client = new Client(postgres.connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function start(dataDir: string, firstNumber?: number) {
  const args = [
    '--input-type=module',
    '--eval',
    otherProcess,
    dataDir,
    ...(firstNumber === undefined ? [] : [String(firstNumber)]),
  ]
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return {
    process: child,
    ended: once(child, 'close'),
    lines: () => output.split('\n').slice(0, -1),
    errors: () => errors,
  }
}

function postmaster(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(
  condition: () => boolean | Promise<boolean>,
  hint: () => string = () => '',
): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `waited 30 s in vain ${hint()}`)
    await sleep(2)
  }
}
