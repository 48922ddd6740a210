import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { getDocumentProxy } from 'unpdf'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { cancelSubscription, listPayments } from '#features/membership/contract/endpoints.ts'
import { openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { changeNotificationSettings } from '#features/notifications/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { dateText } from '#platform/contract/dates.ts'
import { canonicalTimeZone, isoDay, zonedDay } from '#platform/contract/zoned-dates.ts'

/** One in the morning by UTC: the evening before in the Americas, the afternoon in the Pacific. */
const oneInTheMorning = new Date('2027-03-10T01:00:00Z')

test('a moment is written as clocks of its reader show it', () => {
  assert.equal(zonedDay(oneInTheMorning, 'America/New_York'), 'March 9, 2027 (Eastern Time)')
  assert.equal(zonedDay(oneInTheMorning, 'Europe/Berlin'), 'March 10, 2027 (Central European Time)')
  assert.equal(zonedDay(oneInTheMorning, 'UTC'), 'March 10, 2027 (UTC)')
  assert.equal(isoDay(oneInTheMorning, 'America/Los_Angeles'), '2027-03-09')
  assert.equal(dateText(oneInTheMorning, 'clock', 'Asia/Tokyo'), '10:00 AM')
})

test('a time zone has one spelling, and a made-up one is none', () => {
  assert.equal(canonicalTimeZone('america/chicago'), 'America/Chicago')
  assert.equal(canonicalTimeZone('US/Eastern'), 'America/New_York')
  for (const name of ['', 'Mars/Olympus', 'x'.repeat(65), 'America/New York', '../etc'])
    assert.equal(canonicalTimeZone(name), null, name)
})

test('no other file writes a date in words by itself', () => {
  const own = ['platform/contract/dates.ts', 'platform/contract/zoned-dates.ts']
  /** Periods of statistics, times to type in the device's zone, and hours of digests. */
  const others = [
    'platform/web/local-time.ts',
    'platform/web/time-zone.ts',
    'features/analytics/web/period-names.ts',
    'features/payouts/web/MonthBars.tsx',
  ]
  const found = execFileSync('git', ['ls-files', 'platform', 'features', 'app'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/(?:testing|tests)\//.test(path))
    .filter((path) =>
      /toLocale(?:Date|Time)String|DateTimeFormat\b|dateStyle|timeStyle/.test(
        readFileSync(path, 'utf8'),
      ),
    )
  assert.deepEqual(found.sort(), [...own, ...others].sort())
})

describe('at 01:00 UTC', () => {
  let app: TestApp
  let admin: Member
  before(async () => {
    app = await openTestApp({ SITE_TIME_ZONE: 'America/New_York' })
    app.clock.set(oneInTheMorning)
    admin = await app.member({ isAdmin: true })
  })
  after(() => app.close())

  const bytesOf = async ({ cookies }: Member, path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Uint8Array(
      await (await fetch(app.url + path, { headers: { cookie } })).arrayBuffer(),
    )
  }
  let made = 0
  /** A member whose time zone is known, or isn't. */
  const memberIn = async (timeZone: string | null) => {
    made += 1
    const email = `reader${made}@example.org`
    const member = await app.member({ email, score: 90 })
    if (timeZone) await member.call(changeNotificationSettings, { body: { timeZone } })
    const mail = (subject: RegExp) =>
      until(
        async () =>
          (await app.outbox?.list())?.find((one) => one.to === email && subject.test(one.subject)),
        `the email ${subject}`,
      )
    return { member, mail }
  }
  const readers = [
    { timeZone: null, zone: 'Eastern Time', day: 9 },
    { timeZone: 'America/Los_Angeles', zone: 'Pacific Time', day: 9 },
    { timeZone: 'Asia/Tokyo', zone: 'Japan Standard Time', day: 10 },
  ]

  for (const { timeZone, zone, day } of readers) {
    const whose = timeZone ?? 'an unknown time zone'

    test(`emails about a plan and its refund, and its receipt, name the day in ${whose}`, async () => {
      const { member, mail } = await memberIn(timeZone)
      await payFor(member, await openPlan(member, 'weekly'))
      await member.call(cancelSubscription, {})
      const { subject, text } = await mail(/plan ends on/)
      assert.match(subject, new RegExp(`on March ${day + 7}, 2027$`))
      assert.ok(text.includes(`until March ${day + 7}, 2027 (${zone})`), text)
      const [payment] = (await member.call(listPayments, {})).items
      const pdf = await getDocumentProxy(await bytesOf(member, payment?.receiptUrl ?? ''))
      await app.payments.refund(payment?.id ?? '', 40)
      const refunded = await mail(/^We refunded/)
      assert.ok(refunded.text.includes(`Refunded on: March ${day}, 2027 (${zone})`), refunded.text)
      const { items } = await (await pdf.getPage(1)).getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      assert.ok(words.includes(`March ${day}, 2027 (${zone})`), words)
    })

    test(`emails about the account name the day in ${whose}`, async () => {
      const suspended = await memberIn(timeZone)
      await admin.call(sanctionMember, {
        params: { id: suspended.member.id },
        body: { kind: 'suspension', days: 7, reason: 'The same advertisement nine times.' },
      })
      const end = `March ${day + 7}, 2027 (${zone})`
      assert.ok((await suspended.mail(/suspended/)).text.includes(end))
      const { body } = await suspended.member.refused(createArticle, {
        body: { title: 'On canals', body: '<p>Ducks.</p>', status: 'draft' },
      })
      assert.ok(body.error.includes(end), body.error)

      const changed = await memberIn(timeZone)
      await admin.call(updateUser, {
        params: { id: changed.member.id },
        body: { email: `new${made}@example.org`, currentPassword: testPassword },
      })
      assert.ok(
        (await changed.mail(/about to change/)).text.includes(`March ${day + 7}, 2027 (${zone})`),
      )

      const leaver = await memberIn(timeZone)
      await leaver.member.call(requestDeletion, {
        body: { currentPassword: testPassword, content: 'keep' },
      })
      // The clocks went forward in between.
      const leaving = await leaver.mail(/will be deleted/)
      assert.match(leaving.subject, new RegExp(`March ${day + 14}, 2027$`))
      assert.ok(leaving.text.includes(`March ${day + 14}, 2027 (${zone})`))
    })
  }

  test('a page names the day of its reader: the member’s, else the site’s', async () => {
    const author = await app.member({ score: 90 })
    const { id } = await author.call(createArticle, {
      body: {
        title: 'Canals at night',
        body: '<p>Ducks sleep on the water, and so do some boats.</p>',
        category: 'local',
        status: 'published',
      },
    })
    const dayOf = (html: string) => /<time[^>]*>(Mar \d+, 2027)<\/time>/.exec(html)?.[1]
    assert.equal(dayOf((await app.visitor().request('GET', `/news/${id}`)).text), 'Mar 9, 2027')
    const { member } = await memberIn('Asia/Tokyo')
    assert.equal(dayOf((await member.request('GET', `/news/${id}`)).text), 'Mar 10, 2027')
  })

  test('every email here says that a program sent it and where to write, and holds in Outlook', async () => {
    const emails = (await app.outbox?.list()) ?? []
    assert.ok(emails.length > 5)
    for (const { headers, html, text, replyTo, subject } of emails) {
      assert.equal(headers['Auto-Submitted'], 'auto-generated', subject)
      for (const part of [html, text])
        assert.ok(replyTo ?? part.includes(`${app.url}/contact`), subject)
      assert.match(html, /<!--\[if mso\]><table role="presentation" align="center" width="600"/)
      const buttons = html.match(/class="button"/g)?.length
      assert.equal(html.match(/<v:roundrect/g)?.length, buttons, subject)
    }
  })
})
