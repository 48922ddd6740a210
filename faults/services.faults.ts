import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until, type Member } from '#app/testing/factories.ts'
import { openFaultProxy, type FaultProxy, type LineState } from '#app/testing/fault-proxy.ts'
import { openRedisServer, withoutRedis, type RedisServer } from '#app/testing/redis-server.ts'
import { openMailServer, type MailServer } from '#app/testing/smtp-server.ts'
import { freePort } from '#app/testing/free-port.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import { requestPasswordReset } from '#features/identity/contract/endpoints.ts'
import { askOf, openCommunity } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

const silences: LineState[] = ['refusing', 'frozen', 'swallowing']

describe('while members vote, comment and read', { skip: withoutRedis }, () => {
  let redis: RedisServer
  let redisLine: FaultProxy
  let mailServer: MailServer
  let mailLine: FaultProxy
  let app: TestApp
  let members: Member[]
  let debate: string
  before(async () => {
    redis = await openRedisServer()
    redisLine = await openFaultProxy(Number(new URL(redis.url).port))
    const port = await freePort()
    mailServer = await openMailServer(port)
    mailLine = await openFaultProxy(port)
    ;({ app, members, debate } = await openCommunity(
      {
        REDIS_URL: `redis://127.0.0.1:${redisLine.port}`,
        SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
        RATE_LIMITS: 'on',
        TRUST_PROXY: '1',
      },
      { count: 4 },
    ))
  })
  after(async () => {
    redisLine.set('open')
    mailLine.set('open')
    await app.close()
    await Promise.all([redisLine.close(), mailLine.close(), mailServer.close(), redis.kill()])
  })
  const isRedisReady = async () =>
    ((await app.visitor().request('GET', '/readyz')).json as { redis: boolean }).redis

  for (const state of silences) {
    test(`a Redis whose connection is ${state} delays nobody, leaves the site ready, and is used again within ten seconds`, async () => {
      await until(isRedisReady, 'Redis to be used')
      const { received, stop } = startCrowd(members, [app.url], debate)
      try {
        redisLine.set(state)
        await until(async () => !(await isRedisReady()), 'its loss to be noticed')
        await sleep(5000)
        assert.equal((await app.visitor().request('GET', '/readyz')).status, 200)
        redisLine.set('open')
        await until(isRedisReady, 'Redis to be used again')
      } finally {
        redisLine.set('open')
        await stop()
      }
      checkAnswers(received)
      await checkKept(askOf(app), debate, received)
    })
  }

  for (const state of silences) {
    test(`a mail server whose connection is ${state} loses no email, and all are sent once it answers`, async () => {
      mailServer.arrived.length = 0
      const addresses = Array.from({ length: 25 }, (_, index) => `${state}-${index}@example.org`)
      for (const email of addresses) await app.person({ email })
      mailLine.set(state)
      try {
        for (const [index, email] of addresses.entries()) {
          // Each from its own address, because addresses are limited.
          const { status } = await app
            .visitor()
            .request(requestPasswordReset.method, requestPasswordReset.path, {
              body: { email },
              headers: { 'x-forwarded-for': `203.0.${silences.indexOf(state)}.${index}` },
            })
          assert.ok(status < 300, `${status}`)
        }
        await until(
          async () =>
            (
              await app.database.pool.query(
                `select 1 from jobs.job where name = 'password-reset' and state = 'retry'`,
              )
            ).rowCount,
          'letters to wait',
          40,
        )
      } finally {
        mailLine.set('open')
      }
      await until(
        async () => new Set(mailServer.arrived.flatMap(({ to }) => to)).size === addresses.length,
        'every letter to arrive',
        60,
      )
      await until(
        async () =>
          (
            await app.database.pool.query(
              `select 1 from jobs.job where name = 'password-reset' and state in ('created', 'retry', 'active')`,
            )
          ).rowCount === 0,
        'nothing to wait any more',
      )
    })
  }
})
