import type pg from 'pg'
import { fillInBulk, inParts } from './bulk.ts'
import { productCategories } from '#features/marketplace/contract/rules.ts'

/** Houses that sell; the products are spread over them. */
const houseCount = 500
const materials = 'Hickory Steel Cotton Walnut Brass Leather Copper Wool Maple Iron'.split(' ')
const goods =
  'Mallet Lantern Notebook Basket Kettle Apron Blanket Wrench Stool Clock Kite Saw Mug Rope Train Top Jar Toolbox Puzzle Scarf'.split(
    ' ',
  )

const idOf = (first: string, number = 'n') =>
  `('${first}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Adds products number `from + 1` to `to`, each with a variant, over all categories and Houses. A
 * good's name is in every twentieth product, its number in one.
 */
export async function fillProducts(
  pool: pg.Pool,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await pool.query(
    `insert into users (id, username, created_at) select ${idOf('50000000')}, 'seller_' || n, now()
     from generate_series(1, ${houseCount}) n on conflict do nothing`,
  )
  await pool.query(
    `insert into houses (id, owner_id, name, status, paid_at)
     select ${idOf('51000000')}, ${idOf('50000000')}, 'House ' || n, 'verified', now()
     from generate_series(1, ${houseCount}) n on conflict do nothing`,
  )
  await fillInBulk(pool, 'products', () =>
    inParts(from, to, (after, last) =>
      pool.query(insertProducts, [after, last, materials, goods, productCategories]),
    ),
  )
  await pool.query(
    `insert into product_variants (id, product_id, position, cents, stock)
     select ${idOf('53000000')}, ${idOf('52000000')}, 0, 100 + (n * 7919::bigint % 50000)::int,
       case when n % 10 = 0 then 0 else 5 end
     from generate_series($1::int + 1, $2::int) n`,
    [from, to],
  )
  await pool.query('vacuum analyze users, houses, product_variants')
}

const insertProducts = `
  insert into products (id, house_id, name, description, category, table_id, is_american_made,
    evidence, state, min_cents, max_cents, in_stock, rating, rating_count, created_at, updated_at)
  select ${idOf('52000000')}, ${idOf('51000000', `1 + n % ${houseCount}`)},
    ($3::text[])[1 + n / 7 % 10] || ' ' || ($4::text[])[1 + n % 20] || ' ' || n,
    'Made by hand in a small shop, and finished with oil. Batch ' || n / 400 || '.',
    (($5::text[])[1 + n % 9])::product_category, (array['aa', 'ae', 'ah'])[1 + n % 3], n % 4 <> 0,
    'Made in Ohio.', (case when n % 50 = 0 then 'draft' else 'active' end)::product_state,
    price, price, n % 10 <> 0, n % 401 + 100, n % 30,
    timestamptz '2026-01-01' + n * interval '1 minute', now()
  from (select n, 100 + (n * 7919::bigint % 50000)::int as price
    from generate_series($1::int + 1, $2::int) n) numbers`
