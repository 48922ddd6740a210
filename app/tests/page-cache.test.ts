import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { productOf } from '#features/marketplace/testing/products.ts'
import { createArticle, updateArticle } from '#features/news/contract/endpoints.ts'
import { likeArticle } from '#features/news/contract/likes-endpoints.ts'
import { createPageCache, type CachedPage } from '../server/rendering/page-cache.ts'

let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
})
after(() => app.close())

/** A title and text that resemble the markup of counts. */
const disguised =
  '"views":1, <span data-count="views">9</span> \\"likes":0} &quot;views&quot;:1 </script>'
const publish = async (words: string) =>
  (
    await author.call(createArticle, {
      body: {
        title: disguised.slice(0, 60),
        body: `<p>${words}</p>`,
        summary: disguised,
        status: 'published',
      },
    })
  ).id
const read = (path: string, reader: string, cookie = '') =>
  fetch(app.url + path, {
    headers: { 'user-agent': reader, 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
  })

async function renders(): Promise<number> {
  const { text } = await app.visitor().request('GET', '/metrics')
  return Number(
    /xverse_page_cache_total\{result="rendered and cached"\} (\d+)/.exec(text)?.[1] ?? 0,
  )
}

/** Advances the clock until no count may lag. */
async function countAll(): Promise<void> {
  await app.views.flush()
  app.clock.advance(10_000)
}

test('a page shows new views and likes within ten seconds, and is rendered once for all of them', async () => {
  const id = await publish('Ducks, mostly.')
  const path = `/news/${id}`
  const first = await (await read(path, 'first')).text()
  assert.match(first, />0 views</)
  for (const reader of ['second', 'fourth']) await read(path, reader)
  const member = await app.member()
  await member.call(likeArticle, { params: { id } })
  const rendersBefore = await renders()
  assert.match(await (await read(path, 'first')).text(), />0 views</)
  assert.equal(await renders(), rendersBefore, 'counts alone drop no page at once')
  await countAll()
  const counted = await read(path, 'first')
  const html = await counted.text()
  assert.match(html, />3 views<.*>1 like</s)
  assert.match(html, /"views":3,.*"viewCount":3/s)
  await read(path, 'first')
  assert.equal(await renders(), rendersBefore + 1)
  const known = await fetch(app.url + path, {
    headers: {
      'user-agent': 'first',
      'accept-encoding': 'br',
      'if-none-match': counted.headers.get('etag') ?? '',
    },
  })
  assert.equal(known.status, 304)
  assert.match(counted.headers.get('etag') ?? '', /^W\/"/)
})

test('a page whose text changed is rendered again, whatever its counts', async () => {
  const id = await publish('A levee holds.')
  await read(`/news/${id}`, 'first')
  await countAll()
  await author.call(updateArticle, {
    params: { id },
    body: { title: 'Other words', correction: 'The title.' },
  })
  const html = await (await read(`/news/${id}`, 'second')).text()
  assert.ok(html.includes('Other words</h1>') && html.includes('1 view<'))
})

test('a product page is cached, and rendered again once its stock or text changes', async () => {
  const { id, variantIds } = await productOf(app, null, { name: 'Cached kettle' })
  const page = async () => {
    const earlier = await renders()
    const html = await (await read(`/marketplace/${id}`, 'buyer')).text()
    return { html, isRendered: (await renders()) > earlier }
  }
  assert.deepEqual([(await page()).isRendered, (await page()).isRendered], [true, false])
  const variantId = variantIds[0] ?? ''
  await app.database.db.transaction((tx) =>
    app.features.marketplace.service.takeStock(tx, [{ variantId, quantity: 5 }]),
  )
  const soldOut = await until(async () => {
    const next = await page()
    return next.html.includes('Sold out') && next
  }, 'the page without stock')
  assert.deepEqual([soldOut.isRendered, (await page()).isRendered], [true, false])
})

test('a page is cached once, whatever unused parameters its address has', async () => {
  const path = `/news/${await publish('Reeds and rushes.')}`
  const etagOf = async (address: string) => (await read(address, 'first')).headers.get('etag')
  const etag = await etagOf(path)
  const list = await etagOf('/news?category=politics&search=reeds')
  const rendersBefore = await renders()
  for (const query of ['?x=1', '?x=2', '?category=politics', '?', '?utm_source=a&fbclid=b'])
    assert.equal(await etagOf(path + query), etag, query)
  for (const query of [
    '?search=reeds&category=politics',
    '?x=1&category=politics&search=reeds&state=',
  ])
    assert.equal(await etagOf(`/news${query}`), list, query)
  assert.equal(await renders(), rendersBefore)
  assert.notEqual(await etagOf('/news?category=opinion&search=reeds'), list)
  for (const next of ['/contact', '/leaderboard'])
    assert.ok(
      (await (await read(`/login?next=${next}`, 'first')).text()).includes(
        encodeURIComponent(next),
      ),
    )
  assert.equal(await renders(), rendersBefore + 1)
})

const cachedPage = (size: number): CachedPage => ({
  bodies: { identity: Buffer.alloc(size) },
  etag: '',
  headers: {},
  topics: [],
  countedReads: [],
})

test('the front page stays cached while it is read, however many other pages are read once', () => {
  const cache = createPageCache(app.clock)
  const keep = (key: string) => cache.put(key, cachedPage(1), cache.generation())
  keep('/')
  for (let index = 0; index < 5_000; index += 1) {
    keep(`/news/${index}`)
    if (index % 100 === 0) assert.ok(cache.get('/'), `after ${index} other pages`)
  }
  assert.equal(cache.get('/news/0'), null)
})

test('cached pages stay within their memory limit, encodings included: the least recently read are evicted', () => {
  const cache = createPageCache(app.clock, 100_000)
  const keep = (key: string, size: number) => cache.put(key, cachedPage(size), cache.generation())
  const cachedKeys = () => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== null).join('')
  keep('a', 25_000)
  keep('b', 25_000)
  keep('c', 25_000)
  assert.equal(cachedKeys(), 'abc')
  const grown = cache.get('c')
  assert.ok(grown)
  grown.bodies.gzip = Buffer.alloc(25_000)
  cache.measure('c')
  assert.equal(cachedKeys(), 'bc')
  keep('d', 200_000)
  assert.equal(cachedKeys(), 'bc', 'a page heavier than the whole cache is not kept')
})
