import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDebate } from '#features/debates/testing/debates.ts'
import { createDebate, getDebate } from '#features/debates/contract/endpoints.ts'
import { debateDraft } from '#features/debates/testing/debates.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { productOf, seller, variant } from '#features/marketplace/testing/products.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { addVideo } from '#features/videos/testing/videos.ts'
import { day } from '#platform/server/clock.ts'
import type { Member } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

type Thing = { '@type': string } & Record<string, unknown>

let app: TestApp
let admin: Member
let writer: Member
let owner: Member
const picture = '/content/media/covers/ballot-box-1280.webp'

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  writer = await app.member({ score: 90, tier: 'annual' })
  owner = await seller(app)
})
after(() => app.close())

/**
 * What Google Search Central asks of each kind: what a rich result requires, and of what it
 * recommends all that this site knows.
 */
const properties: Record<string, { required: string[]; recommended: string[] }> = {
  NewsArticle: {
    required: ['headline'],
    recommended: ['author', 'datePublished', 'dateModified', 'publisher', 'mainEntityOfPage'],
  },
  Article: { required: ['headline'], recommended: ['author', 'image', 'publisher'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name'], recommended: [] },
  DiscussionForumPosting: {
    required: ['author', 'datePublished', 'text'],
    recommended: ['headline', 'url', 'comment', 'interactionStatistic'],
  },
  Comment: { required: ['author', 'datePublished', 'text'], recommended: [] },
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: ['description', 'eventStatus', 'eventAttendanceMode', 'image', 'organizer'],
  },
  VirtualLocation: { required: ['url'], recommended: [] },
  Product: { required: ['name', 'offers'], recommended: ['description', 'brand'] },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['availability', 'url'] },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount', 'offers'],
  },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination'], recommended: [] },
  MonetaryAmount: { required: ['value', 'currency'], recommended: [] },
  DefinedRegion: { required: ['addressCountry'], recommended: [] },
  MerchantReturnPolicy: { required: ['applicableCountry'], recommended: [] },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: [] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'interactionStatistic'],
  },
  ProfilePage: { required: ['mainEntity'], recommended: [] },
  Person: { required: ['name'], recommended: ['url'] },
  Organization: { required: ['name'], recommended: ['url'] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction'] },
  ImageObject: { required: ['url', 'width', 'height'], recommended: [] },
  InteractionCounter: {
    required: ['interactionType', 'userInteractionCount'],
    recommended: [],
  },
  ItemList: { required: ['itemListElement'], recommended: ['numberOfItems'] },
}

/** Every thing within a value. */
const within = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(within)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(within)
  return '@type' in value ? [value as Thing, ...inner] : inner
}

/** What a page says of itself, checked against the properties of each kind. */
const read = async (path: string) => {
  const { status, text } = await app.visitor().request('GET', path)
  assert.equal(status, 200, path)
  const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  )
  for (const thing of within(things)) {
    const asked = properties[thing['@type']]
    for (const name of [...(asked?.required ?? []), ...(asked?.recommended ?? [])])
      assert.notEqual(thing[name] ?? null, null, `${path}: ${thing['@type']} without ${name}`)
    for (const [name, value] of Object.entries(thing)) {
      assert.notEqual(value, null, `${path}: ${thing['@type']} ${name}`)
      if (/url$|^image$|^item$/i.test(name) && typeof value === 'string')
        assert.ok(value.startsWith(`${app.url}/`) || value === app.url, `${path}: ${value}`)
      if (/^(date|uploadDate|startDate)/.test(name))
        assert.ok(!Number.isNaN(Date.parse(String(value))), `${path}: ${name} ${String(value)}`)
    }
  }
  const find = (type: string) => things.find((thing) => thing['@type'] === type)
  const one = (type: string): Thing => {
    const found = find(type)
    assert.ok(found, `${path} has no ${type}, only ${things.map((each) => each['@type']).join()}`)
    return found
  }
  const trail = () =>
    (one('BreadcrumbList')['itemListElement'] as { item: string }[]).map(({ item }) =>
      item.replace(app.url, ''),
    )
  return { one, find, trail, text }
}

