import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listArticles } from '#features/news/contract/endpoints.ts'
import { createSearches } from '#platform/server/database/searches.ts'
import { DomainError } from '#platform/server/errors.ts'
import { countResults, searchSite, suggestResults } from './contract/endpoints.ts'
import { createSearch } from './server/service.ts'
import { createSearchStore } from './server/store.ts'
import { addManyDocuments } from './testing/many-documents.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  await addManyDocuments(app.database.pool, 'bound-', 'Gannetmoor')
})
after(() => app.close())

test('counts stop at 1,000 for each kind', async () => {
  assert.deepEqual(await app.visitor().call(countResults, { query: { q: 'skuatown' } }), [
    { kind: 'article', count: 1000 },
    { kind: 'product', count: 1000 },
  ])
})

test('kinds beside one with more than 1,000 results are counted exactly', async () => {
  await app.database.pool.query(
    `insert into search_documents (kind, id, title, detail, body, path, at)
     select case when n <= 3 then 'product' else 'article' end, 'counted-' || n, 'Number ' || n, '',
       'Godwitmere', '/news', now() - interval '2 years'
     from generate_series(1, 20000) n where n <= 3 or hashtext('counted-' || n) % 16 = 0`,
  )
  assert.deepEqual(await app.visitor().call(countResults, { query: { q: 'godwitmere' } }), [
    { kind: 'article', count: 1000 },
    { kind: 'product', count: 3 },
  ])
})

test('a word of thousands of documents is found among the newest, on at most 450 results', async () => {
  let cursor: string | undefined
  const ids: string[] = []
  do {
    const { items, next } = await app
      .visitor()
      .call(searchSite, { query: { q: 'skuatown', limit: 50, ...(cursor ? { cursor } : {}) } })
    ids.push(...items.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  assert.ok(ids.includes('bound-1'))
  assert.ok(ids.length <= 450 && new Set(ids).size === ids.length, `${ids.length}`)
})

test('every match of a word of 150 documents is found, however many are among the newest', async () => {
  await app.database.pool.query(
    `insert into search_documents (kind, id, title, detail, body, path, at)
     select 'article', 'all-' || n, 'Number ' || n, '', 'The word fieldfareham.', '/news',
       case when n <= 75 then now() else now() - interval '1 year' end
     from generate_series(1, 150) n`,
  )
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const query = { q: 'fieldfareham', limit: 50, ...(cursor ? { cursor } : {}) }
    const { items, next } = await app.visitor().call(searchSite, { query })
    for (const { id } of items) ids.add(id)
    cursor = next ?? undefined
  } while (cursor)
  assert.equal(ids.size, 150)
})

test('of a text without spaces the first 50 characters count, whatever follows', async () => {
  const { pool } = app.database
  const opening =
    '憲法は国の最高法規であってその条規に反する法律命令詔勅及び国務に関するその他の行為の全部又は一部はそ'
  await pool.query(
    `insert into search_documents (kind, id, title, detail, body, path, at)
     values ('article', 'bound-ja', $1, '', '', '/news', now())`,
    [`${opening}効力を有しない`],
  )
  const rest =
    '日本国が締結した条約及び確立された国際法規はこれを誠実に遵守することを必要とする'.repeat(4)
  for (const path of [searchSite, countResults, suggestResults]) {
    const found = await app.visitor().call(path, { query: { q: (opening + rest).slice(0, 200) } })
    assert.match(JSON.stringify(found), /bound-ja|"count":1/)
  }
})

test('suggestions complete a word that thousands of titles begin with', async () => {
  const found = await app.visitor().call(suggestResults, { query: { q: 'ganne' } })
  assert.equal(found.length, 8)
})

test('a search whose time is over shows the newest matches and says so, and counts those', async () => {
  const { db } = app.platform
  const store = createSearchStore(db)
  const late = async (tx: typeof db): Promise<never> => {
    await tx.execute(sql`select pg_sleep(5)`)
    throw new Error('The timeout did not end the statement')
  }
  const search = createSearch({
    db,
    store: { ...store, search: late, count: late },
    searches: createSearches(db, 20),
    rankOf: async () => 0,
  })
  const { items } = await search.search(null, { q: 'skuatown', kind: undefined, limit: 5 })
  assert.deepEqual(
    items.map(({ isPartial }) => isPartial),
    [true, true, true, true, true],
  )
  assert.ok((await search.count(null, 'skuatown')).length > 0)
  await assert.rejects(
    search.search(null, { q: 'nobodywrotethis', kind: undefined, limit: 5 }),
    (error) => error instanceof DomainError && /Add a word/.test(error.message),
  )
})

test('three searches run at once, 24 wait, and further ones are told to try again', async () => {
  const searches = createSearches(app.platform.db)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let running = 0
  const accepted = Array.from({ length: 27 }, () =>
    searches.run(async () => {
      running += 1
      await gate
    }),
  )
  await assert.rejects(
    searches.run(async () => {}),
    (error) =>
      error instanceof DomainError &&
      error.code === 'unavailable' &&
      error.details.retryAfterSeconds === 5,
  )
  assert.ok(running <= 3)
  open()
  await Promise.all(accepted)
  assert.equal(running, 27)
})

test('while more people search than are served, they are told so and the rest of the site goes on', async () => {
  const visitor = app.visitor()
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table search_documents in access exclusive mode')
  const answers = Array.from({ length: 30 }, (_, number) =>
    visitor.request('GET', `${searchSite.path}?q=skuatown&limit=${number + 1}`),
  )
  const first = await Promise.race(answers)
  assert.equal(first.status, 503)
  assert.equal(first.headers.get('retry-after'), '5')
  assert.match(first.text, /Many people are searching right now. Try again in a few seconds./)
  const news = await visitor.call(listArticles, { query: {} })
  assert.ok(Array.isArray(news.items))
  await holder.query('rollback')
  holder.release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 27)
  assert.equal(statuses.filter((status) => status === 503).length, 3)
})

