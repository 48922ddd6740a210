import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createPictureStore } from '#features/media/server/pictures-store.ts'
import { createMediaStore } from '#features/media/server/store.ts'
import { articlePictures } from './server/articles/picture-use-store.ts'
import { createFeaturedStore } from './server/featured/featured-store.ts'
import { createStatisticsStore } from './server/readers/statistics-store.ts'
import { createNewsStore } from './server/store.ts'

const count = 20_000
const one = '30000000-0000-7000-8000-000000000007'

let app: TestApp
let picks: ReturnType<typeof createFeaturedStore>
let news: ReturnType<typeof createNewsStore>
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  const author = await app.person({ score: 80 })
  await insertMany(
    pool,
    'articles',
    `insert into articles (id, author_id, title, body, body_text, excerpt, word_count, category, scope, state, tags, featured, status, moderation_state, created_at, updated_at, published_at)
     select ('30000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'Article ' || n, '<p>Words.</p>', 'Words.', 'Words.', 1, (enum_range(null::article_category))[case when n = 7 or n % 1000 = 0 then 8 else 1 + n % 7 end],
       case when n % 3 = 0 then 'national' else 'state' end::article_scope, case when n % 3 = 0 then null when n % 1000 = 7 then 'DC' else (array['OH', 'TX', 'VT', 'NY', 'CA', 'ME', 'WA'])[1 + n % 7] end, array['tag ' || n % 50], n % 5000 = 0, 'published', 'approved', at, at, at
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${count}) n) numbered`,
    [author.id],
  )
  await pool.query('analyze users')
  watched = watchQueries(pool)
  picks = createFeaturedStore(watched.db)
  news = createNewsStore(watched.db, app.media.references)
})
after(() => app.close())

const planOf = async (read: () => Promise<unknown>) => (await watched.plansOf(read))[0] ?? ''

test('related articles of a rare category or state use its index, never a full scan', async () => {
  const plan = await planOf(() =>
    picks.listRelated({ id: one, category: 'tactical', state: 'DC', tags: ['tag 7'] }, 3),
  )
  for (const index of ['articles_public_by_category', 'articles_public_by_state'])
    assert.match(plan, new RegExp(`Index Scan (using|on) ${index}`))
  assert.doesNotMatch(plan, /Seq Scan on articles/)
})

test('featured articles are read from their index in order', async () => {
  const plan = await planOf(() => news.listPublic({ featured: 'true' }, null, 4))
  assert.match(plan, /Index Scan using articles_featured/)
  assert.doesNotMatch(plan, /Seq Scan on articles|Sort/)
})

test('one’s own articles, searched and filtered, are read from the author’s index in order', async () => {
  const { rows } = await app.database.pool.query<{ author_id: string }>(
    'select author_id from articles limit 1',
  )
  const [author] = rows
  for (const filter of [{ badge: 'published' }, { search: 'Article 1' }] as const) {
    const plans = await watched.plansOf(() =>
      news.listByAuthor(author?.author_id ?? '', filter, null, 20),
    )
    assert.equal(plans.length, 1)
    assert.match(plans[0] ?? '', /Index Scan using articles_by_author/)
    assert.doesNotMatch(plans[0] ?? '', /Seq Scan on articles|Sort/)
  }
})

test('who may see a file is one statement using indexes, however many records show files', async () => {
  const { pool } = app.database
  const [owner] = (await pool.query<{ id: string }>('select id from users limit 1')).rows
  await insertMany(
    pool,
    'media_files',
    `insert into media_files (id, owner_id, kind, width, height, bytes, created_at)
     select ('40000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'image', 10, 10, 10, now() from generate_series(1, ${count}) n`,
    [owner?.id],
  )
  await insertMany(
    pool,
    'media_references',
    `insert into media_references (kind, subject_id, media_id, is_public)
     select (array['article', 'debate', 'candidate'])[1 + n % 3], ('50000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('40000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n % 2 = 0 from generate_series(1, ${count}) n`,
  )
  const media = createMediaStore(watched.db)
  const fileId = (end: string) => `40000000-0000-7000-8000-${end.padStart(12, '0')}`
  assert.equal((await media.findFile(fileId('8')))?.isPublic, true)
  assert.equal((await media.findFile(fileId('7')))?.isPublic, false)
  const plans = await watched.plansOf(() => media.findFile(fileId('7')))
  assert.equal(plans.length, 1)
  assert.match(plans[0] ?? '', /Index Scan using media_references_by_file/)
  assert.doesNotMatch(plans[0] ?? '', /Seq Scan/)
})

test('an author’s statistics read the days of their own articles, and old days are found by day', async () => {
  const { pool } = app.database
  const author = await app.person({ score: 80 })
  await insertMany(
    pool,
    'article_view_days',
    `insert into article_view_days (article_id, day, site, finished)
     select id, date '2026-01-01' + n, 3, 1 from articles, generate_series(1, 10) n`,
  )
  await insertMany(
    pool,
    'articles',
    'update articles set author_id = $1 where id in (select id from articles order by id limit 40)',
    [author.id],
  )
  const statistics = createStatisticsStore(watched.db)
  const byArticle = /Index Scan (using|on) article_view_days_article_id_day_pk/
  for (const read of [
    () => statistics.periods({ authorId: author.id }, 'day', '2026-01-05'),
    () => statistics.periods({ articleId: one }, 'month', null),
    () => statistics.listSums(author.id, null, 20),
  ]) {
    const plan = await planOf(read)
    assert.match(plan, byArticle)
    assert.doesNotMatch(plan, /Seq Scan/)
  }
  const all = await statistics.periods({ authorId: author.id }, 'day', null)
  assert.deepEqual([all.length, all[0]?.site], [10, 120])
  const plans = await watched.plansOf(() => news.sumViewDays('2026-01-03', 1))
  assert.match(plans[0] ?? '', /article_view_days_single/)
})

test('one’s own pictures are read in order from the owner’s index, with the texts of one page', async () => {
  const { pool } = app.database
  const [owner] = (
    await pool.query<{ id: string }>('select owner_id as id from media_files limit 1')
  ).rows
  await pool.query(
    `update media_references r set kind = 'article', subject_id = a.id
     from articles a where right(a.id::text, 12) = right(r.media_id::text, 12)`,
  )
  await pool.query('analyze media_references')
  const pictures = createPictureStore(watched.db)
  const list = () => pictures.listOwn(owner?.id ?? '', [articlePictures], new Date(), null, 25)
  assert.equal((await list()).length, 25)
  const [plan = ''] = await watched.plansOf(list)
  assert.match(plan, /Index Scan Backward using media_files_by_owner/)
  assert.match(plan, /Index Scan using media_references_by_file/)
  assert.doesNotMatch(plan, /Seq Scan/)
})
