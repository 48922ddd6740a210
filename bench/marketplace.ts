import { drizzle } from 'drizzle-orm/node-postgres'
import type { CategoryFilter } from '#features/marketplace/contract/rules.ts'
import type { ProductQuery } from '#features/marketplace/contract/schemas.ts'
import { createCatalogStore } from '#features/marketplace/server/catalog-store.ts'
import { createCatalog } from '#features/marketplace/server/catalog.ts'
import { createDeskStore } from '#features/marketplace/server/desk-store.ts'
import { createReviewStore } from '#features/marketplace/server/review-store.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillProducts } from './fill-products.ts'
import { sendLoad } from './load.ts'
import { median, written, type Result } from './result.ts'
import { medianOf } from './timing.ts'

const promise = 'marketplace'
const sizes = [1_000, Number(process.env['ROWS'] ?? 100_000)]
const rounds = 3
/** A general commerce server's product list on such a machine, at 64 connections. */
const commerceServer = 77

const common = { limit: 24 } as const satisfies Partial<ProductQuery>

/** The product list and search as products grow, then over HTTP. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const results = await growth(database)
  const site = await startSite(database)
  const load = async (what: string, paths: string[], least: number | null): Promise<Result> => {
    const loads = []
    for (let round = 0; round < rounds; round += 1) loads.push(await sendLoad(site, paths))
    const perSecond = median(loads.map((each) => each.perSecond))
    const cpuMs = median(loads.map((each) => each.cpuMs))
    return {
      promise,
      what: `${what}, ${sizes.at(-1)?.toLocaleString('en-US')} products`,
      promised: least === null ? '' : `at least ${least} a second`,
      isKept: least === null ? null : perSecond >= least,
      figure: `${written(perSecond)} a second, ${written(cpuMs)} ms CPU`,
    }
  }
  const numbers = Array.from({ length: 4000 }, (_, n) => n)
  const list = '/api/products?limit=24'
  results.push(
    await load('a list of 24 as JSON', [list], commerceServer * 10),
    await load(
      'lists that nobody asked for before',
      numbers.map((n) => `${list}&minPrice=${n / 100}`),
      null,
    ),
    await load(
      'searches that nobody made before',
      numbers.map((n) => `${list}&q=lantern&minPrice=${n / 100}`),
      null,
    ),
    await load(
      '1,000 product pages in turn',
      numbers.slice(0, 1000).map((n) => `/marketplace/${idOf(n * 50 + 1)}`),
      null,
    ),
  )
  await site.stop()
  await database.close()
  return results
}

const idOf = (number: number) => `52000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

async function growth({ pool }: BenchDatabase): Promise<Result[]> {
  const db = drizzle({ client: pool, casing: 'snake_case' })
  const catalog = createCatalog({
    store: createCatalogStore(db),
    deskStore: createDeskStore(db, {} as never),
    reviewStore: createReviewStore(db),
  })
  const list = (query: Partial<ProductQuery>) => () => catalog.list({ ...common, ...query })
  const ofCategory = (category: CategoryFilter) => list({ category })
  const reads = {
    'the newest products': list({}),
    'a card’s categories': ofCategory('boomtown'),
    'one category by price': list({ category: 'kids', sort: 'price' }),
    'a Table by rating': list({ tableId: 'ae', sort: 'rating' }),
    'a price range in stock': list({ minPrice: 200, maxPrice: 210, inStock: 'true' }),
    'a House’s products': list({ houseId: '51000000-0000-7000-8000-000000000007' }),
    'a search for a frequent word': list({ q: 'hand' }),
    'a search for two words': list({ q: 'walnut lantern' }),
    'a search for one product': list({ q: 'kettle 805' }),
    'a search with a typo': list({ q: 'lantrn' }),
    suggestions: () => catalog.suggest({ q: 'wal' }),
  }
  const medians = new Map<string, number[]>()
  let filled = 0
  for (const count of sizes) {
    await fillProducts(pool, { from: filled, to: count })
    filled = count
    for (const [what, read] of Object.entries(reads))
      medians.set(what, [...(medians.get(what) ?? []), await medianOf(read)])
  }
  return [...medians].map(([what, [small = 0, large = 0]]) => ({
    promise,
    what,
    promised: 'at most 1.5 times',
    isKept: large / small <= 1.5,
    figure: `${written(small)} ms at 1,000, ${written(large)} ms at ${filled.toLocaleString('en-US')}: ${written(large / small)} times`,
  }))
}
