import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import type { NotificationSettings } from './contract/schemas.ts'
import { mostEmails, unsubscribePath, type EmailTiming } from './contract/rules.ts'
import { createEmailStore } from './server/email-store.ts'

let app: TestApp
let reader: Member
let made = 0

before(async () => {
  app = await openTestApp()
  // A Wednesday, 9 AM in New York.
  app.clock.set(new Date('2030-07-03T13:00:00Z'))
  reader = await app.member({ tier: 'weekly' })
})
after(() => app.close())

/** An author with a confirmed address; emailed as chosen. */
const newAuthor = async (timing?: EmailTiming) => {
  made += 1
  const address = `author${made}@example.org`
  const author = await app.member({ score: 75, tier: 'weekly', email: address })
  if (timing)
    await author.call(api.changeNotificationSettings, { body: { emails: { comment: timing } } })
  return { author, address }
}
const publish = async (author: Member, title: string): Promise<string> => {
  const body = { title, body: '<p>Ducks, mostly.</p>', status: 'published' as const }
  return (await author.call(createArticle, { body })).id
}
const commentOn = (id: string) =>
  reader.call(createComment, {
    body: { contentType: 'article', contentId: id, content: 'Well said.' },
  })
const timingIn = ({ emails }: NotificationSettings) =>
  emails.find(({ kind }) => kind === 'comment')?.timing
const send = () => app.notificationEmails.sendDue()
const queued = async (address: string) =>
  (
    await app.database.pool.query<{ subject: string }>(
      `select data->>'subject' as subject from jobs.job where data->>'to' = $1 order by created_on`,
      [address],
    )
  ).rows.map(({ subject }) => subject)
const emailTo = (address: string, subject: RegExp) =>
  until(
    async () =>
      ((await app.outbox?.list()) ?? []).find(
        (email) => email.to === address && subject.test(email.subject),
      ),
    `an email to ${address}`,
  )

describe('a comment is emailed to the author', () => {
  test('once, right away, if they chose so', async () => {
    const { author, address } = await newAuthor('now')
    const article = await publish(author, 'The canal')
    await commentOn(article)
    await Promise.all([send(), send()])
    await send()
    assert.deepEqual(await queued(address), ['New comment on “The canal”'])
    const email = await emailTo(address, /The canal/)
    assert.ok(email.text.includes(`/news/${article}#comments`))
    assert.match(
      email.text,
      /You got this email because your settings .* comments on your articles/,
    )
    assert.doesNotMatch(email.text, /Well said/)
    assert.match(email.unsubscribeUrl ?? '', /\/notifications\/unsubscribe\?token=/)
    assert.ok(email.text.includes(email.unsubscribeUrl ?? 'no link'))
  })

  test('in the digest of the next morning by default, all in one, without those read', async () => {
    const { author, address } = await newAuthor()
    for (const title of ['One', 'Two', 'Three']) await commentOn(await publish(author, title))
    const [latest] = (await author.call(api.listNotifications, {})).items
    await author.call(api.readNotification, { params: { id: latest?.id ?? '' } })
    await send()
    app.clock.set(new Date('2030-07-04T11:59:00Z'))
    await send()
    assert.deepEqual(await queued(address), [])
    app.clock.set(new Date('2030-07-04T12:00:00Z'))
    await send()
    assert.deepEqual(await queued(address), ['2 new notifications on XVerse'])
    const { text } = await emailTo(address, /2 new/)
    assert.ok(text.includes('“One”') && text.includes('“Two”') && !text.includes('“Three”'))
  })

  test('at 8 AM where they live, on Mondays if weekly', async () => {
    const { author, address } = await newAuthor('weekly')
    await author.call(api.changeNotificationSettings, { body: { timeZone: 'America/Los_Angeles' } })
    await commentOn(await publish(author, 'The bridge'))
    app.clock.set(new Date('2030-07-08T14:59:00Z'))
    await send()
    assert.deepEqual(await queued(address), [])
    app.clock.advance(minute)
    await send()
    assert.equal((await queued(address)).length, 1)
  })

  test('never if they chose so, also what waited', async () => {
    const { author, address } = await newAuthor('daily')
    await commentOn(await publish(author, 'The lock'))
    await author.call(api.changeNotificationSettings, { body: { emails: { comment: 'never' } } })
    await commentOn(await publish(author, 'The mill'))
    app.clock.advance(2 * day)
    await send()
    assert.deepEqual(await queued(address), [])
    assert.equal((await author.call(api.countUnread, {})).unread, 2)
  })

  test('not without a confirmed address, and not to the banned', async () => {
    const author = await app.member({ score: 75, tier: 'weekly' })
    await commentOn(await publish(author, 'No address'))
    const settings = await author.call(api.getNotificationSettings, {})
    assert.equal(settings.hasAddress, false)
    const { author: banned, address } = await newAuthor('daily')
    await commentOn(await publish(banned, 'Banned later'))
    const admin = await app.member({ isAdmin: true })
    await admin.call(sanctionMember, {
      params: { id: banned.id },
      body: { kind: 'ban', reason: 'Shouting at ducks.' },
    })
    app.clock.advance(2 * day)
    await send()
    assert.deepEqual(await queued(address), ['Your account is banned'])
  })

  test(`at most ${mostEmails.perHour} times an hour; what exceeds it waits for one digest`, async () => {
    app.clock.set(new Date('2030-07-20T16:00:00Z'))
    const { author, address } = await newAuthor('now')
    for (let count = 0; count < mostEmails.perHour + 3; count += 1) {
      await commentOn(await publish(author, `Part ${count}`))
      await send()
    }
    assert.equal((await queued(address)).length, mostEmails.perHour)
    app.clock.advance(hour + minute)
    await send()
    assert.equal((await queued(address)).length, mostEmails.perHour, 'they wait for the digest')
    app.clock.set(new Date('2030-07-21T12:00:00Z'))
    await send()
    assert.deepEqual((await queued(address)).slice(mostEmails.perHour), [
      '3 new notifications on XVerse',
    ])
  })
})

