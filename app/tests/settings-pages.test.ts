import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

let app: TestApp
let ruth: Member
before(async () => {
  app = await openTestApp()
  ruth = await app.member({})
})
after(() => app.close())

const sections = {
  profile: ['About you', 'Email address', 'Citizen score', 'Muted and blocked members'],
  plan: ['Your plan', 'Payments and receipts'],
  notifications: ['Emails', 'Time zone'],
  security: ['Password', 'Two-factor login', 'Passkeys', 'Where you are signed in'],
  applications: ['Connected applications', 'Access tokens', 'Your applications', 'Webhooks'],
}

describe('the settings', () => {
  for (const [page, expected] of Object.entries(sections))
    test(`have the page ${page} with its sections alone, read before it is sent`, async () => {
      const { status, text } = await ruth.request('GET', `/settings/${page}`)
      assert.equal(status, 200)
      const titles = [...text.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title)
      for (const [other, theirs] of Object.entries(sections))
        for (const title of theirs)
          assert.equal(titles.includes(title), other === page, `${page}: ${title}`)
      assert.deepEqual(
        expected,
        titles.filter((title) => expected.includes(title ?? '')),
      )
      assert.doesNotMatch(text, /Loading your (?!card)/)
    })

  test('keep the addresses of the tab that they were', async () => {
    for (const [from, to] of [
      ['/profile?tab=settings', '/settings/profile'],
      ['/profile?tab=settings&card=ref%2F1', '/settings/plan?card=ref%2F1'],
      ['/settings', '/settings/profile'],
    ] as const) {
      const { status, headers } = await ruth.request('GET', from)
      assert.deepEqual([status, headers.get('location')], [308, to], from)
    }
  })

  test('have no other page, and are for members', async () => {
    assert.equal((await ruth.request('GET', '/settings/else')).status, 404)
    const { status, headers } = await app.visitor().request('GET', '/settings/security')
    assert.deepEqual([status, headers.get('location')], [302, '/login?next=%2Fsettings%2Fsecurity'])
  })
})
