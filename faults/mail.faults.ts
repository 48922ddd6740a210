import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openMailServer, type MailServer } from '#app/testing/smtp-server.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { contact } from '#features/pages/contract/endpoints.ts'

/** Emails at once: each step of a dialogue fails three times. */
const count = 12
/** Milliseconds; a hanging server is given up after eight seconds. */
const quick = 4000

describe('an email', () => {
  let server: MailServer
  let app: TestApp
  let sent = 0
  before(async () => {
    const port = await freePort()
    server = await openMailServer(port)
    app = await openTestApp({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_EMAIL: 'desk@example.org',
    })
  })
  after(async () => {
    await app.close()
    await server.close()
  })
  beforeEach(() => {
    server.arrived.length = 0
  })

  /** Writes to the site; returns what marks each email, and the slowest answer. */
  const write = async () => {
    const marks = Array.from({ length: count }, () => `Mark ${(sent += 1)} of the ferry.`)
    const times = await Promise.all(
      marks.map(async (message) => {
        const since = performance.now()
        const answer = await app.visitor().request(contact.method, contact.path, {
          body: { name: 'Ruth Odell', email: 'ruth@example.org', subject: 'The ferry', message },
        })
        assert.ok(answer.status < 300, answer.text)
        return performance.now() - since
      }),
    )
    return { marks, slowest: Math.max(...times) }
  }
  const waiting = async () =>
    (
      await app.database.pool.query(
        `select from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`,
      )
    ).rowCount
  const arriveOnce = async (marks: string[]) => {
    const timesOf = (mark: string) =>
      server.arrived.filter(({ text }) => text.includes(mark)).length
    await until(async () => (await waiting()) === 0, 'every email to be sent', 90)
    assert.deepEqual(
      marks.map((mark) => [mark, timesOf(mark)]),
      marks.map((mark) => [mark, 1]),
    )
  }

  test('that a mail server puts off with 450 is sent again later, and arrives once', async () => {
    server.greylist(8000)
    const tried = server.connections()
    const { marks } = await write()
    await until(async () => server.connections() >= tried + count, 'every email to be tried')
    assert.deepEqual(server.arrived, [])
    await arriveOnce(marks)
    server.greylist(0)
  })

  for (const how of ['closes', 'hangs'] as const) {
    test(`to a mail server that ${how} in the middle of a dialogue holds nobody's request, is sent again, and arrives once`, async () => {
      const tried = server.connections()
      server.fail(how, count)
      const { marks, slowest } = await write()
      assert.ok(slowest < quick, `the slowest answer took ${Math.round(slowest)} ms`)
      // Other writers and readers no longer wait.
      for (const path of ['/', '/news', '/readyz', '/api/articles']) {
        const since = performance.now()
        assert.equal((await app.visitor().request('GET', path)).status, 200)
        assert.ok(performance.now() - since < quick, path)
      }
      await arriveOnce(marks)
      assert.ok(server.connections() >= tried + 2 * count, 'each email met a failure')
    })
  }
})
