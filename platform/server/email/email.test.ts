import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openMailServer, type MailServer } from '#app/testing/smtp-server.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { createSettableClock, systemClock } from '../clock.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { createJobAdmin } from '../jobs/job-admin.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { composeEmail } from './compose.ts'
import {
  createMail,
  createOutbox,
  createSmtpTransport,
  type EmailMessage,
  type Mail,
} from './email.ts'

const log = createLog('silent')
const compose = (to: string, subject: string): EmailMessage =>
  composeEmail(
    { to, subject, greet: null, blocks: ['The ferry is back.'] },
    { siteName: 'XVerse', siteUrl: 'https://xverse.example' },
  )
const emailMessage = (number: number): EmailMessage =>
  compose(`reader${number}@example.org`, `Letter ${number}`)

describe('the development outbox', () => {
  test('stores emails in files that others can’t read, newest first', async (t) => {
    const scratch = await makeScratch()
    t.after(scratch.remove)
    const folder = join(scratch.path, 'outbox')
    const outbox = createOutbox(
      folder,
      () => 'XVerse <no-reply@example.org>',
      createSettableClock(new Date('2026-01-01T00:00:00Z')),
    )
    assert.deepEqual(await outbox.list(), [])
    for (const number of [1, 2, 3]) await outbox.carry(emailMessage(number))
    const listed = await outbox.list()
    assert.deepEqual(
      listed.map(({ subject }) => subject),
      ['Letter 3', 'Letter 2', 'Letter 1'],
    )
    assert.deepEqual(
      [listed[0]?.from, listed[0]?.sentAt],
      ['XVerse <no-reply@example.org>', '2026-01-01T00:00:00.000Z'],
    )
    for (const name of await readdir(folder))
      assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600)
  })
})

