import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { changesOf, sentenceOf } from '#features/audit/web/sentence.ts'
import { actOnJobs, listJobs } from '#features/queues/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { listRelated } from './contract/featured-endpoints.ts'
import * as tagsApi from './contract/tags-endpoints.ts'
import { tagMessages } from './contract/tags-rules.ts'
import * as versionsApi from './contract/versions-endpoints.ts'

let app: TestApp
let admin: Member
let author: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  author = await app.member({ score: 80 })
})
after(() => app.close())

let written = 0
const write = async (tags: string, status: 'draft' | 'published' = 'published') => {
  app.clock.advance(1000)
  const number = (written += 1)
  const body = { title: `Article ${number}`, body: `<p>Words ${number} of it.</p>`, tags, status }
  return (await author.call(api.createArticle, { body })).id
}
const articleOf = (id: string) => author.call(api.getArticle, { params: { id } })
const tagsIn = async (id: string) => (await articleOf(id)).tags
const list = async (search: string, sort?: 'most' | 'name') => {
  const { items } = await admin.call(tagsApi.listTags, { query: { search, sort, limit: 50 } })
  return items.map(({ name, articles, published }) => `${name} ${articles} ${published}`)
}
const running = async () => (await admin.call(tagsApi.getTagChange, {})).change
const isDone = () => until(async () => (await running()) === null, 'the end of the change')
const change = async (tags: string[], name: string | null) => {
  const started = await admin.call(tagsApi.changeTags, { body: { tags, name } })
  await isDone()
  return started
}

describe('the list of tags', () => {
  test('has each tag once, in its most frequent spelling, with articles in all states and published ones', async () => {
    await write('Listed, canals')
    await write('listed, canals')
    await write('Listed, Canal boats', 'draft')
    assert.deepEqual(await list('liste'), ['Listed 3 2'])
    assert.deepEqual(await list('CANAL'), ['canals 2 2', 'Canal boats 1 0'])
    assert.deepEqual(await list('nal b'), ['Canal boats 1 0'])
    assert.deepEqual(await list('canal', 'name'), ['Canal boats 1 0', 'canals 2 2'])
  })

  test('is paged without repeating or leaving out any, in both orders', async () => {
    for (const tags of ['pager a', 'pager b', 'pager c, pager b', 'Pager B, pager d, pager e'])
      await write(tags)
    for (const [sort, expected] of [
      ['most', 'b a c d e'],
      ['name', 'a b c d e'],
    ] as const)
      for (const limit of [1, 2, 3]) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const query = { search: 'pager', sort, limit, cursor }
          const page = await admin.call(tagsApi.listTags, { query })
          seen.push(...page.items.map(({ name }) => name.slice('pager '.length)))
          cursor = page.next ?? undefined
        } while (cursor)
        assert.equal(seen.join(' '), expected, `${sort}, ${limit} at once`)
      }
  })

  test('is exported whole as a file', async () => {
    for (let index = 0; index < 6; index += 1)
      await write(Array.from({ length: 10 }, (_, tag) => `filed ${index}${tag}`).join())
    const { status, text } = await admin.request('GET', '/api/admin/tags.csv?search=filed&limit=5')
    assert.equal(status, 200)
    const [header, ...rows] = text.trimEnd().split('\r\n')
    assert.equal(header?.replace('\uFEFF', ''), 'name,articles,published')
    assert.equal(new Set(rows).size, 60)
    assert.ok(rows.includes('filed 00,1,1'))
  })
})

