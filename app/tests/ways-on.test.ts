import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { debateDraft, openDebate } from '#features/debates/testing/debates.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createDebate } from '#features/debates/contract/endpoints.ts'
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

/** A page's link targets, without files and feeds. */
async function linksOn(path: string, reader: Client): Promise<string[]> {
  const { text } = await reader.request('GET', path)
  return [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('/api/'))
}

describe('every link leads somewhere', () => {
  for (const [who, pages] of [
    [
      'a visitor',
      [
        '/',
        '/landing',
        '/news',
        '/debate-arena',
        '/debates',
        '/leaderboard',
        '/subscribe',
        '/docs',
        '/terms',
        '/constitution',
        '/community-rules',
        '/score-policy',
        '/election-methodology',
        '/notes',
        '/accessibility',
        '/ai-use',
        '/privacy',
        '/contact',
        '/marketplace',
        '/xverse-irl',
        '/nowhere',
        '/login',
      ],
    ],
    ['a subscriber', ['/', '/subscribe', '/profile', '/nowhere']],
  ] as const) {
    test(`for ${who}, down to the linked section`, async () => {
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

  test('old addresses redirect to existing pages', async () => {
    for (const [path, isThere] of [
      ['/xverse-news', true],
      ['/war-room', isOpen('warroom')],
    ] as const) {
      const { status, headers } = await app.visitor().request('GET', path)
      assert.equal(status, isThere ? 308 : 404, path)
      if (!isThere) continue
      assert.equal(
        (await app.visitor().request('GET', headers.get('location') ?? '')).status,
        200,
        path,
      )
    }
  })
})

/**
 * What each page of a list shows when following its next-page links; the list is found by its
 * heading.
 */
async function pagesOf(path: string, section: string, item: RegExp): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const { text, status } = await app.visitor().request('GET', next.split('#')[0] ?? '')
    assert.equal(status, 200, next)
    if (pages.length > 0) assert.ok(text.includes(`id="${section}"`), `${next} has its section`)
    pages.push([...text.matchAll(item)].map(([, name = '']) => name))
    next = [...text.matchAll(/<noscript><a href="([^"]*)" rel="next"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .find((href) => href.endsWith(`#${section}`))
  }
  return pages
}

const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index))

describe('without scripts', () => {
  test('lists can be paged by links to the end', async () => {
    const author = await app.member({ score: 90 })
    for (let count = 0; count < 25; count += 1)
      await author.call(createArticle, {
        body: { title: `Number ${count}`, body: '<p>Words.</p>', status: 'published' },
      })
    assert.deepEqual(
      await pagesOf(`/members/${author.username}`, 'author-articles', />Number (\d+)<\/a>/g),
      [numbers(24, 5), numbers(4, 0)],
    )
  })

  test('an article’s comments can be paged by links to the end', async () => {
    const author = await app.member({ score: 90, tier: 'annual' })
    const { id } = await author.call(createArticle, {
      body: { title: 'Much discussed', body: '<p>Words.</p>', status: 'published' },
    })
    for (let count = 0; count < 25; count += 1)
      await author.call(createComment, {
        body: { contentType: 'article', contentId: id, content: `Remark ${count}` },
      })
    assert.deepEqual(await pagesOf(`/news/${id}`, 'comments', />Remark (\d+)</g), [
      numbers(24, 5),
      numbers(4, 0),
    ])
  })

  test('debates and each side’s comments can be paged by links to the end', async () => {
    const admin = await app.member({ isAdmin: true, tier: 'annual' })
    for (let count = 0; count < 25; count += 1)
      await admin.call(createDebate, { body: { ...debateDraft, title: `Question ${count}` } })
    const debates = await pagesOf('/debates', 'debates', />Question (\d+)<\/a>/g)
    assert.deepEqual(
      [debates.length, debates.flat().toSorted((a, b) => Number(b) - Number(a))],
      [2, numbers(24, 0)],
    )
    const { text: arena } = await app.visitor().request('GET', '/debate-arena')
    const available = arena.slice(arena.indexOf('id="available"'))
    assert.equal([...available.matchAll(/>Question \d+<\/a>/g)].length, 3, 'the next three')
    assert.match(available, /href="\/debates"/, 'and the way to all')

    const id = await openDebate(admin, 'voting')
    for (const side of ['A', 'B'] as const) {
      for (let count = 0; count < 25; count += 1)
        await admin.call(createComment, {
          body: {
            contentType: 'debate',
            contentId: id,
            content: `Remark ${side}${count}`,
            metadata: { side },
          },
        })
    }
    for (const side of ['A', 'B'])
      assert.deepEqual(
        await pagesOf(
          `/debate-arena?id=${id}`,
          `comments-${side.toLowerCase()}`,
          new RegExp(`>Remark ${side}(\\d+)<`, 'g'),
        ),
        [numbers(24, 5), numbers(4, 0)],
      )
  })

  test('a member can log out', async () => {
    const { text } = await (await app.member()).request('GET', '/news')
    assert.match(text, /<noscript><a href="\/api\/logout"/)
  })
})

describe('unfinished features', () => {
  test('are listed as such, and nothing else is', async () => {
    for (const part of parts)
      assert.equal(
        (await app.visitor().request('GET', partPaths[part])).status,
        isOpen(part) ? 200 : 404,
        part,
      )
  })

  test('are marked among a plan’s features, as is what’s free', async () => {
    const features = Object.fromEntries(
      (await app.visitor().call(listPlans, {})).map((plan) => [plan.id, plan.features]),
    )
    const says = (plan: string, name: string) =>
      assert.ok(features[plan]?.includes(name), `${name} in ${features[plan]?.join(', ')}`)
    says('weekly', 'Public debates (free)')
    if (!isOpen('library')) says('monthly', 'Videos for subscribers (opens later)')
    if (!isOpen('marketplace')) says('monthly', 'Marketplace (free; opens later)')
    if (!isOpen('avatars')) says('annual', 'Create AI avatars (opens later)')
    if (!isOpen('warroom')) says('house', 'WarRoom (free; opens later)')
    if (!isOpen('challenges')) says('house', 'Challenges (free; opens later)')
  })

  test('are marked on the landing page and in the documentation', async () => {
    const { text } = await app.visitor().request('GET', '/')
    const named: Part[] = ['avatars', 'campaign', 'marketplace', 'warroom']
    assert.equal(
      text.split(`>${opensLater}<`).length - 1,
      named.filter((part) => !isOpen(part)).length,
    )
    assert.equal(
      /<a [^>]*href="\/marketplace"[^>]*>Goods from Houses, open books</.test(text),
      isOpen('marketplace'),
    )
    const { html } = await app.visitor().call(getPage, { params: { slug: 'docs' } })
    assert.equal(html.includes('The marketplace opens later'), !isOpen('marketplace'))
  })
})
