import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createAdminProductStore } from './server/admin-store.ts'
import { createCatalogStore, type CatalogFilter } from './server/catalog-store.ts'
import { createDeskStore } from './server/desk-store.ts'
import { createReviewStore } from './server/review-store.ts'
import { productOf } from './testing/products.ts'

let app: TestApp
let watched: WatchedDatabase
let productId: string

before(async () => {
  app = await openTestApp()
  const made = await productOf(app, null)
  productId = made.id
  const { pool } = app.database
  const {
    rows: [house],
  } = await pool.query<{ owner_id: string }>(
    'select owner_id from products join houses on houses.id = house_id where products.id = $1',
    [productId],
  )
  await insertMany(
    pool,
    'users',
    `insert into users (id, username, created_at)
     select ('50000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'seller_' || n, now() from generate_series(1, 20) n`,
  )
  await insertMany(
    pool,
    'houses',
    `insert into houses (id, owner_id, name, status, paid_at)
     select ('51000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('50000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'House ' || n, 'verified', now() from generate_series(1, 20) n`,
  )
  await insertMany(
    pool,
    'products',
    `insert into products (id, house_id, name, description, category, table_id, is_american_made, state, reason, min_cents, max_cents, in_stock, rating, rating_count, created_at, updated_at, words)
     select ('52000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('51000000-0000-7000-8000-' || lpad(to_hex(case when n > 20000 then 8 else 1 + n % 20 end), 12, '0'))::uuid,
       'Lamp ' || n, 'A lamp.', (case when n % 50 = 0 then 'kids' else 'tools' end)::product_category, case when n % 50 = 0 then 'ah' else 'aa' end, false,
       (case when n % 100 = 1 then 'removed' else 'active' end)::product_state, case when n % 100 = 1 then 'No.' end,
       1 + n * 7919 % 20000, 1 + n * 7919 % 20000, true, n % 401, 1, timestamptz '2026-01-01' + n * interval '1 minute', now(), search_vector('Lamp ' || n)
     from generate_series(1, 24000) n`,
  )
  await insertMany(
    pool,
    'product_reviews',
    `insert into product_reviews (id, line_id, product_id, member_id, rating, text, state, created_at)
     select ('54000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('55000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       case when n % 20 = 0 then $1::uuid else ('52000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid end, $2::uuid, 4, '', 'approved', timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 5000) n`,
    [productId, house?.owner_id],
  )
  watched = watchQueries(pool)
})
after(() => app.close())

type Position = (string | number)[] | null
const middle = '52000000-0000-7000-8000-000000002710'
const at = Date.UTC(2026, 0, 8)
/** A House with five thousand products. */
const bigHouse = '51000000-0000-7000-8000-000000000008'
const all: CatalogFilter = {
  categories: null,
  tableId: undefined,
  houseId: undefined,
  isAmericanMade: false,
  inStock: false,
  minCents: undefined,
  maxCents: undefined,
  minRating: undefined,
}

describe('twenty thousand products', () => {
  const stores = () => {
    const { db } = watched
    return {
      catalog: createCatalogStore(db),
      admin: createAdminProductStore(db),
      desk: createDeskStore(db, app.media.references),
      reviews: createReviewStore(db),
    }
  }
  const lists: [string, RegExp, Position, (position: Position) => Promise<unknown>][] = [
    ['newest first', /products_newest/, [at, middle], (p) => catalog('newest', all, p)],
    ['by price', /products_price/, [9000, middle], (p) => catalog('price', all, p)],
    ['by falling price', /products_price/, [9000, middle], (p) => catalog('price-desc', all, p)],
    ['by rating', /products_rating/, [200, 1, middle], (p) => catalog('rating', all, p)],
    [
      'of a category',
      /products_category/,
      [at, middle],
      (p) => catalog('newest', { ...all, categories: ['kids'] }, p),
    ],
    [
      'of a Table',
      /products_table/,
      [at, middle],
      (p) => catalog('newest', { ...all, tableId: 'ah' }, p),
    ],
    [
      'of a House, for everyone',
      /products_(?:house|newest|all)/,
      [at, middle],
      (p) => catalog('newest', { ...all, houseId: '51000000-0000-7000-8000-000000000007' }, p),
    ],
    [
      'of a House, for its seller',
      /products_(?:house|newest|all)/,
      [at, middle],
      (p) => stores().desk.listOfHouse('51000000-0000-7000-8000-000000000007', undefined, p, 21),
    ],
    ['in every state', /products_all/, [at, middle], (p) => stores().admin.list({}, p, 21)],
    [
      'in one state',
      /products_by_state/,
      [at, middle],
      (p) => stores().admin.list({ state: 'removed' }, p, 21),
    ],
  ]
  const catalog = (
    sort: Parameters<ReturnType<typeof createCatalogStore>['list']>[2],
    filter: CatalogFilter,
    position: Position,
  ) => stores().catalog.list(filter, null, sort, position, 21)

  for (const [what, index, later, list] of lists)
    test(`${what} are listed from an index in order, on every page`, async () => {
      for (const position of [null, later]) {
        const [plan = ''] = await watched.plansOf(() => list(position), '(costs off)')
        assert.match(plan, index, plan)
        assert.doesNotMatch(plan, /Sort Key: products|Seq Scan on products/, plan)
      }
    })

  test('of one House need its owner by reading no more than a thousand, from an index', async () => {
    const plans = await watched.plansOf(
      () => stores().desk.listAlerts(bigHouse, new Date(at)),
      '(analyze, costs off, timing off, summary off)',
    )
    const [plan = ''] = plans
    assert.match(plan, /products_(?:house|all)/, plan)
    const read = [...plan.matchAll(/Scan\b.*? on products\b.*?rows=([\d.]+)/g)]
    assert.ok(read.length > 0, plan)
    for (const [, rows] of read) assert.ok(Number(rows) <= 1000, plan)
  })

  test('are found by their words from an index', async () => {
    const [plan = ''] = await watched.plansOf(
      () => stores().catalog.search(all, 'lamp:* & 805:*', null, 21),
      '(costs off)',
    )
    assert.match(plan, /products_words/, plan)
  })

  test('list a product’s reviews from an index in order', async () => {
    for (const position of [null, [at, middle]] as Position[]) {
      const [plan = ''] = await watched.plansOf(
        () => stores().reviews.listOfProduct(productId, position, 21),
        '(costs off)',
      )
      assert.match(plan, /product_reviews_product/, plan)
      assert.doesNotMatch(plan, /Sort Key: product_reviews/, plan)
    }
  })
})
