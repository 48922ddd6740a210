import { after, before, describe, test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#app/testing/client.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openRedisServer, withoutRedis, type RedisServer } from '#app/testing/redis-server.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { askOf } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

describe('two nodes, while members vote, comment and read at both', { skip: withoutRedis }, () => {
  let postgres: PostgresServer
  let redis: RedisServer
  /** This process's node, and one under a supervisor, to be killed. */
  let one: TestApp
  let two: SiteProcess
  let urls: string[]
  let members: Member[]
  let debate: string
  before(async () => {
    ;[postgres, redis] = await Promise.all([openPostgresServer(), openRedisServer()])
    one = await openTestApp({ DATABASE_URL: postgres.url, REDIS_URL: redis.url })
    const admin = await one.member({ tier: 'annual', isAdmin: true })
    members = await Promise.all(Array.from({ length: 8 }, () => one.member({ tier: 'annual' })))
    debate = await openDebate(admin)
    const port = await freePort()
    two = await startSite(
      {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DATA_DIR: one.dataDir,
        PORT: String(port),
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        DATABASE_POOL: '6',
      },
      'supervise',
    )
    urls = [one.url, `http://127.0.0.1:${port}`]
  })
  after(async () => {
    two.signal('SIGTERM')
    await two.ended
    await one.close()
    await redis.kill()
    await postgres.close()
  })

  const killTwo = () => {
    process.kill(
      Number(spawnSync('pgrep', ['-P', String(two.pid)], { encoding: 'utf8' }).stdout),
      'SIGKILL',
    )
  }
  const restartDatabase = async () => {
    await postgres.stop()
    await sleep(2000)
    await postgres.start()
  }
  const restartRedis = async () => {
    await redis.kill()
    await sleep(2000)
    redis.start()
  }
  const faults: [string, () => Promise<void> | void][] = [
    ['a node is killed', killTwo],
    ['the database is restarted', restartDatabase],
    ['Redis is killed', restartRedis],
    [
      'all of them fail at once',
      async () => {
        killTwo()
        await Promise.all([restartDatabase(), restartRedis()])
      },
    ],
  ]
  for (const round of [1, 2]) {
    for (const [name, fail] of faults) {
      test(`when ${name} (round ${round}), nothing acknowledged is lost and both work again within ten seconds`, async () => {
        const { received, stop } = startCrowd(members, urls, debate)
        try {
          await until(async () => received.comments.length > 40, 'the crowd to be under way', 30)
          await fail()
          await until(async () => {
            const answers = await Promise.all(
              urls.map((url) =>
                createClient(url)
                  .request('GET', '/readyz')
                  .catch(() => null),
              ),
            )
            return answers.every((answer) => answer?.status === 200)
          }, 'both to be ready')
          const soFar = received.comments.length
          await until(async () => received.comments.length > soFar + 20, 'the crowd to write again')
        } finally {
          await stop()
        }
        checkAnswers(received, { cut: true })
        await checkKept(askOf(one), debate, received)
      })
    }
  }
})
