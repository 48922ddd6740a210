import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { houses, isPublicHouse } from '../../houses/server/tables.ts'
import { isOpen } from './stock-store.ts'
import { isActiveProduct, products, sellerSettings as settings } from './tables.ts'

/** Reads which products were first for sale when. */
export function createPublishedStore(db: Db) {
  const minute = sql`date_trunc('minute', ${products.publishedAt})`
  return {
    /**
     * Products first for sale between two times, by public House and minute, the newest minutes
     * first: how many, and the name and id of one.
     */
    list: (since: Date, until: Date) =>
      db
        .select({
          houseId: houses.id,
          houseName: houses.name,
          ownerId: houses.ownerId,
          minute: sql<number>`extract(epoch from ${minute})::int`,
          count: sql<number>`count(*)::int`,
          id: sql<string>`(array_agg(${products.id} order by ${products.id}))[1]`,
          name: sql<string>`(array_agg(${products.name} order by ${products.id}))[1]`,
        })
        .from(products)
        .innerJoin(houses, eq(houses.id, products.houseId))
        .leftJoin(settings, eq(settings.houseId, houses.id))
        .where(
          and(
            gte(products.publishedAt, since),
            lt(products.publishedAt, until),
            isActiveProduct,
            isPublicHouse,
            isOpen,
          ),
        )
        .groupBy(houses.id, minute)
        .orderBy(desc(minute))
        .limit(200),
  }
}
