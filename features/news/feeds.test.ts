import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { day, minute } from '#platform/server/clock.ts'
import {
  approveArticle,
  createArticle,
  deleteArticle,
  updateArticle,
} from './contract/endpoints.ts'
import { createArticleQueries } from './server/articles/article-queries.ts'
import { writeArticleSitemap } from './server/publications/sitemap.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80, username: 'quill_of_ohio' })
  await author.call(updateProfile, { body: { firstName: 'Ada & <Co>', lastName: 'Quill' } })
})
after(() => app.close())

const publish = async (given: object = {}) => {
  app.clock.advance(1000)
  return (
    await author.call(createArticle, {
      body: { title: 'Ducks', body: '<p>Words.</p>', status: 'published', ...given },
    })
  ).id
}
const get = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().request('GET', path, { headers })

type Entry = {
  id: string
  title: string
  published: string
  updated: string
  content: { '#text': string }
  link: { '@_href': string }
  author: { name: string; uri: string }
}
type Feed = {
  feed: {
    id: string
    title: string
    updated: string
    link: { '@_rel': string; '@_href': string }[]
    entry?: Entry[]
  }
}

/** Parses XML strictly; fails if it isn't well-formed. */
function parse<T>(text: string): T {
  assert.equal(XMLValidator.validate(text), true)
  return new XMLParser({
    ignoreAttributes: false,
    processEntities: true,
    isArray: (name) => ['entry', 'url', 'sitemap', 'category'].includes(name),
  }).parse(text) as T
}

async function atomOf(path: string): Promise<Feed['feed']> {
  const { status, text, headers } = await get(path)
  assert.deepEqual(
    [status, headers.get('content-type')],
    [200, 'application/atom+xml; charset=utf-8'],
  )
  return parse<Feed>(text).feed
}

