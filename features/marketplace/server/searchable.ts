import { sql } from 'drizzle-orm'
import type { Searchable, SearchedTable } from '#platform/server/search/searchable.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { isOpen, maySell } from './stock-store.ts'
import { isActiveProduct, products, sellerSettings as settings } from './tables.ts'

/** Products that are for sale. */
export const searchable: Searchable[] = [
  {
    kind: 'product',
    table: products,
    joins: sql`join ${houses} on ${houses.id} = ${products.houseId}
  join ${users} on ${users.id} = ${houses.ownerId} left join ${settings} on ${settings.houseId} = ${houses.id}`,
    documents: [
      {
        title: products.name,
        detail: sql`initcap(replace(${products.category}::text, '_', ' '))`,
        body: products.description,
        path: sql`'/marketplace/' || ${products.id}`,
        at: products.createdAt,
        isPublic: sql`${isActiveProduct} and ${maySell} and ${isOpen}`,
      },
    ],
    concerned: [
      {
        by: houses,
        ids: (changed) =>
          sql`select ${products.id} from ${products} where ${products.houseId} = ${changed(houses.id)}`,
      },
      {
        by: settings,
        ids: (changed) =>
          sql`select ${products.id} from ${products} where ${products.houseId} = ${changed(settings.houseId)}`,
      },
      {
        by: users,
        ids: (changed) =>
          sql`select ${products.id} from ${products} join ${houses} on ${houses.id} = ${products.houseId} where ${houses.ownerId} = ${changed(users.id)}`,
      },
    ],
  },
]

/** What the marketplace's own search finds products by. */
export const searchedTables: SearchedTable[] = [
  { table: products, words: { A: products.name, D: products.description } },
]
