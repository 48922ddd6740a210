import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { Agent, get, request as httpRequest } from 'node:http'
import { connect, createServer } from 'node:net'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { childEnvironment } from '#app/testing/child-environment.ts'
import { createClient } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { spawnSite, startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { fillLock } from '#app/server/seed/demo.ts'
import { migrationsFolder, runMigrations } from '#platform/server/database/migrations.ts'
import { databaseRefusal } from '#platform/server/database/refusal.ts'
import {
  logIn,
  logOut,
  register,
  requestPasswordReset,
} from '#features/identity/contract/endpoints.ts'

let postgres: PostgresServer
let scratch: Awaited<ReturnType<typeof makeScratch>>
const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: `${scratch.path}/nodes`,
  DATABASE_URL: postgres.url,
  DEMO: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ...more,
})

before(async () => {
  scratch = await makeScratch()
  postgres = await openPostgresServer()
})
after(async () => {
  await postgres.close()
  await scratch.remove()
})

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })

async function refusal(more: Record<string, string>): Promise<string> {
  const site = spawnSite(settings({ PORT: String(await freePort()), ...more }))
  assert.deepEqual(await site.ended, { code: 1, signal: null }, site.stderr())
  assert.equal(site.stdout(), '')
  return site.stderr()
}

describe('a failed start exits with code 1 and a line that says what to do', () => {
  test('a wrong setting is named, with what it should be', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ PORT: 'eighty' }, 'Setting PORT is a port number, such as 3000.'],
      [
        { NODE_ENV: 'production', RATE_LIMITS: 'off' },
        "Setting RATE_LIMITS can't be off in production.",
      ],
    ]
    await Promise.all(
      wrong.map(async ([setting, line]) => {
        const said = await refusal(setting)
        assert.ok(
          said.startsWith(line) && said.endsWith('.\n') && said.trim().split('\n').length === 1,
          said,
        )
      }),
    )
  })

  test('several wrong settings are all named, one per line', async () => {
    const said = await refusal({ PORT: 'eighty', SITE_URL: 'nowhere', RATE_LIMITS: 'maybe' })
    assert.deepEqual(
      said
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[1] ?? '')
        .sort(),
      ['PORT', 'RATE_LIMITS', 'SITE_URL'],
    )
  })

  test('a database that is unreachable', async () => {
    const nobody = new URL(postgres.url)
    nobody.port = String(await freePort())
    assert.match(
      await refusal({ DATABASE_URL: nobody.href }),
      /^Can't reach the database at DATABASE_URL \(.+\)\. Check the address and that the server is running\.\n$/,
    )
  })

  test('a database that refuses the user, is missing, or gives too few rights or connections', async () => {
    for (const statement of [
      'create database of_others',
      `create role few login password 'few' connection limit 3`,
      'create database of_few owner few',
    ])
      await onServer(postgres.url, statement)
    const as = (name: string, password: string, database: string) => {
      const url = new URL(databaseOf(postgres.url, database))
      url.username = name
      url.password = password
      return url.href
    }
    const { username, password } = new URL(postgres.url)
    const wrong: [url: string, says: RegExp][] = [
      [
        as(username, 'wrong', 'postgres'),
        /^The database at DATABASE_URL refuses this user \(password authentication failed .+\)\. Correct the user and the password in DATABASE_URL\.\n$/,
      ],
      [as(username, '', 'postgres'), /^The database at DATABASE_URL refuses this user \(.+\)\. /],
      [
        as(username, password, 'nowhere'),
        /^There is no such database at DATABASE_URL \(.+\)\. Create it, or correct its name in DATABASE_URL\.\n$/,
      ],
      [
        as('few', 'few', 'of_others'),
        /^The user of DATABASE_URL may not do what the site needs \(permission denied .+\)\. Let this user own the database and everything in it\.\n$/,
      ],
      [
        as('few', 'few', 'of_few'),
        /^The database takes no more connections \(.+\)\. Let it take more, or set DATABASE_POOL to fewer\.\n$/,
      ],
    ]
    for (const [url, says] of wrong) assert.match(await refusal({ DATABASE_URL: url }), says)

    const client = new pg.Client({ connectionString: as('few', 'few', 'of_others') })
    await client.connect()
    const error = await client.query('create extension pg_trgm').catch((reason: unknown) => reason)
    await client.end()
    assert.match(
      databaseRefusal(error)?.message ?? '',
      /\(permission denied to create extension .+\)\. Let a superuser run "create extension pg_trgm" in this database first\.$/,
    )
  })

  test('a database server that is too old, or doesn’t store texts in UTF-8', async (t) => {
    const proxy = createServer((socket) => {
      const onward = connect(Number(new URL(postgres.url).port), '127.0.0.1')
      socket.on('error', () => {}).pipe(onward)
      onward
        .on('error', () => {})
        .on('data', (chunk) =>
          // As long as the true version, so that the message stays whole.
          socket.write(
            Buffer.from(chunk.toString('latin1').replace(/180\d{3}/, '140023'), 'latin1'),
          ),
        )
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    t.after(() => proxy.close())
    const old = new URL(postgres.url)
    old.port = String((proxy.address() as { port: number }).port)
    assert.equal(
      await refusal({ DATABASE_URL: old.href }),
      'DATABASE_URL leads to PostgreSQL 14. XVerse needs 15 or newer.\n',
    )
    await onServer(
      postgres.url,
      `create database ascii encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
    )
    assert.match(
      await refusal({ DATABASE_URL: databaseOf(postgres.url, 'ascii') }),
      /^The database at DATABASE_URL stores texts in SQL_ASCII\. XVerse needs UTF8: create it with "[^"]+"\.\n$/,
    )
  })

  test('a database changed by a newer release', async () => {
    await onServer(postgres.url, 'create database newer')
    const url = databaseOf(postgres.url, 'newer')
    await runMigrations({ connectionString: url }, migrationsFolder)
    await onServer(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9000000000000)`,
    )
    await onServer(url, `comment on schema drizzle is '9.0.0'`)
    assert.equal(
      await refusal({ DATABASE_URL: url }),
      'A newer release of XVerse (9.0.0) has changed this database. Start that release, or restore the backup from before the upgrade. Nothing was changed.\n',
    )
  })

  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    assert.equal(
      await refusal({ PORT: String(port) }),
      `Port ${port} is in use. Stop the other program, or set PORT to another number.\n`,
    )
    await new Promise((resolve) => other.close(resolve))
  })

  test('a port in use, before an embedded database is created', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const DATA_DIR = `${scratch.path}/unopened`
    assert.equal(
      await refusal({ PORT: String(port), DATA_DIR, DATABASE_URL: '' }),
      `Port ${port} is in use. Stop the other program, or set PORT to another number.\n`,
    )
    assert.ok(!existsSync(DATA_DIR))
    await new Promise((resolve) => other.close(resolve))
  })

  test('a port that another site took meanwhile', async () => {
    const PORT = String(await freePort())
    const sites = await Promise.all(
      ['first', 'second'].map(async (name) => {
        await onServer(postgres.url, `create database ${name}`)
        return spawnSite(settings({ PORT, DATABASE_URL: databaseOf(postgres.url, name) }))
      }),
    )
    const isReady = (site: SiteProcess) => site.stderr().includes(' is ready at ')
    await until(async () => sites.some(isReady), 'one to be ready', 60)
    const other = sites.find((site) => !isReady(site))
    assert.deepEqual(await other?.ended, { code: 1, signal: null })
    assert.equal(
      other?.stderr(),
      `Port ${PORT} is in use. Stop the other program, or set PORT to another number.\n`,
    )
    const ready = sites.find(isReady)
    ready?.signal('SIGTERM')
    assert.deepEqual(await ready?.ended, { code: 0, signal: null })
  })

  for (const [kind, url] of [
    ['an embedded database', () => ''],
    ['a database server', () => databaseOf(postgres.url, 'with_keys')],
  ] as const) {
    test(`keys that didn’t encrypt ${kind}, which the right ones then open at once`, async () => {
      if (url()) await onServer(postgres.url, 'create database with_keys')
      const key = (name: string) => `${name}:${Buffer.alloc(32, name).toString('base64')}`
      const own = async (keys: string) => ({
        DATA_DIR: `${scratch.path}/keys`,
        DATABASE_URL: url(),
        PORT: String(await freePort()),
        ENCRYPTION_KEYS: keys,
      })
      const stop = async (site: SiteProcess) => {
        site.signal('SIGTERM')
        assert.deepEqual(await site.ended, { code: 0, signal: null })
      }
      await stop(await startSite(settings(await own(key('a')))))
      assert.equal(
        await refusal(await own(key('b'))),
        'ENCRYPTION_KEYS is missing the key "a" that this database was encrypted with. Add it next to the new one. Nothing was changed.\n',
      )
      const again = await startSite(settings(await own(key('a'))))
      assert.match(again.stderr(), /^XVerse is ready at [^\n]+\n$/)
      await stop(again)
      const file = `${scratch.path}/keys/encryption-keys`
      await writeFile(file, key('b'))
      assert.equal(
        await refusal(await own('')),
        `${file} is missing the key "a" that this database was encrypted with. Add it next to the new one. Nothing was changed.\n`,
      )
      await writeFile(file, key('b').replace('b:', 'a:'))
      assert.equal(
        await refusal(await own('')),
        `The key "a" in ${file} isn't the "a" that this database was encrypted with. Put that one back, and give a new key another name. Nothing was changed.\n`,
      )
      await writeFile(file, '')
      assert.equal(
        await refusal(await own('')),
        `${file} must hold id:key pairs, separated by commas, each key 32 bytes in base64.\n`,
      )
      await rm(file)
      await mkdir(file)
      assert.equal(await refusal(await own('')), `Can't use ${file}: it is a folder.\n`)
      await rm(file, { recursive: true })
    })
  }

  test('a database that can’t be upgraded', async () => {
    await onServer(postgres.url, 'create database foreign_tables')
    const url = databaseOf(postgres.url, 'foreign_tables')
    await onServer(url, 'create table users (id int)')
    assert.equal(
      await refusal({ DATABASE_URL: url }),
      'The database can\'t be set up: relation "users" already exists. Nothing was changed. Use an empty database that has what docs/operations.md asks for.\n',
    )
  })

  test('a host that isn’t an address of this machine', async () => {
    for (const HOST of ['203.0.113.9', 'no-such-host.invalid']) {
      assert.match(
        await refusal({ HOST, ALLOW_PUBLIC_DEMO: '1' }),
        new RegExp(
          `^Can't listen on HOST ${HOST} \\(\\w+\\)\\. Set HOST to an address of this machine, such as 127\\.0\\.0\\.1\\.\n$`,
        ),
      )
    }
  })

  test(
    'a data folder that can’t be created',
    { skip: !existsSync('/proc/self') && 'there is no /proc here' },
    async () => {
      for (const DATABASE_URL of ['', postgres.url])
        assert.match(
          await refusal({ DATA_DIR: '/proc/no-such-folder', DATABASE_URL }),
          /^Can't create the data folder \/proc\/no-such-folder: .+ Set DATA_DIR to a writable folder\.\n$/,
        )
    },
  )

  test('a file in the place of the data folder, or of a folder in it', async () => {
    const file = `${scratch.path}/a-file`
    await writeFile(file, '')
    const folder = `${scratch.path}/with-files`
    await mkdir(folder)
    await writeFile(`${folder}/files`, '')
    for (const DATABASE_URL of ['', postgres.url])
      for (const [DATA_DIR, what] of [
        [file, `create the data folder ${file}`],
        [folder, `write to the folder ${folder}/files`],
      ] as const)
        assert.equal(
          await refusal({ DATA_DIR, DATABASE_URL }),
          `Can't ${what}: a file is in its place. Set DATA_DIR to a writable folder.\n`,
        )
  })

  test('own texts and lists that can’t be read', async () => {
    const own = `${scratch.path}/own`
    await mkdir(own)
    await writeFile(`${own}/moderation.yaml`, '{{')
    const url = databaseOf(postgres.url, 'with_lists')
    await onServer(postgres.url, 'create database with_lists')
    assert.match(
      await refusal({ DATABASE_URL: url, CONTENT_DIR: own }),
      new RegExp(`^${own}/moderation\\.yaml isn't valid YAML: [^\n]+\\.\n$`),
    )
    assert.equal(
      await refusal({ DATABASE_URL: url, ERASED_ACCOUNTS_FILE: own }),
      `Can't use ${own}: it is a folder.\n`,
    )
  })

  test('a data folder in use by another process of the site', async () => {
    const own = { DATA_DIR: `${scratch.path}/one`, DATABASE_URL: '' }
    const first = await startSite(settings({ ...own, PORT: String(await freePort()) }))
    const said = await refusal(own)
    assert.equal(
      said,
      `Another XVerse process (pid ${first.pid}) already uses ${scratch.path}/one/postgres. Stop it, or set DATA_DIR to another folder.\n`,
    )
    first.signal('SIGTERM')
    assert.deepEqual(await first.ended, { code: 0, signal: null })
  })
})

