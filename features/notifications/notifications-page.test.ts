import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { sanctionMember } from '#features/sanctions/contract/endpoints.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { day } from '#platform/server/clock.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('notifications are grouped by day, each with its kind’s icon, and a gear leads to their settings', async () => {
  const author = await app.member({ score: 75, tier: 'weekly' })
  const reader = await app.member({ tier: 'weekly' })
  const admin = await app.member({ isAdmin: true })
  const { id } = await author.call(createArticle, {
    body: { title: 'The canal', body: '<p>Ducks, mostly.</p>', status: 'published' },
  })
  const days = [app.clock.now()]
  await reader.call(createComment, {
    body: { contentType: 'article', contentId: id, content: 'Well said.' },
  })
  app.clock.advance(2 * day)
  days.push(app.clock.now())
  await admin.call(sanctionMember, {
    params: { id: author.id },
    body: { kind: 'warning', reason: 'Please stay on the subject.' },
  })
  const { text } = await author.request('GET', '/notifications')
  const sections = [...text.matchAll(/<section[^>]*aria-labelledby="day-.*?<\/section>/gs)].map(
    ([section]) => section,
  )
  const expected = days.map((at) => zonedDay(at, 'America/New_York').replace(/ \(.*/, ''))
  assert.deepEqual(
    sections.map((section) => /<h2[^>]*>([^<]+)/.exec(section)?.[1]),
    expected.toReversed(),
  )
  assert.match(sections[0] ?? '', /lucide-user-round.*A warning about your account/s)
  assert.match(sections[1] ?? '', /lucide-message-square.*New comment on “The canal”/s)
  assert.match(
    text,
    /<a [^>]*aria-label="Notification settings"[^>]*href="\/settings\/notifications"/,
  )
})
