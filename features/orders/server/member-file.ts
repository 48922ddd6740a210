import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset } from '#platform/server/database/keyset.ts'
import type { MemberFilePart } from '#platform/server/member-file.ts'
import { orderNumber, orderStateNames } from '../contract/rules.ts'
import { orders } from './tables.ts'

const newestFirst = keyset([orders.createdAt, 'time', 'desc'], [orders.id, 'id', 'desc'])

/** What a member ordered, without addresses. */
export const orderFile = (db: Db): MemberFilePart => ({
  name: 'orders',
  title: 'Orders',
  list: (memberId, page) => {
    const { id, state, totalCents, createdAt } = orders
    return newestFirst.page(
      page,
      async (after, limit) =>
        (
          await db
            .select({ id, state, totalCents, createdAt })
            .from(orders)
            .where(and(eq(orders.memberId, memberId), newestFirst.after(after)))
            .orderBy(...newestFirst.orderBy)
            .limit(limit)
        ).map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: `Order ${orderNumber(row.id)}`,
          detail: null,
          state: orderStateNames[row.state],
          cents: row.totalCents,
          path: null,
        })),
      ({ at, id: last }) => [at, last],
    )
  },
})