describe('feeds', () => {
  test('Atom and JSON contain the newest articles in full, with absolute addresses', async () => {
    const id = await publish({
      title: 'Ducks & <geese> "here"',
      summary: 'Short & sweet.',
      tags: 'a&b',
      body: '<p>See <a href="/news">all</a> and <a href="https://example.org/">more</a>.</p><p>5 &lt; 7 ]]&gt;</p>',
    })
    const feed = await atomOf('/feeds/news.xml')
    assert.equal(feed.id, `${app.url}/feeds/news.xml`)
    assert.equal(
      feed.link.find((link) => link['@_rel'] === 'self')?.['@_href'],
      `${app.url}/feeds/news.xml`,
    )
    const [entry] = feed.entry ?? []
    assert.ok(entry)
    assert.deepEqual(
      [entry.id, entry.title, entry.link['@_href']],
      [`urn:uuid:${id}`, 'Ducks & <geese> "here"', `${app.url}/news/${id}`],
    )
    assert.deepEqual(entry.author, {
      name: 'Ada & <Co> Quill',
      uri: `${app.url}/members/quill_of_ohio`,
    })
    assert.ok(
      entry.content['#text'].includes(`href="${app.url}/news"`) &&
        entry.content['#text'].includes('href="https://example.org/"'),
    )
    assert.equal(feed.updated, entry.updated)
    const { text, headers } = await get('/feeds/news.json')
    assert.equal(headers.get('content-type'), 'application/feed+json; charset=utf-8')
    const json = JSON.parse(text) as {
      version: string
      feed_url: string
      items: { id: string; url: string; content_html: string; date_published: string }[]
    }
    assert.deepEqual(
      [json.version, json.feed_url, json.items[0]?.url],
      ['https://jsonfeed.org/version/1.1', `${app.url}/feeds/news.json`, `${app.url}/news/${id}`],
    )
    assert.equal(json.items[0]?.content_html, entry.content['#text'])
    assert.equal(json.items[0]?.date_published, entry.published)
  })

  test('an article’s cover is included: a picture inline, a video as an enclosure', async () => {
    await publish({
      title: 'A picture',
      mediaUrl: '/content/media/covers/harbor-1280.webp',
      mediaType: 'image',
      mediaAlt: 'A "pier"',
    })
    await publish({
      title: 'A film',
      mediaUrl: '/content/media/landing/clip.mp4',
      mediaType: 'video',
      mediaAlt: 'Waves',
    })
    const { text: atom } = await get('/feeds/news.xml')
    const bytesOf = (name: string) =>
      statSync(join(import.meta.dirname, '../../content/media', name)).size
    const [film, picture] = [bytesOf('landing/clip.mp4'), bytesOf('covers/harbor-1280.webp')]
    assert.ok(
      atom.includes(
        `<link rel="enclosure" type="video/mp4" href="${app.url}/content/media/landing/clip.mp4" length="${film}" title="Waves"/>`,
      ),
    )
    assert.ok(
      atom.includes(
        `<link rel="enclosure" type="image/webp" href="${app.url}/content/media/covers/harbor-1280.webp" length="${picture}" title="A &quot;pier&quot;"/>`,
      ),
    )
    const { items } = JSON.parse((await get('/feeds/news.json')).text) as {
      items: { image?: string; attachments?: object[] }[]
    }
    assert.deepEqual(
      items.slice(0, 2).map(({ image, attachments }) => ({ image, attachments })),
      [
        {
          image: undefined,
          attachments: [
            {
              url: `${app.url}/content/media/landing/clip.mp4`,
              mime_type: 'video/mp4',
              size_in_bytes: film,
            },
          ],
        },
        { image: `${app.url}/content/media/covers/harbor-1280.webp`, attachments: undefined },
      ],
    )
  })

  test('there is one per category, state and author, and none for others', async () => {
    const tactical = await publish({ category: 'tactical' })
    const ohio = await publish({ scope: 'state', state: 'OH' })
    const ids = async (path: string) =>
      ((await atomOf(path)).entry ?? []).map(({ id }) => id.replace('urn:uuid:', ''))
    assert.deepEqual(await ids('/feeds/category/tactical.xml'), [tactical])
    assert.deepEqual(await ids('/feeds/state/oh.xml'), [ohio])
    assert.deepEqual((await ids('/feeds/author/quill_of_ohio.xml')).slice(0, 2), [ohio, tactical])
    assert.deepEqual(await ids('/feeds/state/vt.xml'), [])
    for (const path of [
      'category/poems.xml',
      'state/zz.xml',
      'author/nobody.xml',
      'author/a%2Fb.xml',
      'news.rss',
      'news.xml/x',
      '',
      'constructor/x.xml',
    ]) {
      const { status } = await get(`/feeds/${path}`)
      assert.equal(status, 404, path)
    }
  })

  test('an author has one feed, and other spellings redirect to it', async () => {
    const id = await publish()
    for (const path of ['/feeds/author/Quill_Of_Ohio.xml', '/feeds/author/QUILL_OF_OHIO.xml']) {
      const { status, headers, text } = await get(path)
      assert.deepEqual(
        [status, headers.get('location'), text],
        [301, '/feeds/author/quill_of_ohio.xml', ''],
      )
    }
    const statements = app.countStatements()
    const files = await Promise.all(
      Array.from({ length: 10 }, () => get('/feeds/author/quill_of_ohio.json')),
    )
    assert.ok(files.every(({ text }) => text === files[0]?.text && text.includes(id)))
    assert.ok(statements.stop() <= 2, 'made once for all who ask at once')
  })

  test('a feed has a size limit: fewer articles if they are very long', async () => {
    const ids: string[] = []
    for (const word of ['ducks', 'geese', 'swans'])
      ids.push(
        await publish({
          category: 'opinion',
          body: `<p>${`A long story of ${word}. `.repeat(19_000)}</p>`,
        }),
      )
    const [oldest, , newest] = ids
    const { text } = await get('/feeds/category/opinion.json')
    const { items } = JSON.parse(text) as { items: { id: string }[] }
    assert.equal(items.length, 2)
    assert.ok(items[0]?.id.endsWith(newest ?? '') && !text.includes(oldest ?? ''))
  })

  test('the current version is answered 304 without a statement, and a new article appears immediately', async () => {
    const path = '/feeds/category/analysis.xml'
    await publish({ category: 'analysis' })
    const etag = (await get(path)).headers.get('etag') ?? ''
    const statements = app.countStatements()
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, text, headers } = await get(path, { 'if-none-match': known })
      assert.deepEqual([status, text, headers.get('etag')], [304, '', etag])
    }
    assert.equal((await get(path, { 'if-none-match': '"other"' })).status, 200)
    assert.equal(statements.stop(), 0)
    const id = await publish({ category: 'analysis' })
    const { status, text } = await get(path, { 'if-none-match': etag })
    assert.equal(status, 200)
    assert.ok(text.includes(id))
    await author.call(updateArticle, { params: { id }, body: { status: 'draft' } })
    assert.ok(!(await get(path)).text.includes(id))
  })

  test('drafts are in no feed or sitemap', async () => {
    const id = await publish({ status: 'draft', title: 'Zyzzyva' })
    for (const path of [
      '/feeds/news.xml',
      '/feeds/news.json',
      '/feeds/author/quill_of_ohio.xml',
      '/sitemaps/news-1.xml',
    ]) {
      const { text } = await get(path)
      assert.ok(!text.includes(id) && !text.includes('Zyzzyva'), path)
    }
  })

  test('pages declare their feeds', async () => {
    const id = await publish()
    const pages = {
      '/news': 'news',
      '/news?category=tactical': 'category/tactical',
      '/news?scope=state&state=OH': 'state/oh',
      '/members/quill_of_ohio': 'author/quill_of_ohio',
      [`/news/${id}`]: 'news',
    }
    for (const [path, feed] of Object.entries(pages)) {
      const { text } = await get(path)
      for (const [type, end] of [
        ['application/atom+xml', 'xml'],
        ['application/feed+json', 'json'],
      ]) {
        assert.match(
          text,
          new RegExp(
            `<link rel="alternate" type="${type?.replace('+', '\\+')}" title="[^"]+" href="[^"]*/feeds/${feed}\\.${end}"`,
          ),
          `${path} ${end}`,
        )
      }
    }
  })
})

