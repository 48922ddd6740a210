import { desc, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { lowStock, mostWatched, type ProductAlert } from '../contract/rules.ts'
import { products, productVariants as variants } from './tables.ts'

/** A variant that runs low, by its size and color. */
type LowVariant = { options: string; stock: number }

/** SQL of what a seller's products need their seller for. */
export function createAlertStore(db: Db) {
  return {
    /** Which of a House's newest products need its owner, by why, with the one that changed last. */
    listAlerts: (houseId: string, removedAfter: Date) => {
      // Column references are unqualified in a select from one table, so subqueries name theirs.
      const has = (stock: SQL) =>
        sql`exists (select from ${variants} variant where variant.product_id = ${products}.id and variant.stock ${stock})`
      const kind = sql<ProductAlert | null>`case
        when ${products.state} = 'draft' or ${products.state} = 'removed'
          and ${products.updatedAt} > ${removedAfter.toISOString()} then ${products.state}::text
        when ${products.state} <> 'active' then null
        when not ${has(sql`> 0`)} then 'sold_out'
        when ${has(sql`<= ${lowStock}`)} then 'low_stock' end`
      const low = sql<LowVariant[]>`coalesce((
        select json_agg(json_build_object(
          'options', concat_ws(', ', nullif(variant.size, ''), nullif(variant.color, '')),
          'stock', variant.stock) order by variant.stock, variant.position)
        from ${variants} variant
        where variant.product_id = ${products}.id and variant.stock <= ${lowStock}), '[]')`
      const found = db
        .select({
          id: products.id,
          name: products.name,
          updatedAt: products.updatedAt,
          kind: kind.as('kind'),
          low: low.as('low'),
        })
        .from(products)
        .where(eq(products.houseId, houseId))
        .orderBy(desc(products.createdAt), desc(products.id))
        .limit(mostWatched)
        .as('found')
      const last = <T>(column: SQLWrapper) =>
        sql<T>`(array_agg(${column} order by ${found.updatedAt} desc, ${found.id} desc))[1]`
      return db
        .select({
          kind: sql<ProductAlert>`${found.kind}`,
          count: sql<number>`count(*)::int`,
          id: last<string>(found.id),
          name: last<string>(found.name),
          low: sql<LowVariant[]>`case when ${found.kind} = 'low_stock'
            then ${last(found.low)} else '[]' end`,
        })
        .from(found)
        .where(isNotNull(found.kind))
        .groupBy(found.kind)
    },
  }
}