test('a site stopped with its database while it fills its demo community ends without an error', async () => {
  await onServer(postgres.url, 'create database half_filled')
  const url = databaseOf(postgres.url, 'half_filled')
  const site = spawnSite(settings({ DATABASE_URL: url, DEMO: '1', PORT: String(await freePort()) }))
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const filling = await until(async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_locks join pg_stat_activity using (pid)
       where objid = $1 and granted and xact_start is not null`,
      [fillLock],
    )
    return rows[0]
  }, 'the filling')
  site.signal('SIGTERM')
  await watcher.query('select pg_terminate_backend($1)', [filling.pid])
  await watcher.end()
  assert.deepEqual(await site.ended, { code: 0, signal: null })
  assert.equal(site.stderr(), '')
})

test('a site started by npm stops when only npm is told to', async (t) => {
  const port = await freePort()
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    detached: true,
    env: childEnvironment(settings({ PORT: String(port) })),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  t.after(async () => {
    if (await isListening(port)) process.kill(-(npm.pid ?? 0), 'SIGKILL')
  })
  let said = ''
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await until(async () => said.includes(' is ready at '), 'the site to be ready', 30)
  npm.kill('SIGTERM')
  await until(async () => !(await isListening(port)), 'nobody to listen any more', 10)
})

describe('a supervised site', () => {
  /** The process that serves. */
  const serverOf = (pid: number) =>
    Number(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim())

  test('restarts with a message when it dies, and stops when the supervisor dies', async () => {
    const port = await freePort()
    const site = await startSite(settings({ PORT: String(port) }), 'supervise')
    process.kill(serverOf(site.pid), 'SIGKILL')
    await until(
      async () => site.stderr().split(' is ready at ').length === 3,
      'the site to be ready again',
      30,
    )
    assert.match(
      site.stderr(),
      /^The server stopped unexpectedly \(SIGKILL\)\. Starting it again in 1 s \.\.\.$/m,
    )
    site.signal('SIGKILL')
    await until(async () => !(await isListening(port)), 'nobody to listen any more')
  })

  test('isn’t restarted when it refuses to start after it had been ready', async () => {
    const port = await freePort()
    const site = await startSite(settings({ PORT: String(port) }), 'supervise')
    process.kill(serverOf(site.pid), 'SIGKILL')
    const other = createServer()
    await until(
      () =>
        new Promise<boolean>((resolve) => {
          other.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
        }),
      'the port',
    )
    assert.deepEqual(await site.ended, { code: 1, signal: null })
    assert.match(site.stderr(), new RegExp(`\nPort ${port} is in use\\. [^\\n]+\n$`))
    await new Promise((resolve) => other.close(resolve))
  })

  test('waits for a database that is away when it is restarted', async () => {
    const site = await startSite(settings({ PORT: String(await freePort()) }), 'supervise')
    await postgres.stop()
    try {
      process.kill(serverOf(site.pid), 'SIGKILL')
      await until(
        async () => site.stderr().includes("Can't reach the database"),
        'the restart to fail',
        60,
      )
    } finally {
      await postgres.start()
    }
    await until(
      async () => site.stderr().split(' is ready at ').length === 3,
      'the site to be ready again',
      60,
    )
    site.signal('SIGTERM')
    assert.deepEqual(await site.ended, { code: 0, signal: null })
  })

  test('isn’t restarted when it refuses to start', async () => {
    const site = spawnSite(settings({ PORT: 'eighty' }), 'supervise')
    assert.deepEqual(await site.ended, { code: 1, signal: null })
    assert.equal(site.stderr(), 'Setting PORT is a port number, such as 3000.\n')
  })
})

describe('a running site', () => {
  let site: SiteProcess
  let url: string
  let port: number
  before(async () => {
    port = await freePort()
    url = `http://127.0.0.1:${port}`
    site = await startSite(
      settings({ PORT: String(port), LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-for-scrapers' }),
    )
  })
  after(async () => {
    site.signal('SIGTERM')
    await site.ended
  })

  test('logs a line per request without passwords, addresses, names or session secrets', async () => {
    const alice = createClient(url)
    const body = {
      username: 'alice_logged',
      password: 'a-password-unheard-of',
      email: 'alice.logged@example.org',
      firstName: 'Aliceanne',
    }
    await alice.call(register, { body })
    const first = alice.cookies.get('xverse_session') ?? ''
    await alice.call(logOut, {})
    await alice.refused(logIn, { body: { username: body.username, password: 'a-wrong-guess' } })
    await alice.call(logIn, { body })
    await alice.call(requestPasswordReset, { body: { email: body.email } })
    await alice.request('GET', '/api/articles?search=a-private-search')
    await until(async () => site.stdout().includes('/api/articles'), 'the last request in the log')
    const lines = site
      .stdout()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    assert.ok(
      lines.every(({ level, time }) => level && time) &&
        lines.filter(({ msg }) => msg === 'answered').every(({ reqId, status }) => reqId && status),
    )
    const secrets = [
      ...Object.values(body),
      'a-wrong-guess',
      'a-private-search',
      first,
      alice.cookies.get('xverse_session') ?? 'none',
    ]
    for (const secret of secrets)
      assert.equal(site.stdout().includes(secret), false, `${secret} is in the log`)
  })

  test('requires the token for its metrics, if one is set', async () => {
    const client = createClient(url)
    assert.equal((await client.request('GET', '/metrics')).status, 404)
    assert.equal(
      (
        await client.request('GET', '/metrics', {
          headers: { authorization: 'Bearer a-token-for-nobody' },
        })
      ).status,
      404,
    )
    const { status, text } = await client.request('GET', '/metrics', {
      headers: { authorization: 'Bearer a-token-for-scrapers' },
    })
    assert.equal(status, 200)
    assert.match(text, /^xverse_http_request_seconds_count\{/m)
  })

  test('is alive but not ready without its database, answers 503 with Retry-After, and recovers by itself', async () => {
    const client = createClient(url)
    assert.deepEqual((await client.request('GET', '/readyz')).json, { ok: true, database: true })
    await postgres.stop()
    try {
      const ready = await client.request('GET', '/readyz')
      assert.deepEqual([ready.status, ready.json], [503, { ok: false, database: false }])
      assert.deepEqual((await client.request('GET', '/healthz')).status, 200)
      const call = await client.request('GET', '/api/articles')
      assert.deepEqual([call.status, (call.json as { code: string }).code], [503, 'unavailable'])
      assert.ok(Number(call.headers.get('retry-after')) > 0)
    } finally {
      await postgres.start()
    }
    await until(
      async () => (await client.request('GET', '/readyz')).status === 200,
      'the site to be ready again',
    )
    await until(
      async () => (await client.request('GET', '/api/articles')).status === 200,
      'calls to be answered again',
    )
  })

  test('completes every request, even queued ones, when stopped under load, and exits with code 0 within ten seconds', async () => {
    // As many as a slow machine answers before the deadline of those that wait.
    const guests = 40
    let answered = 0
    let connected = 0
    const body = JSON.stringify({ username: 'alice_logged', password: 'a-wrong-guess' })
    const send = (agent: Agent) =>
      new Promise<number>((resolve, reject) => {
        const request = httpRequest({
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/login',
          headers: { 'content-type': 'application/json', 'content-length': body.length },
        })
        request.on('socket', (socket) => {
          socket.once('connect', () => {
            connected += 1
          })
        })
        request.on('response', (response) => {
          response
            .resume()
            .on('error', reject)
            .on('end', () => {
              answered += 1
              if (response.complete) resolve(response.statusCode ?? 0)
              else reject(new Error('an answer was cut'))
            })
        })
        request.on('error', reject).end(body)
      })
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
    const sendHalf = (agent: Agent) =>
      Promise.all(Array.from({ length: guests / 2 }, () => send(agent)))
    const early = sendHalf(agents[0])
    await until(async () => answered >= 4, 'the first answers')
    assert.ok(answered < guests / 2, 'there is work left')
    site.signal('SIGSTOP')
    const late = sendHalf(agents[1])
    await until(async () => connected === guests, 'the others to be at the door')
    const start = performance.now()
    site.signal('SIGTERM')
    site.signal('SIGCONT')
    const statuses = [...(await early), ...(await late)]
    assert.deepEqual([...new Set(statuses)], [401])
    assert.deepEqual(await site.ended, { code: 0, signal: null })
    assert.ok(performance.now() - start < 10_000)
    await assert.rejects(
      new Promise((resolve, reject) => {
        get(url, resolve).on('error', reject)
      }),
    )
    for (const agent of agents) agent.destroy()
  })
})