test('a feed states the length of its enclosures, and its time never moves back', async () => {
  const writer = await app.member({ score: 90 })
  const words = { title: 'By the river', body: '<p>Water.</p>', status: 'published' as const }
  const mediaUrl = '/content/media/covers/ballot-box-1280.webp'
  const { id } = await writer.call(createArticle, {
    body: { ...words, mediaUrl, mediaType: 'image' },
  })
  const { length } = Buffer.from(await (await fetch(app.url + mediaUrl)).arrayBuffer())
  const path = `/feeds/author/${writer.username}.xml`
  const first = await get(path)
  assert.match(
    first.text,
    new RegExp(
      `<link rel="enclosure" type="image/webp" href="[^"]*${mediaUrl}" length="${length}"`,
    ),
  )
  const updatedIn = (text: string) => /<updated>([^<]+)<\/updated>/.exec(text)?.[1] ?? ''
  app.clock.advance(minute)
  const second = await writer.call(createArticle, { body: words })
  const { text: both } = await get(path)
  await writer.call(deleteArticle, { params: { id: second.id } })
  const { text: without } = await get(path)
  assert.ok(updatedIn(both) > updatedIn(first.text))
  assert.ok(without.includes(id) && !without.includes(second.id))
  assert.equal(updatedIn(without), updatedIn(both))
})

