import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createTestimony } from '#features/campaign/contract/testimonies-endpoints.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { takeDown } from '#features/moderation/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'

let app: TestApp
let member: Member
let pages: string[]

before(async () => {
  app = await openTestApp()
  member = await app.member({ score: 90, tier: 'annual' })
  await member.call(updateProfile, { body: { firstName: 'Formerly', lastName: 'Known' } })
  const { id } = await member.call(createArticle, {
    body: { title: 'On names', body: '<p>They change.</p>', status: 'published' },
  })
  await member.call(createComment, {
    body: { contentType: 'article', contentId: id, content: 'And how.' },
  })
  await member.call(createTestimony, { body: { content: 'I paid twice.', sin: 'greed' } })
  pages = [
    '/',
    '/news',
    `/news/${id}`,
    `/members/${member.username}`,
    '/seven-sins/greed',
    '/feeds/news.xml',
    '/feeds/news.json',
    `/feeds/author/${member.username}.xml`,
    '/feeds/seven-sins.xml',
  ]
})
after(() => app.close())

const read = async (path: string) => (await app.visitor().request('GET', path)).text
const showing = async (name: string) => {
  const texts = await Promise.all(pages.map(async (path) => [path, await read(path)] as const))
  return texts.filter(([, text]) => text.includes(name)).map(([path]) => path)
}
const isGone = (name: string) =>
  until(async () => (await showing(name)).length === 0, `no page to show “${name}”`, 3)

test('a member’s other name shows beside everything they wrote at once', async () => {
  const shown = await showing('Formerly')
  assert.ok(shown.includes('/news') && shown.includes('/feeds/news.xml'), shown.join())
  await member.call(updateProfile, { body: { firstName: 'Now', lastName: 'Called' } })
  await isGone('Formerly')
  assert.deepEqual(await showing('Now Called'), shown)
})

test('and so does its takedown', async () => {
  const admin = await app.member({ isAdmin: true })
  await admin.call(takeDown, {
    params: { kind: 'profile', subjectId: member.id },
    body: { reason: 'It names somebody else.' },
  })
  await isGone('Now Called')
})