describe('mail to a server', () => {
  let scratch: Awaited<ReturnType<typeof makeScratch>>
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>
  let database: Database
  let port: number
  let server: MailServer | null = null
  let jobs: Jobs
  let mail: Mail

  const startNode = async () => {
    jobs = createJobs(database.pool, log)
    mail = createMail(
      jobs,
      createSmtpTransport(`smtp://127.0.0.1:${port}`, () => 'XVerse <no-reply@example.org>'),
      systemClock,
      log,
    )
    await jobs.start()
  }
  /** Advances the clock past a failed email's next attempt. */
  const passTime = () =>
    database.pool.query(
      `update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`,
    )
  const failedTries = async () =>
    Number(
      (
        await database.pool.query<{ tries: string }>(
          `select coalesce(sum(retry_count) + count(*), 0) as tries from jobs.job where name = 'mail' and state = 'retry'`,
        )
      ).rows[0]?.tries,
    )

  before(async () => {
    scratch = await makeScratch()
    testDatabase = await openTestDatabase(scratch.path)
    database = await openDatabase({
      databaseUrl: testDatabase.url,
      dataDir: scratch.path,
      poolSize: 4,
      log,
      print: () => {},
    })
    port = await freePort()
    server = await openMailServer(port)
    await startNode()
  })
  after(async () => {
    await jobs.stop()
    await server?.close()
    await database.close()
    await testDatabase.drop()
    await scratch.remove()
  })

  test('arrives with sender, addressee, subject, plain text and HTML', async () => {
    await mail.send(emailMessage(1))
    const [first] = await until(
      async () => (server?.arrived.length ? server.arrived : null),
      'the letter',
    )
    assert.deepEqual([first?.from, first?.to], ['no-reply@example.org', ['reader1@example.org']])
    assert.match(first?.text ?? '', /^Auto-Submitted: auto-generated\r?$/m)
    assert.match(first?.text ?? '', /^X-Auto-Response-Suppress: All\r?$/m)
    assert.match(first?.text ?? '', /^Subject: Letter 1\r$/m)
    assert.match(first?.text ?? '', /^Content-Type: multipart\/alternative/m)
    assert.match(
      first?.text ?? '',
      /text\/plain[\s\S]*The ferry is back\.[\s\S]*text\/html[\s\S]*The ferry is back\./,
    )
  })

  test('has headers for one-click unsubscribing only if it may be declined (RFC 8058)', async () => {
    const url = 'https://xverse.example/notifications/unsubscribe?token=abc'
    await mail.carry({ ...compose('declining@example.org', 'News'), unsubscribeUrl: url })
    await mail.carry(compose('always@example.org', 'Your password changed'))
    const textTo = (address: string) =>
      server?.arrived.find(({ to }) => to.includes(address))?.text.replace(/\r\n\s+/g, ' ') ?? ''
    const news = textTo('declining@example.org')
    assert.ok(news.includes(`List-Unsubscribe: <${url}>`), news.slice(0, 600))
    assert.match(news, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    assert.doesNotMatch(textTo('always@example.org'), /List-Unsubscribe/)
  })

  test('input in a subject or address adds no header or recipient', async () => {
    await mail.carry(compose('reader2@example.org', 'Hi\r\nBcc: spy@example.org'))
    const found = server?.arrived.find(({ to }) => to.includes('reader2@example.org'))
    assert.deepEqual(found?.to, ['reader2@example.org'])
    assert.doesNotMatch(found?.text ?? '', /^Bcc:/m)
  })

  test('is sent once even if noting that it arrived fails', async () => {
    mail.onOutcome(async () => {
      throw new Error('the database is away')
    })
    await mail.carry(emailMessage(5))
    const copies = server?.arrived.filter(({ to }) => to.includes('reader5@example.org'))
    assert.equal(copies?.length, 1)
  })

  test('an email in a transaction is sent only if it commits', async () => {
    await assert.rejects(
      database.db.transaction(async (tx) => {
        await mail.send(emailMessage(3), tx)
        throw new Error('changed my mind')
      }),
      /changed my mind/,
    )
    await database.db.transaction((tx) => mail.send(emailMessage(4), tx))
    await until(
      async () => server?.arrived.some(({ to }) => to.includes('reader4@example.org')),
      'the letter of the second transaction',
    )
    assert.equal(
      server?.arrived.some(({ to }) => to.includes('reader3@example.org')),
      false,
    )
  })

  test('a mail outage and two restarts lose no email and send none twice', async () => {
    await server?.close()
    server = null
    const numbers = [11, 12, 13, 14, 15]
    for (const number of numbers) await mail.send(emailMessage(number))
    for (const tries of [1, 2]) {
      await until(
        async () => (await failedTries()) >= numbers.length * tries,
        `${tries} failed tries of each letter`,
      )
      await jobs.stop()
      await startNode()
      if (tries === 1) await passTime()
    }
    const back = await openMailServer(port)
    server = back
    await passTime()
    await until(async () => back.arrived.length >= numbers.length, 'the letters')
    assert.deepEqual(
      back.arrived.flatMap(({ to }) => to).sort(),
      numbers.map((number) => emailMessage(number).to),
    )
  })

  test('once an email is sent, all waiting ones are retried, and no wait exceeds five minutes', async () => {
    await server?.close()
    server = null
    // Forgets the retry that follows an email just sent.
    await jobs.stop()
    await startNode()
    const earlier = await failedTries()
    for (const number of [21, 22, 23]) await mail.send(emailMessage(number))
    await until(async () => (await failedTries()) >= earlier + 3, 'the first tries to fail')
    await database.pool.query(
      `update jobs.job set retry_count = 40 where name = 'mail' and state = 'retry'`,
    )
    await passTime()
    await until(
      async () =>
        (
          await database.pool.query(
            `select 1 from jobs.job where name = 'mail' and state = 'retry' and retry_count > 40`,
          )
        ).rowCount === 3,
      'another try of each to fail',
    )
    const {
      rows: [longest],
    } = await database.pool.query<{ wait: number }>(
      `select extract(epoch from max(start_after) - now())::int as wait from jobs.job where name = 'mail' and state = 'retry'`,
    )
    assert.ok(longest && longest.wait > 200 && longest.wait <= 300, `${longest?.wait} s`)
    const back = await openMailServer(port)
    server = back
    await mail.send(emailMessage(24))
    await until(async () => back.arrived.length >= 4, 'all letters')
    assert.deepEqual(
      back.arrived.flatMap(({ to }) => to).sort(),
      [21, 22, 23, 24].map((number) => emailMessage(number).to),
    )
  })

  test('a permanently refused email is kept for two weeks, listed, and can be resent; sent ones are deleted after an hour', async () => {
    await mail.send({ ...emailMessage(31), to: 'nobody@refused.example.org' })
    const admin = createJobAdmin(database.pool)
    const [dead] = await until(async () => {
      const failed = (await admin.list({ queue: 'mail' })).filter(({ state }) => state === 'failed')
      return failed.length ? failed : null
    }, 'the letter to fail')
    assert.deepEqual([dead?.code, dead?.failures, dead?.nextTryAt], ['EENVELOPE', 1, null])
    const {
      rows: [kept],
    } = await database.pool.query<{ days: number }>(
      `select deletion_seconds / 86400 as days from jobs.job where id = $1`,
      [dead?.id],
    )
    assert.equal(kept?.days, 14)
    assert.equal(await admin.retry({ id: dead?.id ?? '' }), 1)
    await until(
      async () =>
        (await admin.list({ id: dead?.id ?? '' })).some(
          ({ state, failures }) => state === 'failed' && failures === 2,
        ),
      'it to be refused again',
    )
    assert.equal(await admin.remove({ queue: 'mail' }), 1)
    await database.pool.query(
      `update jobs.job set completed_on = now() - interval '2 hours' where name = 'mail' and state = 'completed'`,
    )
    await jobs.send('jobs-tidy', {})
    await until(
      async () =>
        (await database.pool.query(`select 1 from jobs.job where name = 'mail'`)).rowCount === 0,
      'sent letters to be gone',
      20,
    )
  })
})
