import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { askOf, openCommunity, processOf } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

const connections = 500
/** Milliseconds between a slow sender's bytes. */
const pause = 1000

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'host: x', ...headers].join('\r\n')
const body = ['content-length: 2000', '', '{']

/** What slow visitors begin with, and never finish; the cookie is a member's. */
const kinds: { name: string; begin: (cookie: string) => string; isSilent?: true }[] = [
  { name: 'headers come byte by byte', begin: () => request('GET /', 'x-slow: ') },
  {
    name: 'bodies come byte by byte',
    begin: (cookie) =>
      request(`POST ${createComment.path}`, cookie, 'content-type: application/json', ...body),
  },
  {
    name: 'uploads come byte by byte to no valid address',
    begin: () => request('PUT /api/uploads/quarantine/x', 'content-type: image/png', ...body),
  },
  { name: 'first bytes never come', begin: () => '', isSilent: true },
]

/** Milliseconds until the last one is let go: ten seconds, looked for every five, under load. */
const longest = 25_000
/** Milliseconds; half of it on a machine that does nothing else. */
const quick = 4000

describe(`while ${connections} connections are slow`, () => {
  let postgres: PostgresServer
  let app: TestApp
  let site: SiteProcess
  let url: string
  let members: Member[]
  let debate: string
  let cookie: string
  before(async () => {
    postgres = await openPostgresServer()
    const community = await openCommunity({ DATABASE_URL: postgres.url }, { count: 4 })
    ;({ app, members, debate } = community)
    cookie = [...community.admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const settings = await processOf(app, postgres.url)
    url = `http://127.0.0.1:${settings.PORT}`
    site = await startSite(settings)
  })
  after(async () => {
    site.signal('SIGTERM')
    await site.ended
    await app.close()
    await postgres.close()
  })

  /** Opens a slow connection; resolves to the milliseconds until the site ended it. */
  const openSlow = async ({ begin, isSilent }: (typeof kinds)[number]): Promise<number> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    const since = performance.now()
    socket.resume().write(begin(`cookie: ${cookie}`))
    const drip = setInterval(() => {
      if (!isSilent && socket.writable) socket.write(' ')
    }, pause)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(drip)
    return performance.now() - since
  }

  for (const kind of kinds) {
    test(`whose ${kind.name}, everybody else is answered as usual, and the slow ones are let go`, async (t) => {
      const { received, stop } = startCrowd(members, [url], debate)
      try {
        await until(async () => received.comments.length > 8, 'the crowd to be under way', 60)
        received.slowest = 0
        const lasted = await Promise.all(Array.from({ length: connections }, () => openSlow(kind)))
        const last = Math.max(...lasted)
        t.diagnostic(
          `the last one ended after ${Math.round(last)} ms, the slowest answer took ${Math.round(received.slowest)} ms`,
        )
        assert.ok(last < longest, `the last one ended after ${Math.round(last)} ms`)
        assert.ok(
          received.slowest < quick,
          `the slowest answer took ${Math.round(received.slowest)} ms`,
        )
      } finally {
        await stop()
      }
      checkAnswers(received)
      await checkKept(askOf(app), debate, received)
    })
  }
})
