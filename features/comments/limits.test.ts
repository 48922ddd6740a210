import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import { createComment } from './contract/endpoints.ts'

let app: TestApp

before(async () => {
  app = await openTestApp({ RATE_LIMITS: 'on' })
})
after(() => app.close())

test('the eleventh comment in a minute is refused with the waiting time, and another member isn’t affected', async () => {
  const [writer, other] = [
    await app.member({ tier: 'weekly', score: 80 }),
    await app.member({ tier: 'weekly' }),
  ]
  const { id } = await writer.call(createArticle, {
    body: { title: 'Busy', body: '<p>Words.</p>', status: 'published' },
  })
  const input = { body: { contentType: 'article' as const, contentId: id, content: 'Again.' } }
  for (let count = 1; count <= 10; count += 1) await writer.call(createComment, input)
  const { status, body, headers } = await writer.refused(createComment, input)
  assert.deepEqual([status, body.code], [429, 'limited'])
  assert.ok(Number(headers.get('retry-after')) <= 60)
  await other.call(createComment, input)
  app.clock.advance(minute)
  await writer.call(createComment, input)
})
