import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { until } from '#app/testing/factories.ts'
import { openFaultProxy } from '#app/testing/fault-proxy.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openInvalidationBus } from './invalidation-bus.ts'
import { createDatabasePool } from '../database/pool.ts'
import { createLog } from '../log.ts'

let postgres: PostgresServer

before(async () => {
  postgres = await openPostgresServer()
})
after(() => postgres.close())

test('a node without its database retries every half second, and receives changes again afterwards', async () => {
  const target = new URL(postgres.url)
  const open = new Set<Socket>()
  const knocks: number[] = []
  let isAway = false
  const line = createServer((socket) => {
    knocks.push(performance.now())
    socket.on('error', () => {})
    if (isAway) return socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
    open.add(socket)
    return socket
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(postgres.url)
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  const pool = new pg.Pool({ connectionString: postgres.url })
  pool.on('error', () => {})
  const invalidation = await openInvalidationBus(
    pool,
    { connectionString: url.href },
    createLog('silent'),
  )
  const heard: (string[] | null)[] = []
  invalidation.listen((topics) => heard.push(topics))
  try {
    isAway = true
    knocks.length = 0
    for (const socket of open) socket.destroy()
    await until(async () => knocks.length >= 6, 'six knocks')
    const pauses = knocks.slice(1).map((at, index) => at - (knocks[index] ?? 0))
    assert.ok(
      pauses.every((pause) => pause > 300),
      pauses.map(Math.round).join(', '),
    )
    isAway = false
    heard.length = 0
    await until(async () => heard.includes(null), 'word that changes may have been missed')
    await until(async () => {
      await pool.query(`select pg_notify('xverse_changes', 'another node,ducks')`)
      return heard.some((topics) => topics?.includes('ducks'))
    }, 'the change')
  } finally {
    await invalidation.close()
    await pool.end()
    line.close()
  }
})

test('a silent connection is detected and reopened, and missed notifications are delivered afterwards', async () => {
  const line = await openFaultProxy(Number(new URL(postgres.url).port))
  const url = new URL(postgres.url)
  url.port = String(line.port)
  const { pool } = createDatabasePool({ connectionString: url.href }, 2)
  pool.on('error', () => {})
  const invalidation = await openInvalidationBus(
    pool,
    { connectionString: url.href },
    createLog('silent'),
    200,
  )
  const otherPool = new pg.Pool({ connectionString: postgres.url })
  otherPool.on('error', () => {})
  const other = await openInvalidationBus(
    otherPool,
    { connectionString: postgres.url },
    createLog('silent'),
  )
  const heard: (string[] | null)[] = []
  const receivedByOther: (string[] | null)[] = []
  invalidation.listen((topics) => heard.push(topics))
  other.listen((topics) => receivedByOther.push(topics))
  try {
    line.set('swallowing')
    await until(
      async () => heard.filter((topics) => topics === null).length >= 3,
      'word, again and again, that changes may have been missed',
    )
    line.set('refusing')
    await invalidation.publish(['geese'])
    assert.ok(
      heard.some((topics) => topics?.includes('geese')),
      'this node hears of its own change at once',
    )
    assert.equal(
      receivedByOther.some((topics) => topics?.includes('geese')),
      false,
    )
    line.set('open')
    await until(
      async () => receivedByOther.some((topics) => topics?.includes('geese')),
      'the other node to hear of it',
    )
    await until(async () => {
      await other.publish(['ducks'])
      return heard.some((topics) => topics?.includes('ducks'))
    }, 'the change of the other node')
  } finally {
    await invalidation.close()
    await other.close()
    await otherPool.end()
    await pool.end()
    await line.close()
  }
})
