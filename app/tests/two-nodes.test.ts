import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient, type Client } from '#app/testing/client.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openLiveSocket, type LiveSocket } from '#app/testing/live-socket.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openRedisServer, withoutRedis, type RedisServer } from '#app/testing/redis-server.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote, getDebate } from '#features/debates/contract/endpoints.ts'
import type { LiveMessage } from '#features/debates/contract/live.ts'
import type { Position } from '#features/debates/contract/rules.ts'

describe('two nodes of one site, on a PostgreSQL server and Redis', { skip: withoutRedis }, () => {
  let postgres: PostgresServer
  let redis: RedisServer
  /** This process's node, and one in its own process, to be killed. */
  let one: TestApp
  let two: SiteProcess
  let twoUrl: string
  let admin: Member
  let voters: Member[]

  const startTwo = async () => {
    two = await startSite({
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: one.dataDir,
      PORT: new URL(twoUrl).port,
      DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '6',
    })
  }
  before(async () => {
    ;[postgres, redis] = await Promise.all([openPostgresServer(), openRedisServer()])
    twoUrl = `http://127.0.0.1:${await freePort()}`
    one = await openTestApp({ DATABASE_URL: postgres.url, REDIS_URL: redis.url })
    admin = await one.member({ isAdmin: true })
    voters = await Promise.all(Array.from({ length: 6 }, () => one.member({ tier: 'weekly' })))
    await startTwo()
  })
  after(async () => {
    two.signal('SIGKILL')
    await two.ended
    await one.close()
    await redis.kill()
    await postgres.close()
  })

  /** The same member's browser at one node or the other. */
  const at = (url: string, { cookies }: Client): Client => {
    const client = createClient(url)
    for (const [name, value] of cookies) client.cookies.set(name, value)
    return client
  }
  const vote = (url: string, index: number, id: string, position: Position) =>
    at(url, voters[index] as Member).call(castVote, { params: { id }, body: { position } })
  const watch = async (url: string, id: string): Promise<LiveSocket> => {
    const live = await openLiveSocket(url)
    live.watch(id)
    await live.next(({ type }) => type === 'vote_update', 'the present state')
    return live
  }
  const trueCount = async (id: string): Promise<[number, number]> => {
    const {
      rows: [row],
    } = await one.database.pool.query<{ a: number; b: number; votesA: number; votesB: number }>(
      `
      select votes_a as "votesA", votes_b as "votesB",
        (select count(*)::int from debate_votes where debate_id = debates.id and position = 'A') as a,
        (select count(*)::int from debate_votes where debate_id = debates.id and position = 'B') as b
      from debates where id = $1`,
      [id],
    )
    assert.deepEqual(
      [row?.votesA, row?.votesB],
      [row?.a, row?.b],
      'the counts are the votes on record',
    )
    return [row?.a ?? 0, row?.b ?? 0]
  }
  const lastHeard = ({ received }: LiveSocket): [number, number] | null => {
    const last = received.findLast(
      (message): message is LiveMessage & { type: 'vote_update' } => message.type === 'vote_update',
    )
    return last ? [last.votesA, last.votesB] : null
  }
  const endOnTruth = async (id: string, lives: LiveSocket[], seconds = 5) => {
    const truth = await trueCount(id)
    await until(
      async () => lives.every((live) => String(lastHeard(live)) === String(truth)),
      `${truth.join(' to ')} at all of them`,
      seconds,
    )
    return truth
  }
  const lastWatcherCount = ({ received }: LiveSocket) =>
    received.findLast(
      (message): message is LiveMessage & { type: 'watchers' } => message.type === 'watchers',
    )?.watchers
  /** Every member votes on both nodes, switching sides. */
  const storm = (id: string, turns: number) =>
    Promise.all(
      voters.map(async (_, index) => {
        for (let turn = 0; turn < turns; turn += 1)
          await vote(
            (turn + index) % 2 ? one.url : twoUrl,
            index,
            id,
            (turn + index) % 3 ? 'A' : 'B',
          )
      }),
    )

  test('watchers on one see a vote on the other within a second, and all end on the true count', async () => {
    const id = await openDebate(admin)
    const [here, there] = await Promise.all([watch(one.url, id), watch(twoUrl, id)])
    for (const [index, [from, to]] of (
      [
        [one.url, there],
        [twoUrl, here],
      ] as const
    ).entries()) {
      const since = performance.now()
      const { seq } = await vote(from, index, id, 'A')
      await to.next((message) => message.type === 'vote_update' && message.seq >= seq, 'the vote')
      assert.ok(performance.now() - since < 1000, `${performance.now() - since} ms`)
    }
    await storm(id, 8)
    await endOnTruth(id, [here, there])
    for (const { received } of [here, there]) {
      const seqs = received.flatMap((message) =>
        message.type === 'vote_update' ? [message.seq] : [],
      )
      assert.deepEqual(
        seqs,
        seqs.toSorted((a, b) => a - b),
        'nobody is told older counts after newer ones',
      )
    }
    await until(
      async () => lastWatcherCount(here) === 2 && lastWatcherCount(there) === 2,
      'both to be counted at both',
    )
    const { votesA, votesB } = await at(twoUrl, one.visitor()).call(getDebate, { params: { id } })
    assert.deepEqual([votesA, votesB], await trueCount(id))
    await Promise.all([here.close(), there.close()])
  })

  test('when one is killed, its watchers get the true count from the other, which counts only them', async () => {
    const id = await openDebate(admin)
    const here = await watch(one.url, id)
    const there = await Promise.all(Array.from({ length: 3 }, () => watch(twoUrl, id)))
    await until(async () => lastWatcherCount(here) === 4, 'all to be counted')
    const cutOff = Promise.all(
      there.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))),
    )
    const voting = Promise.allSettled([storm(id, 30)])
    await until(async () => lastHeard(here)?.some((count) => count > 2), 'votes to be under way')
    two.signal('SIGKILL')
    await Promise.all([two.ended, cutOff, voting])
    const starting = startTwo()
    const [moved] = await Promise.all([watch(one.url, id), vote(one.url, 0, id, 'A')])
    await endOnTruth(id, [here, moved])
    await until(
      async () => lastWatcherCount(here) === 2,
      'those of the dead node to be forgotten',
      15,
    )
    await vote(one.url, 0, id, 'B')
    await endOnTruth(id, [here, moved])
    await Promise.all([here.close(), moved.close(), starting])
  })

  test('without Redis votes are stored and answered, and each side still learns the count; afterwards all works as before', async () => {
    const id = await openDebate(admin)
    const lives = await Promise.all([watch(one.url, id), watch(twoUrl, id)])
    await vote(twoUrl, 0, id, 'A')
    await endOnTruth(id, lives)
    await redis.kill()
    const since = performance.now()
    await vote(one.url, 1, id, 'A')
    await vote(twoUrl, 2, id, 'B')
    assert.ok(performance.now() - since < 2000, 'no vote waits for Redis')
    await storm(id, 4)
    await endOnTruth(id, lives)
    const ready = await one.visitor().request('GET', '/readyz')
    assert.deepEqual([ready.status, (ready.json as { redis: boolean }).redis], [200, false])
    redis.start()
    await until(
      async () =>
        ((await at(twoUrl, one.visitor()).request('GET', '/readyz')).json as { redis: boolean })
          .redis,
      'Redis to be back',
    )
    await storm(id, 4)
    await endOnTruth(id, lives)
    await until(
      async () => lives.every((live) => lastWatcherCount(live) === 2),
      'both to be counted at both again',
    )
    await Promise.all(lives.map((live) => live.close()))
  })
})
