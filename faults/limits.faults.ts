import assert from 'node:assert/strict'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { spawnSite, startSite, type Limits } from '#app/testing/site-process.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import { askOf, openCommunity, processOf } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

const descriptors = 256
/** Megabytes of JavaScript's heap; the supervisor gives 1024. */
const heap = { small: 256, tooSmall: 24 }

describe('a site that may use little', () => {
  let postgres: PostgresServer
  let app: TestApp
  let members: Member[]
  let debate: string
  before(async () => {
    postgres = await openPostgresServer()
    ;({ app, members, debate } = await openCommunity({ DATABASE_URL: postgres.url }))
  })
  after(async () => {
    await app.close()
    await postgres.close()
  })

  const settings = () => processOf(app, postgres.url)
  const start = async (limits: Limits) => {
    const own = await settings()
    const site = await startSite(own, 'main', limits)
    return { site, port: Number(own.PORT), url: `http://127.0.0.1:${own.PORT}` }
  }
  const check = (received: Parameters<typeof checkKept>[2]) =>
    checkKept(askOf(app), debate, received)

  test(`${descriptors} descriptors answers or refuses while connections use them up, and works again once they are closed`, async (t) => {
    const { site, port, url } = await start({ descriptors })
    const { received, stop } = startCrowd(members, [url], debate)
    const sockets: Socket[] = []
    try {
      await until(async () => received.comments.length > 20, 'the crowd to be under way', 60)
      for (let count = 0; count < 2 * descriptors; count += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        sockets.push(socket.resume())
      }
      await until(async () => sockets.some(({ closed }) => closed), 'connections to be refused')
      const isKept = sockets.filter(({ closed }) => !closed).length
      assert.ok(isKept > descriptors / 2, `${isKept} were accepted`)
      for (const socket of sockets) socket.destroy()
      const since = performance.now()
      await until(() => answersAgain(port), 'a new connection to be answered')
      assert.ok(performance.now() - since < 10_000, 'within ten seconds')
      const soFar = received.comments.length
      await until(async () => received.comments.length > soFar + 10, 'the crowd to write again')
      t.diagnostic(JSON.stringify(Object.fromEntries(received.statuses)))
    } finally {
      for (const socket of sockets) socket.destroy()
      await stop()
      site.signal('SIGTERM')
    }
    assert.deepEqual(await site.ended, { code: 0, signal: null }, site.stderr())
    checkAnswers(received, { cut: true })
    await check(received)
  })

  test(`a heap of ${heap.small} MB serves a crowd`, async () => {
    const { site, url } = await start({ heap: heap.small })
    const { received, stop } = startCrowd(members, [url], debate)
    try {
      await until(async () => received.comments.length > 40, 'the crowd to write', 90)
    } finally {
      await stop()
      site.signal('SIGTERM')
    }
    assert.deepEqual(await site.ended, { code: 0, signal: null }, site.stderr())
    checkAnswers(received)
    await check(received)
  })

  test(`a heap of ${heap.tooSmall} MB ends with the reason`, async () => {
    const site = spawnSite(await settings(), 'main', { heap: heap.tooSmall })
    assert.deepEqual(await site.ended, { code: null, signal: 'SIGABRT' })
    assert.match(site.stderr(), /JavaScript heap out of memory/)
  })
})

/** Whether the site answers over a connection of its own. */
const answersAgain = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ port, path: '/readyz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
