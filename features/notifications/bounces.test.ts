import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openMailServer, type MailServer } from '#app/testing/smtp-server.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { getCurrentUser, requestPasswordReset } from '#features/identity/contract/endpoints.ts'
import { retryEmail } from '#features/identity/contract/security-endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let server: MailServer
let reader: Member
let made = 0

before(async () => {
  const port = await freePort()
  server = await openMailServer(port)
  app = await openTestApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'XVerse <no-reply@example.org>',
  })
  reader = await app.member({ tier: 'weekly' })
})
after(async () => {
  await app.close()
  await server.close()
})

const newAuthor = async (email: string) => {
  const author = await app.member({ score: 75, tier: 'weekly', email })
  await author.call(api.changeNotificationSettings, { body: { emails: { comment: 'now' } } })
  return author
}
/** Something that the author is notified of by email. */
const commentOnNew = async (author: Member) => {
  made += 1
  const body = { title: `Canal ${made}`, body: '<p>Ducks.</p>', status: 'published' as const }
  const { id } = await author.call(createArticle, { body })
  await reader.call(createComment, {
    body: { contentType: 'article', contentId: id, content: 'Well said.' },
  })
  await app.notificationEmails.sendDue()
}
const bounces = async (author: Member) => (await author.call(getCurrentUser, {})).emailBounces
const queued = async (to: string) =>
  Number(
    (
      await app.database.pool.query<{ count: string }>(
        `select count(*) from jobs.job where name = 'mail' and data->>'to' = $1`,
        [to],
      )
    ).rows[0]?.count,
  )

test('an address that a mail server refuses gets nothing optional any more, until the member tries again', async () => {
  const address = 'gone@refused.example.org'
  const author = await newAuthor(address)
  assert.equal(await bounces(author), false)
  await commentOnNew(author)
  await until(() => bounces(author), 'the refusal')
  await commentOnNew(author)
  assert.equal(await queued(address), 1, 'the second comment is on the site only')
  assert.equal((await author.call(api.listNotifications, {})).items.length, 2)

  await author.call(retryEmail, {})
  assert.equal(await bounces(author), false)
  await commentOnNew(author)
  assert.equal(await queued(address), 2)
  await until(() => bounces(author), 'the next refusal')
})

test('the first email that is taken ends it', async () => {
  const address = 'back@example.org'
  const author = await newAuthor(address)
  await app.database.pool.query('update users set undeliverable_since = now() where id = $1', [
    author.id,
  ])
  await commentOnNew(author)
  assert.equal(await queued(address), 0)
  await app.visitor().call(requestPasswordReset, { body: { email: address } })
  await until(async () => !(await bounces(author)), 'the delivery')
  await commentOnNew(author)
  await until(
    async () => server.arrived.some(({ to, text }) => to[0] === address && /Canal/.test(text)),
    'the notification email',
  )
})