describe('a renamed tag', () => {
  test('has its new name in all articles, in its place, on pages and in feeds at once', async () => {
    const id = await write('roads, ny, tolls')
    const draft = await write('NY', 'draft')
    const visitor = app.visitor()
    const feedTags = async () => {
      const { text } = await visitor.request('GET', '/feeds/news.json')
      const { items } = JSON.parse(text) as { items: { id: string; tags: string[] }[] }
      return items.find((item) => item.id.endsWith(id))?.tags.slice(1)
    }
    assert.doesNotMatch((await visitor.request('GET', `/news/${id}`)).text, /New York/)
    assert.deepEqual(await feedTags(), ['roads', 'ny', 'tolls'])
    assert.equal((await change(['ny'], 'New York')).articles, 2)
    assert.deepEqual(await tagsIn(id), ['roads', 'New York', 'tolls'])
    assert.deepEqual(await tagsIn(draft), ['New York'])
    assert.match((await visitor.request('GET', `/news/${id}`)).text, /New York/)
    assert.deepEqual(await feedTags(), ['roads', 'New York', 'tolls'])
    assert.deepEqual([await list('ny'), await list('new york')], [[], ['New York 2 1']])
  })

  test('relates articles by its new name', async () => {
    const id = await write('tolled')
    const other = await write('Bridges')
    for (let more = 0; more < 3; more += 1) await write('elsewhere')
    const related = async () =>
      (await author.call(listRelated, { params: { id } })).map((article) => article.id)
    assert.ok(!(await related()).includes(other))
    await change(['tolled'], 'bridges')
    assert.equal((await related())[0], other)
  })

  test('is no other version of an article, and no change of its text', async () => {
    const id = await write('unversioned')
    const was = await articleOf(id)
    app.clock.advance(60 * 60_000)
    await change(['unversioned'], 'Versioned')
    const is = await articleOf(id)
    assert.deepEqual([is.version, is.updatedAt, is.edits], [was.version, was.updatedAt, []])
    assert.deepEqual(is.tags, ['Versioned'])
  })

  test('is spelled alike everywhere if only its case changes', async () => {
    const ids = [await write('Tram'), await write('tram'), await write('TRAM, trams')]
    assert.equal((await change(['tram'], 'TRAM')).articles, 2)
    const found = await Promise.all(ids.map(tagsIn))
    assert.deepEqual(found, [['TRAM'], ['TRAM'], ['TRAM', 'trams']])
  })

  test('that gets an existing name is merged with it, in its spelling, once in each article', async () => {
    const both = await write('ferries, boats, ferry')
    const one = await write('FERRIES')
    await write('Ferry')
    await write('Ferry')
    assert.equal((await change(['ferries'], 'FERRY')).name, 'Ferry')
    assert.deepEqual([await tagsIn(both), await tagsIn(one)], [['Ferry', 'boats'], ['Ferry']])
    assert.deepEqual(await list('ferr'), ['Ferry 4 4'])
  })
})

describe('several tags', () => {
  test('become one of them, once in each article, where the first of them was', async () => {
    const id = await write('docks, mixed a, quay, Mixed B, mixed c')
    await write('mixed c')
    await change(['mixed a', 'mixed b', 'mixed c'], 'mixed c')
    assert.deepEqual(await tagsIn(id), ['docks', 'mixed c', 'quay'])
    assert.deepEqual(await list('mixed'), ['mixed c 2 2'])
  })

  test('are removed from all articles', async () => {
    const id = await write('spam one, kept, SPAM two')
    await change(['spam one', 'spam two'], null)
    assert.deepEqual(await tagsIn(id), ['kept'])
    await change(['kept'], null)
    assert.equal(await tagsIn(id), null)
  })

  test('never become more than the ten that an article may have', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => `full ${index}`)
    const id = await write(['full', ...nine].join())
    await change(['full'], 'Complete')
    assert.deepEqual(await tagsIn(id), ['Complete', ...nine])
    await change(['Complete', 'full 8'], 'Whole')
    const tags = (await tagsIn(id)) ?? []
    assert.deepEqual(tags, ['Whole', ...nine.slice(0, 8)])
    await author.call(api.updateArticle, { params: { id }, body: { tags } })
  })
})

test('unsaved drafts change in place, and go on being written', async () => {
  const id = await write('wharf')
  const params = { id }
  const { words, version } = await author.call(versionsApi.getArticleDraft, { params })
  const save = (tags: string[], draftVersion: number) =>
    author.call(versionsApi.saveArticleDraft, {
      params,
      body: { words: { ...words, title: 'Not saved yet', tags }, version, draftVersion },
    })
  const { draftVersion } = await save(['cranes', 'Jetty', 'wharf'], 0)
  assert.equal((await change(['jetty', 'wharf'], 'Pier')).articles, 1)
  const draft = await author.call(versionsApi.getArticleDraft, { params })
  assert.deepEqual(draft.copy?.words.tags, ['cranes', 'Pier'])
  assert.deepEqual(
    [draft.copy?.version, draft.copy?.words.title, draft.words.tags],
    [draftVersion, 'Not saved yet', ['Pier']],
  )
  await save(['cranes', 'wharf'], draftVersion)
  assert.equal((await change(['cranes'], null)).articles, 1, 'a tag that only a draft has')
  const { copy } = await author.call(versionsApi.getArticleDraft, { params })
  assert.deepEqual(copy?.words.tags, ['wharf'])
})