describe('search engines read', () => {
  test('an article with its author, publisher, section and sized pictures', async () => {
    const { id } = await writer.call(createArticle, {
      body: { title: 'On piers', body: '<p>Of wood.</p>', status: 'published', category: 'local' },
    })
    await app.database.pool.query(
      `update articles set media_url = $2, media_type = 'image', media_alt = 'A pier' where id = $1`,
      [id, picture],
    )
    const { one, trail } = await read(`/news/${id}`)
    const { image, author, publisher } = one('NewsArticle') as Thing & {
      image: Thing[]
      author: Thing
      publisher: Thing
    }
    assert.deepEqual(
      [image[0]?.['width'], image[0]?.['height'], image[0]?.['url']],
      [1280, 720, app.url + picture],
    )
    assert.equal(author['url'], `${app.url}/members/${writer.username}`)
    assert.equal((publisher['logo'] as Thing)['width'], 512)
    assert.deepEqual(trail(), ['/news', `/news/${id}`])
  })

  test('a debate as a discussion with its comments, and as an event only while it is to come', async () => {
    const id = await openDebate(admin)
    await writer.call(createComment, {
      body: { contentType: 'debate', contentId: id, metadata: { side: 'A' }, content: 'Well put.' },
    })
    const open = await read(`/debate-arena?id=${id}`)
    const { createdAt, title } = await writer.call(getDebate, { params: { id } })
    const posting = open.one('DiscussionForumPosting') as Thing & { comment: Thing[] }
    assert.deepEqual(
      [posting['headline'], posting['datePublished'], posting.comment.map((each) => each['text'])],
      [title, createdAt, ['Well put.']],
    )
    assert.deepEqual([open.find('QAPage'), open.find('Event')], [undefined, undefined])
    assert.deepEqual(open.trail(), ['/debate-arena', `/debate-arena?id=${id}`])

    const arena = await read('/debate-arena')
    const listed = arena.one('ItemList')['itemListElement'] as Thing[]
    assert.ok(listed.some((each) => each['url'] === `${app.url}/debate-arena?id=${id}`))
    assert.deepEqual(
      [arena.find('DiscussionForumPosting'), arena.find('Event'), arena.find('BreadcrumbList')],
      [undefined, undefined, undefined],
    )

    const startsAt = new Date(app.clock.now().getTime() + day).toISOString()
    const next = await admin.call(createDebate, {
      body: { ...debateDraft, title: 'On bridges', startsAt },
    })
    const event = (await read(`/debate-arena?id=${next.id}`)).one('Event')
    assert.deepEqual([event['name'], event['startDate']], ['On bridges', startsAt])
  })

  test('a product of one price as an offer, of several as a range, with the terms that hold', async () => {
    const { id } = await productOf(app, owner, {
      pictures: [{ mediaUrl: '/content/media/products/bench-wrench-set.webp', alt: 'An apron' }],
    })
    const { one, trail } = await read(`/marketplace/${id}`)
    const { offers, image } = one('Product') as Thing & { offers: Thing; image: Thing[] }
    assert.deepEqual(
      [offers['@type'], offers['price'], offers['availability']],
      ['Offer', '14.07', 'https://schema.org/InStock'],
    )
    assert.deepEqual([image[0]?.['width'], image[0]?.['height']], [800, 800])
    const shipping = offers['shippingDetails'] as { shippingRate: { value: string } }
    assert.equal(shipping.shippingRate.value, '0.00')
    assert.equal(offers['priceSpecification'], undefined, 'one price, fees included')
    assert.deepEqual(offers['hasMerchantReturnPolicy'], {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
    })
    assert.equal(trail().at(-1), `/marketplace/${id}`)

    const several = await productOf(app, owner, {
      variants: [
        { ...variant, size: 'S', cents: 2000 },
        { ...variant, size: 'L', cents: 2450, stock: 0 },
      ],
    })
    const range = (await read(`/marketplace/${several.id}`)).one('Product')['offers'] as Thing & {
      offers: Thing[]
    }
    assert.deepEqual(
      [range['@type'], range['lowPrice'], range['highPrice'], range['offerCount']],
      ['AggregateOffer', '22.50', '27.57', 2],
    )
    assert.deepEqual(
      range.offers.map((each) => [each['price'], String(each['availability']).split('/').at(-1)]),
      [
        ['22.50', 'InStock'],
        ['27.57', 'OutOfStock'],
      ],
    )
  })

  test('no return policy but the seller’s own words, and no shipping for services', async () => {
    const other = await seller(app)
    const { id, houseId } = await productOf(app, other, { category: 'services' }).then(
      async (made) => ({
        ...made,
        houseId: (
          await app.database.pool.query<{ id: string }>(
            'select id from houses where owner_id = $1',
            [other.id],
          )
        ).rows[0]?.id,
      }),
    )
    const service = (await read(`/marketplace/${id}`)).one('Product')['offers'] as Thing
    assert.deepEqual(
      [service['shippingDetails'], service['hasMerchantReturnPolicy']],
      [undefined, undefined],
    )
    assert.ok(houseId)
    assert.equal(
      (await read(`/houses/${houseId}`)).one('Organization')['url'],
      `${app.url}/houses/${houseId}`,
    )
  })

  test('a video with its poster, length and whether it is free', async () => {
    const posterUrl = '/media/pictures/0195fdd2-0000-7000-8000-000000000001/1600x900.webp'
    const id = await addVideo(app, { posterUrl })
    const paid = await addVideo(app, { posterUrl, tier: 'annual', title: 'For members' })
    const { one, trail } = await read(`/xverse-irl/${id}`)
    const video = one('VideoObject')
    assert.deepEqual(
      [video['thumbnailUrl'], video['duration'], video['isAccessibleForFree']],
      [app.url + posterUrl, 'PT8S', true],
    )
    assert.deepEqual((video['thumbnail'] as Thing)['width'], 1600)
    assert.deepEqual(trail(), ['/xverse-irl', `/xverse-irl/${id}`])
    const other = (await read(`/xverse-irl/${paid}`)).one('VideoObject')
    assert.equal(other['isAccessibleForFree'], false)

    const file = (of: string) => `/xverse-irl/${of}/video.mp4`
    assert.deepEqual([video['contentUrl'], other['contentUrl']], [app.url + file(id), undefined])
    const { status, headers } = await app.visitor().request('GET', file(id))
    assert.equal(status, 302)
    const signed = await app.visitor().request('GET', headers.get('location') ?? '')
    assert.equal(signed.headers.get('content-type'), 'video/mp4')
    for (const path of [file(paid), file('nope')])
      assert.equal((await app.visitor().request('GET', path)).status, 404, path)
  })

  test('videos in their sitemap, and of free ones what a video result needs', async () => {
    const posterUrl = '/media/pictures/0195fdd2-0000-7000-8000-000000000001/1600x900.webp'
    const id = await addVideo(app, { posterUrl, title: 'Free & open' })
    const paid = await addVideo(app, { posterUrl, tier: 'annual', title: 'For the annual plan' })
    const bare = await addVideo(app, { title: 'Without a poster' })
    const hidden = await addVideo(app, { state: 'pending', title: 'Not yet' })
    const { text } = await app.visitor().request('GET', '/sitemaps/videos.xml')
    const entryOf = (of: string) =>
      new RegExp(`<url><loc>[^<]*/xverse-irl/${of}</loc>.*?</url>`).exec(text)?.[0] ?? ''
    const entry = entryOf(id)
    for (const [name, value] of [
      ['thumbnail_loc', app.url + posterUrl],
      ['title', 'Free &amp; open'],
      ['content_loc', `${app.url}/xverse-irl/${id}/video.mp4`],
      ['duration', '8'],
    ] as const)
      assert.ok(entry.includes(`<video:${name}>${value}</video:${name}>`), entry)
    assert.match(entry, /<video:description>.+<\/video:description>.*<video:publication_date>2/)
    assert.match(text, /xmlns:video="http:\/\/www\.google\.com\/schemas\/sitemap-video\/1\.1"/)
    for (const each of [paid, bare]) assert.ok(entryOf(each) && !entryOf(each).includes('video:'))
    assert.equal(entryOf(hidden), '')
  })

  test('a member’s page, which the sitemap lists and search engines may list once they published', async () => {
    const { one } = await read(`/members/${writer.username}`)
    const person = one('ProfilePage')['mainEntity'] as Thing
    assert.deepEqual(
      [person['alternateName'], person['identifier'], person['url']],
      [writer.username, writer.id, `${app.url}/members/${writer.username}`],
    )
    const { text } = await app.visitor().request('GET', '/sitemaps/authors.xml')
    assert.ok(text.includes(`/members/${writer.username}<`))
    assert.ok(!text.includes(`/members/${owner.username}<`))
    for (const [{ username }, isIndexed] of [
      [writer, true],
      [owner, false],
    ] as const) {
      const page = await app.visitor().request('GET', `/members/${username}`)
      assert.equal(page.text.includes('content="noindex"'), !isIndexed, username)
    }
    const index = await app.visitor().request('GET', '/sitemap.xml')
    for (const name of ['authors', 'videos'])
      assert.ok(index.text.includes(`/sitemaps/${name}.xml`), name)
  })

  test('the site as an organization with its logo, and where feeds are, on the home page', async () => {
    const { one, text } = await read('/')
    const site = one('Organization')
    assert.deepEqual([site['url'], (site['logo'] as Thing)['height']], [app.url, 512])
    assert.equal((one('WebSite')['publisher'] as Thing)['@id'], site['@id'])
    for (const path of ['/feeds/news.xml', '/feeds/news.json'])
      assert.match(text, new RegExp(`rel="alternate"[^>]*href="${app.url}${path}"`))
  })

  test('and every other page with a feed of its own says where it is', async () => {
    for (const [page, feed] of [
      ['/warroom', '/feeds/warroom.xml'],
      ['/warroom?state=OH', '/feeds/warroom.xml'],
      ['/seven-sins', '/feeds/seven-sins.xml'],
      ['/seven-sins/greed', '/feeds/seven-sins.xml'],
    ] as const) {
      const [head = ''] = (await app.visitor().request('GET', page)).text.split('</head>')
      const link = new RegExp(
        `<link rel="alternate" type="application/atom\\+xml" title="([^"]+)" href="${app.url}${feed}"`,
      ).exec(head)
      const { text } = await app.visitor().request('GET', feed)
      const title = link?.[1]?.replaceAll('&#x27;', "'")
      assert.equal(title, /<title>([^<]*)<\/title>/.exec(text)?.[1]?.replaceAll('&#39;', "'"), page)
    }
  })

  test('an issue as an article, and the plans with what they cost', async () => {
    const { one, trail } = await read('/seven-sins/greed')
    assert.equal((one('Article')['author'] as Thing)['name'], 'XVerse')
    assert.deepEqual(trail(), ['/seven-sins', '/seven-sins/greed'])
    const plans = await read('/subscribe')
    assert.equal((plans.one('Product')['offers'] as Thing[]).length, 4)
  })

  test('every other page by its name and description', async () => {
    for (const path of [
      '/docs',
      '/warroom',
      '/open-ai',
      '/herald-kings',
      '/contact',
      '/marketplace/ledger',
    ]) {
      const { one, text } = await read(path)
      const page = one('WebPage')
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? []
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
      const decoded = (words: string) =>
        words.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      assert.deepEqual(
        [page['name'], page['description'], page['url']],
        [decoded(title), decoded(description), app.url + path],
      )
    }
  })

  test('nothing at the address of a debate that isn’t there', async () => {
    const { status, text } = await app.visitor().request('GET', '/debate-arena?id=nope')
    assert.equal(status, 404)
    const robots = [...text.matchAll(/<meta name="robots" content="([^"]*)"/g)]
    assert.deepEqual(
      robots.map(([, content]) => content),
      ['noindex'],
    )
    assert.equal([...text.matchAll(/<title>/g)].length, 1)
  })
})

describe('feeds', () => {
  test('name states in either case, or by their name', async () => {
    const canonical = '/feeds/state/tx.xml'
    assert.equal((await app.visitor().request('GET', canonical)).status, 200)
    for (const name of ['TX', 'Tx', 'texas', 'Texas']) {
      const { status, headers } = await app.visitor().request('GET', `/feeds/state/${name}.xml`)
      assert.deepEqual([status, headers.get('location')], [301, canonical], name)
    }
    const category = await app.visitor().request('GET', '/feeds/category/Local.json')
    assert.equal(category.headers.get('location'), '/feeds/category/local.json')
    assert.equal((await app.visitor().request('GET', '/feeds/state/zz.xml')).status, 404)
  })

  test('can be read by scripts of other sites, as can calendars and sitemaps', async () => {
    for (const path of [
      '/feeds/news.xml',
      '/feeds/news.json',
      '/feeds/state/TX.xml',
      '/debates.ics',
    ]) {
      const { headers } = await app.visitor().request('GET', path)
      assert.deepEqual(
        [
          headers.get('access-control-allow-origin'),
          headers.get('cross-origin-resource-policy'),
          headers.get('access-control-allow-credentials'),
        ],
        ['*', 'cross-origin', null],
        path,
      )
    }
  })
})
