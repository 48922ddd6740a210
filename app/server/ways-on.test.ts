import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listPlans } from '#features/membership/contract/endpoints.ts'
import { isOpen, opensLater, partPaths, type Part } from '#features/membership/contract/parts.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { getPage } from '#features/pages/contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const parts = Object.keys(partPaths) as Part[]

/** Where the links of a page lead, without the addresses of files and feeds. */
async function linksOn(path: string, reader: Client): Promise<string[]> {
  const { text } = await reader.request('GET', path)
  return [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('/api/'))
}

describe('every way on leads somewhere', () => {
  for (const [who, pages] of [
    [
      'a visitor',
      [
        '/',
        '/landing',
        '/news',
        '/debate-arena',
        '/leaderboard',
        '/subscribe',
        '/docs',
        '/terms',
        '/constitution',
        '/privacy',
        '/contact',
        '/nowhere',
        '/login',
      ],
    ],
    ['a subscriber', ['/', '/subscribe', '/profile', '/nowhere']],
  ] as const) {
    test(`for ${who}, down to the section that is named`, async () => {
      const reader =
        who === 'a visitor' ? app.visitor() : await app.member({ tier: 'annual', score: 90 })
      const links = new Set((await Promise.all(pages.map((path) => linksOn(path, reader)))).flat())
      assert.ok(links.has('/') && links.size > 10, [...links].join(' '))
      for (const link of links) {
        const [path = '', section] = link.split('#')
        const { status, text } = await reader.request('GET', path)
        assert.ok(status < 400, `${link} answers ${status}`)
        if (section && status === 200)
          assert.ok(text.includes(`id="${section}"`), `${link} names a section that is not there`)
      }
    })
  }

  test('old names lead to pages that are there', async () => {
    for (const path of ['/xverse-news', '/war-room']) {
      const { status, headers } = await app.visitor().request('GET', path)
      if (status === 404) continue
      assert.equal(status, 308, path)
      assert.equal(
        (await app.visitor().request('GET', headers.get('location') ?? '')).status,
        200,
        path,
      )
    }
  })
})

describe('without scripts', () => {
  test('a list is read on by links, to its end', async () => {
    const author = await app.member({ score: 90 })
    for (let count = 0; count < 25; count += 1)
      await author.call(createArticle, {
        body: { title: `Number ${count}`, body: '<p>Words.</p>', status: 'published' },
      })
    const seen = new Set<string>()
    let pages = 0
    for (
      let path: string | undefined = `/members/${author.username}`;
      path !== undefined;
      pages += 1
    ) {
      const { text, status } = await app.visitor().request('GET', path)
      assert.equal(status, 200, path)
      const titles = [...text.matchAll(/>Number (\d+)<\/a>/g)].map(([, number = '']) => number)
      assert.ok(
        titles.length > 0 && titles.every((number) => !seen.has(number)),
        `${path} shows what was not seen`,
      )
      for (const number of titles) seen.add(number)
      path = /<noscript><a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    assert.deepEqual([seen.size, pages], [25, 2])
  })

  test('a member can log out', async () => {
    const { text } = await (await app.member()).request('GET', '/news')
    assert.match(text, /<noscript><a href="\/api\/logout"/)
  })
})

describe('what is not there yet', () => {
  test('is known as such, and as nothing else', async () => {
    for (const part of parts)
      assert.equal(
        (await app.visitor().request('GET', partPaths[part])).status,
        isOpen(part) ? 200 : 404,
        part,
      )
  })

  test('says so among the features that are paid for, as does what is free', async () => {
    const features = Object.fromEntries(
      (await app.visitor().call(listPlans, {})).map((plan) => [plan.id, plan.features]),
    )
    const says = (plan: string, name: string) =>
      assert.ok(features[plan]?.includes(name), `${name} in ${features[plan]?.join(', ')}`)
    says('weekly', 'Public debates (also without a plan)')
    if (!isOpen('library')) says('monthly', 'Videos for subscribers (opens later)')
    if (!isOpen('marketplace')) says('monthly', 'Marketplace (also without a plan; opens later)')
    if (!isOpen('avatars')) says('annual', 'Create AI avatars (opens later)')
    if (!isOpen('warroom')) says('house', 'WarRoom (also without a plan; opens later)')
    if (!isOpen('challenges')) says('house', 'Challenges (also without a plan; opens later)')
  })

  test('says so on the landing page and in the documentation', async () => {
    const { text } = await app.visitor().request('GET', '/')
    const named: Part[] = ['avatars', 'campaign', 'marketplace', 'warroom']
    assert.equal(
      text.split(`>${opensLater}<`).length - 1,
      named.filter((part) => !isOpen(part)).length,
    )
    assert.equal(text.includes('trade with Houses'), isOpen('marketplace'))
    const { html } = await app.visitor().call(getPage, { params: { slug: 'docs' } })
    assert.equal(html.includes('The marketplace opens later'), !isOpen('marketplace'))
  })
})
