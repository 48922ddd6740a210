import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { listRelated, setFeatured } from './contract/featured-endpoints.ts'

let app: TestApp
let author: Member
let admin: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const write = async (article: {
  title?: string
  category?: 'opinion' | 'local' | 'tactical'
  state?: 'OH' | 'TX'
  tags?: string[]
  status?: 'draft' | 'published'
}) => {
  app.clock.advance(1000)
  const scope = article.state ? ('state' as const) : ('national' as const)
  return (
    await author.call(api.createArticle, {
      body: {
        title: 'A walk',
        body: '<p>Ducks, mostly.</p>',
        category: 'tactical',
        status: 'published',
        scope,
        ...article,
      },
    })
  ).id
}
const feature = (id: string, featured = true) =>
  admin.call(setFeatured, { params: { id }, body: { featured } })
const featured = async (query: object = {}) =>
  (await app.visitor().call(api.listArticles, { query: { featured: 'true', ...query } })).items.map(
    ({ id }) => id,
  )
const related = async (id: string) =>
  (await app.visitor().call(listRelated, { params: { id } })).map((article) => article.id)

describe('featured articles', () => {
  test('lead the news page immediately, and the audit log says who featured them', async () => {
    const id = await write({ title: 'Read this first' })
    await app.visitor().request('GET', '/news')
    await feature(id)
    assert.deepEqual(await featured(), [id])
    const { text } = await app.visitor().request('GET', '/news')
    assert.ok(
      text.indexOf('>Featured<') > 0 &&
        text.indexOf('>Featured<') < text.indexOf('Read this first</a>'),
    )
    assert.equal(text.split('Read this first</a>').length, 2, 'and nowhere else on the page')
    await feature(id)
    await feature(id, false)
    assert.deepEqual(await featured(), [])
    const { items } = await admin.call(listAudit, { query: { subject: id } })
    assert.deepEqual(
      items.map((entry) => [entry.action, entry.before, entry.after]),
      [
        ['article.feature', { featured: true }, { featured: false }],
        ['article.feature', { featured: false }, { featured: true }],
      ],
    )
  })

  test('are found by search and category too, and end with their publication', async () => {
    const [ducks, geese] = [
      await write({ title: 'Remarkable ducks', category: 'local' }),
      await write({ title: 'Remarkable geese' }),
    ]
    await Promise.all([ducks, geese].map((id) => feature(id)))
    assert.deepEqual(
      [
        await featured(),
        await featured({ category: 'local' }),
        await featured({ search: 'geese' }),
      ],
      [[geese, ducks], [ducks], [geese]],
    )
    await author.call(api.updateArticle, { params: { id: geese }, body: { status: 'draft' } })
    assert.deepEqual(await featured(), [ducks])
  })

  test('are chosen by administrators and moderators', async () => {
    const id = await write({})
    const draft = await write({ status: 'draft' })
    assert.equal(
      (await author.refused(setFeatured, { params: { id }, body: { featured: true } })).status,
      403,
    )
    assert.equal(
      (await admin.refused(setFeatured, { params: { id: draft }, body: { featured: true } }))
        .status,
      409,
    )
    assert.equal(
      (await admin.refused(setFeatured, { params: { id: admin.id }, body: { featured: true } }))
        .status,
      404,
    )
    assert.equal(
      (await admin.refused(setFeatured, { params: { id }, body: { featured: 'yes' } })).status,
      400,
    )
    assert.equal(
      (await app.visitor().refused(api.listArticles, { query: { featured: 'maybe' } })).status,
      400,
    )
  })
})

describe('the headlines beside an article', () => {
  const renders = async () => {
    const { text } = await app.visitor().request('GET', '/metrics')
    return Number(
      /xverse_page_cache_total\{result="rendered and cached"\} (\d+)/.exec(text)?.[1] ?? 0,
    )
  }
  const look = async (id: string) => (await app.visitor().request('GET', `/news/${id}`)).text

  test('are the newest, immediately, and readers’ actions re-render no page', async () => {
    const one = await write({ title: 'One that is read' })
    const other = await write({ title: 'One beside it' })
    assert.ok((await look(one)).includes('One beside it</a>'))
    await app.views.flush()
    app.clock.advance(10_000)
    await look(one)
    const rendersBefore = await renders()
    await app
      .visitor()
      .request('GET', `/api/articles/${other}`, { headers: { 'user-agent': 'Another reader' } })
    await app.views.flush()
    app.clock.advance(60_000)
    assert.ok((await look(one)).includes('One beside it</a>'))
    assert.equal(await renders(), rendersBefore)
    await author.call(api.updateArticle, {
      params: { id: other },
      body: { title: 'One with a new name', correction: 'Its name.' },
    })
    assert.ok((await look(one)).includes('One with a new name</a>'))
    assert.equal(await renders(), rendersBefore + 1)
  })
})

describe('related articles', () => {
  test('have the same tags first, then the same state and category, newest first, and never include the article itself', async () => {
    const one = await write({ category: 'opinion', state: 'OH', tags: ['bridges', 'tolls'] })
    await write({ category: 'local', state: 'TX', tags: ['bridges'] })
    await write({ category: 'opinion' })
    const sameState = await write({ category: 'local', state: 'OH' })
    const sameBoth = await write({ category: 'opinion', state: 'OH' })
    const sameTag = await write({ category: 'opinion', tags: ['tolls'] })
    assert.deepEqual(await related(one), [sameTag, sameBoth, sameState])
    const { text } = await app.visitor().request('GET', `/news/${one}`)
    assert.ok(text.includes('Related articles') && text.includes(`/news/${sameTag}"`))
  })

  test('exclude and don’t reveal drafts', async () => {
    const shown = await write({ category: 'local', state: 'TX', tags: ['levees'] })
    const draft = await write({ category: 'local', state: 'TX', tags: ['levees'], status: 'draft' })
    assert.deepEqual(
      [await related(draft), await related(admin.id), await related('nonsense')],
      [[], [], []],
    )
    assert.ok(!(await related(shown)).includes(draft))
  })

  test('take two statements, however many articles there are', async () => {
    const counts: number[] = []
    for (const tag of ['bridges', 'tolls', 'levees']) {
      const id = await write({ category: 'opinion', state: 'OH', tags: [tag] })
      const statements = app.countStatements()
      await related(id)
      counts.push(statements.stop())
    }
    assert.equal(Math.min(...counts), 2, 'what the site does by itself meanwhile adds to a count')
  })
})
