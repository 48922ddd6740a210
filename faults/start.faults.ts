import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { openPgbouncer, withoutPgbouncer } from '#app/testing/pgbouncer.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { spawnSite, startSite } from '#app/testing/site-process.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { freePort } from '#app/testing/free-port.ts'

/** What a complete seed consists of. */
const tables = [
  'users',
  'articles',
  'comments',
  'debates',
  'debate_votes',
  'payments',
  'ledger_transactions',
] as const
const rounds = 3

let postgres: PostgresServer
let scratch: Awaited<ReturnType<typeof makeScratch>>
let made = 0
before(async () => {
  scratch = await makeScratch()
  postgres = await openPostgresServer()
})
after(async () => {
  await postgres.close()
  await scratch.remove()
})

const newDatabase = async (): Promise<string> => {
  made += 1
  await onServer(postgres.url, `create database empty_${made}`)
  return databaseOf(postgres.url, `empty_${made}`)
}
const settings = async (url: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: url,
  DATA_DIR: `${scratch.path}/data`,
  PORT: String(await freePort()),
  DEMO: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  DATABASE_POOL: '6',
  ...more,
})
async function countAll(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const {
      rows: [row],
    } = await client.query<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    )
    return tables.map((table) => row?.[table] ?? 0)
  } finally {
    await client.end()
  }
}
async function endAll(sites: Awaited<ReturnType<typeof startSite>>[]): Promise<void> {
  for (const site of sites) site.signal('SIGTERM')
  for (const site of sites)
    assert.deepEqual(await site.ended, { code: 0, signal: null }, site.stderr())
}

describe('an empty database', () => {
  let whole: number[]

  test(`becomes one complete demo community however many nodes start on it, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const url = await newDatabase()
      await endAll(
        await Promise.all(
          [await settings(url), await settings(url)].map((each) => startSite(each)),
        ),
      )
      const counts = await countAll(url)
      whole ??= counts
      assert.ok(
        counts.every((count) => count > 0),
        counts.join(', '),
      )
      assert.deepEqual(counts, whole)
    }
  })

  test('becomes complete after repeated kills during seeding', async () => {
    const url = await newDatabase()
    for (const milliseconds of [1200, 1700, 2200, 2700, 3200]) {
      const site = spawnSite(await settings(url))
      await sleep(milliseconds)
      site.signal('SIGKILL')
      await site.ended
    }
    await endAll([await startSite(await settings(url))])
    assert.deepEqual(await countAll(url), whole)
  })

  test('becomes complete in the embedded server too', async () => {
    const embedded = await settings('', { DATA_DIR: `${scratch.path}/embedded` })
    for (const milliseconds of [2500, 1500, 2000]) {
      const site = spawnSite(embedded)
      await sleep(milliseconds)
      site.signal('SIGKILL')
      await site.ended
    }
    const site = await startSite(embedded)
    const { json } = await createClient(`http://127.0.0.1:${embedded.PORT}`).request(
      'GET',
      '/api/articles?limit=20',
    )
    assert.ok((json as unknown[]).length > 10)
    await endAll([site])
  })
})

describe('PgBouncer with its defaults', { skip: withoutPgbouncer }, () => {
  test('in transaction mode is refused with one line', async (t) => {
    const bouncer = await openPgbouncer(await newDatabase(), 'transaction')
    t.after(bouncer.close)
    const site = spawnSite(await settings(bouncer.url))
    assert.deepEqual(await site.ended, { code: 1, signal: null })
    assert.match(
      site.stderr(),
      /^The pooler at DATABASE_URL runs in transaction or statement mode[^\n]+\n$/,
    )
  })

  test('in session mode carries two nodes, which notice each other’s changes', async (t) => {
    const bouncer = await openPgbouncer(await newDatabase(), 'session')
    t.after(bouncer.close)
    const both = [await settings(bouncer.url), await settings(bouncer.url)] as const
    const sites = await Promise.all(both.map((each) => startSite(each)))
    const [author, reader] = [
      createClient(`http://127.0.0.1:${both[0].PORT}`),
      createClient(`http://127.0.0.1:${both[1].PORT}`),
    ]
    for (const client of [author, reader])
      assert.equal((await client.request('GET', '/readyz')).status, 200)
    await author.request('POST', '/api/login', {
      body: { username: 'demo_admin', password: 'xverse-demo' },
    })
    const created = await author.request('POST', '/api/articles', {
      body: {
        title: 'Heard through the pooler',
        body: '<p>One node tells another of it, through PgBouncer.</p>',
        category: 'opinion',
        status: 'published',
      },
    })
    const { id } = created.json as { id: string }
    await until(
      async () => (await reader.request('GET', `/api/articles/${id}`)).status === 200,
      'the article at the other node',
    )
    await author.request('DELETE', `/api/articles/${id}`)
    await until(
      async () => (await reader.request('GET', `/api/articles/${id}`)).status === 404,
      'it to be gone at the other node',
    )
    await endAll(sites)
  })
})