test('an event that sends its own email sends no second one', async () => {
  const { author, address } = await newAuthor('now')
  const admin = await app.member({ isAdmin: true })
  await admin.call(sanctionMember, {
    params: { id: author.id },
    body: { kind: 'warning', reason: 'Shouting at ducks.' },
  })
  app.clock.advance(2 * day)
  await send()
  assert.equal((await author.call(api.countUnread, {})).unread, 1)
  assert.deepEqual(await queued(address), ['A warning about your account'])
})

describe('the unsubscribe link', () => {
  const timingOf = async (author: Member) =>
    timingIn(await author.call(api.getNotificationSettings, {}))
  const linkOf = async () => {
    const { author, address } = await newAuthor('now')
    await commentOn(await publish(author, 'The ferry'))
    await send()
    const { unsubscribeUrl = '' } = await emailTo(address, /The ferry/)
    return { author, link: new URL(unsubscribeUrl) }
  }

  test('changes nothing when opened, but by its button, without a login', async () => {
    const { author, link } = await linkOf()
    const visitor = app.visitor()
    const page = await visitor.request('GET', link.pathname + link.search)
    assert.ok(page.text.includes('Stop these emails?'))
    assert.equal(await timingOf(author), 'now')
    const token = link.searchParams.get('token') ?? ''
    const done = await visitor.request('POST', unsubscribePath, { form: { token } })
    assert.equal(done.headers.get('location'), `${unsubscribePath}?result=stopped`)
    assert.equal(await timingOf(author), 'never')
  })

  test('works by one click in mail programs, as a form of either kind', async () => {
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    for (const sent of [body, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const { author, link } = await linkOf()
      const { status } = await fetch(app.url + link.pathname + link.search, {
        method: 'POST',
        body: sent,
        redirect: 'manual',
      })
      assert.equal(status, 200)
      assert.equal(await timingOf(author), 'never')
    }
  })

  test('can’t be forged or used for another member', async () => {
    const { author, link } = await linkOf()
    const token = link.searchParams.get('token') ?? ''
    const [, kinds, signature] = token.split('.')
    for (const forged of [`${reader.id}.${kinds}.${signature}`, `${token}x`, '', 'a.b.c']) {
      const form = { 'List-Unsubscribe': 'One-Click' }
      const { status } = await app
        .visitor()
        .request('POST', `${unsubscribePath}?token=${forged}`, { form })
      assert.equal(status, 400)
      const page = await app.visitor().request('GET', `${unsubscribePath}?token=${forged}`)
      assert.match(page.text, /This link isn(&#x27;|')t valid/)
      assert.doesNotMatch(page.text, /Stop these emails\?/)
    }
    assert.equal(await timingOf(author), 'now')
    assert.equal(await timingOf(reader), 'daily')
  })
})

describe('notification settings', () => {
  test('are each member’s own, and refuse what doesn’t exist', async () => {
    const { author } = await newAuthor()
    for (const body of [
      { timeZone: 'Mars/Olympus' },
      { timeZone: '' },
      { emails: { comment: 'hourly' } },
      { emails: { order: 'now' } },
      { emails: { constructor: 'now' } },
    ])
      assert.equal((await author.refused(api.changeNotificationSettings, { body })).status, 400)
    const changed = await author.call(api.changeNotificationSettings, {
      body: { emails: { comment: 'weekly' }, timeZone: 'America/Chicago' },
    })
    assert.deepEqual(changed, {
      emails: [
        { kind: 'noteanswer', name: 'Answers to your notes', timing: 'daily', isAnswer: true },
        {
          kind: 'comment',
          name: 'Comments on your articles',
          timing: 'weekly',
          isAnswer: true,
        },
        {
          kind: 'broadcast',
          name: 'Messages from the administrators',
          timing: 'now',
          isAnswer: false,
        },
        {
          kind: 'follow',
          name: 'News from what you follow',
          timing: 'daily',
          isAnswer: false,
        },
        {
          kind: 'noteshown',
          name: 'Notes shown to readers: yours, and on your texts',
          timing: 'now',
          isAnswer: true,
        },
        {
          kind: 'noteproposed',
          name: 'Notes that members propose on your texts',
          timing: 'daily',
          isAnswer: true,
        },
        { kind: 'reply', name: 'Replies to your comments', timing: 'daily', isAnswer: true },
        {
          kind: 'verification',
          name: 'Verification of your account',
          timing: 'now',
          isAnswer: false,
        },
        {
          kind: 'webhook',
          name: 'Webhooks that were switched off',
          timing: 'now',
          isAnswer: false,
        },
        {
          kind: 'votes',
          name: 'Your votes removed after a review',
          timing: 'now',
          isAnswer: false,
        },
      ],
      timeZone: 'America/Chicago',
      hasAddress: true,
    })
    const others = await reader.call(api.getNotificationSettings, {})
    assert.deepEqual([timingIn(others), others.timeZone], ['daily', 'America/New_York'])
    assert.equal((await app.visitor().refused(api.getNotificationSettings, {})).status, 401)
  })
})

test('emails to many members are queued in batches, found by an index', async () => {
  const { pool } = app.database
  await pool.query(
    `insert into users (id, username, email, email_verified_at, created_at)
     select gen_random_uuid(), 'crowd_' || n, 'crowd' || n || '@example.net', $1, $1 from generate_series(1, 1200) n`,
    [app.clock.now().toISOString()],
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where username like 'crowd\\_%'`,
  )
  await app.platform.db.transaction((tx) =>
    app.notifications.notifyAll(
      tx,
      rows.map(({ id }) => id),
      'anything',
      { kind: 'plan', text: 'Something happened', path: '/news' },
    ),
  )
  await pool.query(
    `update notifications set kind = 'comment', email_due_at = $1 where text = 'Something happened'`,
    [app.clock.now().toISOString()],
  )
  await pool.query('analyze notifications')
  const watched = watchQueries(pool)
  const store = createEmailStore(watched.db)
  const [plan] = await watched.plansOf(
    () => store.listDueMembers(watched.db, new Date('2020-01-01T00:00:00Z'), 500),
    '(costs off)',
  )
  assert.match(plan ?? '', /notifications_email_due/)
  await send()
  const { rows: counted } = await pool.query<{ count: string }>(
    `select count(*) from jobs.job where name = 'mail' and data->>'to' like '%@example.net'`,
  )
  assert.equal(Number(counted[0]?.count), 1200)
})