test('rows of an earlier release are found before and after the job fills their words', async () => {
  const { db } = app.platform
  await db.execute(sql`alter table search_documents disable trigger search_words`)
  await db.execute(sql`
    insert into search_documents (kind, id, title, detail, body, path, at)
    values ('article', 'older', 'The fulmarstead café', '', '', '/news', now())`)
  await db.execute(sql`alter table search_documents enable trigger search_words`)
  const find = async (q: string) =>
    (await app.visitor().call(searchSite, { query: { q } })).items.filter(
      ({ id, isSimilar }) => id === 'older' && !isSimilar,
    ).length
  assert.equal(await find('fulmarstead'), 1)
  const store = createSearchStore(db)
  assert.equal(await store.fill(0), 1)
  assert.equal(await store.fill(100), 1)
  assert.equal(await store.fill(0), 0)
  assert.equal(await find('fulmarstead cafe'), 1)
})

test('the words of a text don’t depend on the database’s locale', async () => {
  const { db } = app.platform
  const text = 'O’Brien’s “café” — Muñoz, ЯРОСЛАВЛЬ हिन्दी 東京都庁'
  const { rows } = await db.execute<{ words: string }>(
    sql`select search_pairs(search_spaced(search_fold(${text}))) as words`,
  )
  assert.equal(rows[0]?.words.trim(), 'o brien s cafe munoz ярославль हिन्दी  東京 京都 都庁 庁')
})

test('a title’s word is forgotten with the last title that has it', async () => {
  const { db } = app.platform
  const isListed = async () =>
    (await db.execute(sql`select from search_words where word = 'zyzzyvas'`)).rowCount === 1
  await db.execute(sql`
    insert into search_documents (kind, id, title, detail, body, path, at) values
      ('article', 'last-1', 'Zyzzyvas of 日本', '', '', '/news', now()),
      ('article', 'last-2', 'More zyzzyvas', '', '', '/news', now())`)
  assert.ok(await isListed())
  await db.execute(sql`delete from search_documents where id = 'last-1'`)
  assert.ok(await isListed())
  await db.execute(sql`update search_documents set title = 'More' where id = 'last-2'`)
  assert.ok(!(await isListed()))
})
