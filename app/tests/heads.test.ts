import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import type { Member } from '#app/testing/factories.ts'
import { indexedPages, routePaths } from '#app/testing/public-pages.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { setListed } from '#features/profile/contract/endpoints.ts'

let app: TestApp
let ruth: Member
before(async () => {
  app = await openTestApp()
  ruth = await app.member({ score: 90, tier: 'annual' })
})
after(() => app.close())

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const one = (page: string, pattern: RegExp, what: string): string => {
  const found = [...page.matchAll(pattern)].map(([, value = '']) => decoded(value))
  assert.equal(found.length, 1, what)
  return found[0] ?? ''
}

async function headOf(reader: Client, path: string) {
  const { status, text } = await reader.request('GET', path)
  const meta = (name: string) =>
    one(
      text,
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'),
      `${path} ${name}`,
    )
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    status,
    title: one(text, /<title>([^<]*)<\/title>/g, `${path} title`),
    canonical: one(text, /<link rel="canonical" href="([^"]*)"/g, `${path} canonical`),
    meta,
    data: data.map(([, json = '']) => JSON.parse(json) as { '@context': string; '@type': string }),
  }
}

describe('the head of every public page', () => {
  test('says what the page is to search engines and social cards', async () => {
    await openDebate(await app.member({ isAdmin: true }), 'live')
    await ruth.call(createArticle, {
      body: {
        title: 'The bridge reopens',
        body: `<p>${'Traffic crosses the river again. '.repeat(20)}</p>`,
        status: 'published',
      },
    })
    await ruth.call(setListed, { body: { isListed: true } })
    const paths = await indexedPages(app)
    for (const path of [
      '/docs',
      '/warroom',
      '/seven-sins',
      '/open-ai',
      '/leaderboard',
      '/herald-kings',
    ])
      assert.ok(paths.includes(path), path)
    assert.ok(paths.some((path) => path.startsWith('/news/')))
    for (const path of paths) {
      const { status, title, canonical, meta, data } = await headOf(app.visitor(), path)
      assert.equal(status, 200, path)
      assert.ok(title.trim(), path)
      const description = meta('description')
      assert.ok(description.trim() && description.length <= 160, `${path}: ${description}`)
      assert.equal(meta('robots'), 'index, follow', path)
      assert.doesNotMatch(description + JSON.stringify(data), /\ba XVerse/i, path)
      assert.equal(canonical, app.url + path, path)
      assert.equal(meta('og:description'), description, path)
      assert.equal(meta('og:url'), canonical, path)
      for (const card of ['og:title', 'og:image', 'twitter:card']) assert.ok(meta(card), path)
      assert.ok(data.length > 0, `${path} has no structured data`)
      for (const each of data) {
        assert.equal(each['@context'], 'https://schema.org', path)
        assert.ok(each['@type'], path)
      }
    }
  })

  test('lists the issues of the campaign and the members on the leaderboard', async () => {
    for (const [path, kind] of [
      ['/seven-sins', '/seven-sins/'],
      ['/leaderboard', '/members/'],
    ] as const) {
      const { data } = await headOf(app.visitor(), path)
      const list = data.find((each) => each['@type'] === 'ItemList') as unknown as {
        itemListElement: { url: string }[]
      }
      assert.ok(list.itemListElement[0]?.url.startsWith(app.url + kind), path)
    }
  })
})

describe('a page that isn’t in the sitemap', () => {
  test('is not indexed, or leads to the page that is', async () => {
    const indexed = await indexedPages(app)
    for (const { path, isForMembers } of await routePaths()) {
      if (indexed.includes(path)) continue
      const reader = isForMembers ? ruth : app.visitor()
      const { status } = await reader.request('GET', path)
      if (status >= 300 && status < 400) continue
      const { meta, canonical } = await headOf(reader, path)
      assert.ok(
        meta('robots') === 'noindex' || indexed.includes(canonical.slice(app.url.length)),
        path,
      )
    }
  })

  test('has no structured data, such as a login or a search', async () => {
    for (const path of ['/login', '/register', '/reset-password', '/news?search=bridge']) {
      const { meta, data } = await headOf(app.visitor(), path)
      assert.deepEqual([meta('robots'), data], ['noindex', []], path)
    }
  })
})