describe('a change of tags', () => {
  test('is refused for a name that articles can’t have, and for tags that none has', async () => {
    await write('refused')
    for (const [name, message] of [
      ['', tagMessages.name],
      [' \u200b ', tagMessages.name],
      ['a, b', tagMessages.comma],
      ['x'.repeat(41), 'Use at most 40 characters.'],
    ] as const) {
      const body = { tags: ['refused'], name }
      const { status, body: answer } = await admin.refused(tagsApi.changeTags, { body })
      assert.deepEqual([status, answer.fields?.['name']], [400, message])
    }
    for (const tags of [['nobody has it'], ['refused']]) {
      const body = { tags, name: 'refused' }
      const { status, body: answer } = await admin.refused(tagsApi.changeTags, { body })
      assert.deepEqual([status, answer.error], [404, tagMessages.unused])
    }
    for (const tags of [[], Array.from({ length: 21 }, (_, index) => `tag ${index}`)]) {
      const body = { tags, name: 'refused' }
      assert.equal((await admin.refused(tagsApi.changeTags, { body })).status, 400)
    }
  })

  test('is in the audit log as a sentence', async () => {
    await write('audited one, audited two, audited three')
    await change(['audited one'], 'Audited')
    await change(['audited two', 'Audited'], 'Audited')
    await change(['audited three'], null)
    const { items } = await admin.call(listAudit, { query: { action: 'tag', limit: 3 } })
    assert.deepEqual(
      items.map((entry) => [sentenceOf(entry), ...changesOf(entry)]),
      [
        ['Removed tags', 'tags: audited three → none', 'articles: 1'],
        ['Merged tags', 'tags: audited two, Audited → Audited', 'articles: 1'],
        ['Renamed tags', 'tags: audited one → Audited', 'articles: 1'],
      ],
    )
  })

  test('of many articles goes on after the connection is lost in the middle, and is the only one meanwhile', async () => {
    const { pool } = app.database
    const { rows } = await pool.query<{ id: string }>(
      `insert into articles (id, author_id, title, body, body_text, excerpt, word_count, tags, created_at, updated_at)
       select gen_random_uuid(), $1, 'Many ' || n, '<p>Words.</p>', 'Words.', 'Words.', 1, array['first', case when n % 2 = 0 then 'Crowd' else 'crowd' end, 'last'], now(), now()
       from generate_series(1, 250) n returning id`,
      [author.id],
    )
    const inSecondBatch = rows.map(({ id }) => id).toSorted()[150]
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select id from articles where id = $1 for update', [inSecondBatch])
    const body = { tags: ['crowd'], name: 'The many' }
    assert.equal((await admin.call(tagsApi.changeTags, { body })).articles, 250)
    const waiting = await until(
      async () =>
        (
          await pool.query<{ pid: number }>(
            `select pid from pg_stat_activity where datname = current_database()
               and wait_event_type = 'Lock' and query like '%for no key update%'`,
          )
        ).rows[0],
      'the second batch, which waits for an article',
    )
    assert.deepEqual(await running(), { ...body, articles: 250, changed: 100 })
    const { status, body: refusal } = await admin.refused(tagsApi.changeTags, {
      body: { tags: ['crowd'], name: null },
    })
    assert.deepEqual([status, refusal.error], [409, tagMessages.running])
    await pool.query('select pg_terminate_backend($1)', [waiting.pid])
    const query = { queue: 'change-tags', state: 'retrying' } as const
    const failed = await until(
      async () => (await admin.call(listJobs, { query })).items[0],
      'the failure of the second batch',
    )
    assert.equal((await running())?.changed, 100)
    assert.deepEqual(await list('the many'), ['The many 100 0'])
    await other.query('rollback')
    other.release()
    await admin.call(actOnJobs, { body: { action: 'retry', ids: [failed.id] } })
    await isDone()
    const found = await pool.query<{ tags: string[] }>(
      `select distinct tags from articles where title like 'Many %'`,
    )
    assert.deepEqual(found.rows, [{ tags: ['first', 'The many', 'last'] }])
    assert.deepEqual(await list('crowd'), [])
  })

  test('starts once, however many administrators start one at the same time', async () => {
    await write('raced one, raced two')
    const answers = await Promise.all(
      ['raced one', 'raced two'].map((tag) =>
        admin.request('POST', tagsApi.changeTags.path, { body: { tags: [tag], name: null } }),
      ),
    )
    await isDone()
    const started = answers.filter(({ status }) => status === 202).length
    const left = await list('raced')
    assert.equal(left.length, 2 - started)
    assert.ok(answers.every(({ status }) => [202, 409].includes(status)))
  })
})