describe('search engines', () => {
  test('and feed readers never learn of an article changed before publication', async () => {
    const id = await publish({
      status: 'pending_review',
      body: '<p>Approved a day after it was written.</p>',
    })
    app.clock.advance(day)
    const moderator = await app.member({ isModerator: true })
    await moderator.call(approveArticle, { params: { id }, body: {} })
    const page = (await get(`/news/${id}`)).text
    const [published = '', modified = ''] = ['datePublished', 'dateModified'].map(
      (name) => new RegExp(`"${name}":"([^"]+)"`).exec(page)?.[1],
    )
    assert.ok(published && modified >= published, `changed ${modified}, published ${published}`)
    const entry = (await atomOf('/feeds/news.xml')).entry?.find((each) => each.id.endsWith(id))
    assert.deepEqual([entry?.published, entry?.updated], [published, published])
    const { items } = JSON.parse((await get('/feeds/news.json')).text) as {
      items: { id: string; date_modified: string }[]
    }
    assert.equal(items.find((each) => each.id.endsWith(id))?.date_modified, published)
    const { text } = await get('/sitemaps/news-1.xml')
    assert.ok(text.includes(`<loc>${app.url}/news/${id}</loc><lastmod>${published}</lastmod>`))
  })

  test('find the sitemap through robots.txt, its files through the sitemap, and the articles in them', async () => {
    const id = await publish()
    const robots = await get('/robots.txt')
    assert.match(robots.headers.get('content-type') ?? '', /^text\/plain/)
    const at = /^Sitemap: (.+)$/m.exec(robots.text)?.[1] ?? ''
    assert.equal(at, `${app.url}/sitemap.xml`)
    const index = parse<{ sitemapindex: { sitemap: { loc: string }[] } }>(
      (await get('/sitemap.xml')).text,
    )
    const files = index.sitemapindex.sitemap.map(({ loc }) => loc)
    assert.deepEqual(
      files,
      [
        'pages',
        'news-1',
        'authors',
        'debates',
        'elections',
        'products',
        'videos',
        'added-pages',
        'open-data',
      ].map((name) => `${app.url}/sitemaps/${name}.xml`),
    )
    const urls = await Promise.all(
      files.map(
        async (file) =>
          parse<{ urlset: { url: { loc: string; lastmod?: string }[] } }>(
            (await get(file.replace(app.url, ''))).text,
          ).urlset.url,
      ),
    )
    for (const { loc } of urls[0] ?? [])
      assert.equal((await get(loc.replace(app.url, '') || '/')).status, 200, loc)
    const debateId = await openDebate(await app.member({ isAdmin: true }))
    assert.match(
      (await get('/sitemaps/debates.xml')).text,
      new RegExp(`<loc>${app.url}/debate-arena\\?id=${debateId}</loc><lastmod>`),
    )
    assert.ok(!urls[0]?.some(({ loc }) => loc.endsWith('/landing')))
    const found = urls[1]?.find(({ loc }) => loc === `${app.url}/news/${id}`)
    assert.ok(found?.lastmod)
    for (const path of ['/sitemaps/news-2.xml', '/sitemaps/news-0.xml', '/sitemaps/x.xml'])
      assert.equal((await get(path)).status, 404)
  })

  test('get a large site in files that list every article once', async () => {
    for (let count = 0; count < 5; count += 1) await publish()
    const store = createArticleQueries(app.database.db)
    const starts = await store.listSitemapStarts(3)
    const files = await Promise.all(
      starts.map(async (start) =>
        writeArticleSitemap(await store.listForSitemap(start, 3), app.url),
      ),
    )
    const listed = files.flatMap((file) =>
      parse<{ urlset: { url: { loc: string }[] } }>(file).urlset.url.map(({ loc }) =>
        loc.split('/').at(-1),
      ),
    )
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select id from articles where status = 'published' order by published_at, id`,
    )
    assert.ok(starts.length > 2)
    assert.deepEqual(
      listed,
      rows.map(({ id }) => id),
    )
  })
})
