import { and, count, eq, exists, isNotNull, isNull, min, ne, or, sql, type SQL } from 'drizzle-orm'
import { contains, isAny, listContaining } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { searchedMembers, users } from '../../identity/server/tables.ts'
import { lateBefore, type OrderState } from '../contract/rules.ts'
import type { SalesQuery, ToShip } from '../contract/schemas.ts'
import type { MessageRow, OrderRow, PartRow } from './order-rows.ts'
import { orderRefunds } from './refund-tables.ts'
import { orderLines, orderMessages, orderPostings, orders, partOrders } from './tables.ts'

/** An order in a list. */
export type ListedOrder = OrderRow & {
  itemCount: number
  lineCount: number
  title: string
  pictureUrl: string | null
  isShipped: boolean
  refundedCents: number
  buyerName: string | null
}

/** A seller's part in a list. */
export type ListedSale = PartRow & {
  itemCount: number
  lineCount: number
  /** What refunds took from its seller. */
  refundedCents: number
  title: string
  pictureUrl: string | null
  buyerName: string | null
  paidAt: Date | null
  disputedAt: Date | null
  disputeLostAt: Date | null
}

export const nothingToShip: ToShip = { count: 0, late: 0, since: null, onlyId: null }

/** Which orders a list has. */
export type OrderFilter = { state?: OrderState | undefined; search?: string | undefined }

export type OrderLists = ReturnType<typeof createOrderLists>

export const newestOrders = keyset([orders.createdAt, 'time', 'desc'], [orders.id, 'id', 'desc'])
export const saleKeysets = {
  newest: keyset([partOrders.createdAt, 'time', 'desc'], [partOrders.id, 'id', 'desc']),
  oldest: keyset([partOrders.createdAt, 'time', 'asc'], [partOrders.id, 'id', 'asc']),
}
export const newestMessages = keyset(
  [orderMessages.at, 'time', 'desc'],
  [orderMessages.id, 'id', 'desc'],
)

// Column references are unqualified in a select from one table, so subqueries name their tables.
const buyerName = sql<
  string | null
>`(select coalesce(nullif(trim(concat_ws(' ', buyer.first_name, buyer.last_name)), ''), buyer.username) from ${users} buyer where buyer.id = ${orders}.member_id)`
const ofOrder = {
  itemCount: sql<number>`(select coalesce(sum(line.quantity), 0)::int from ${orderLines} line where line.order_id = ${orders}.id)`,
  lineCount: sql<number>`(select count(*)::int from ${orderLines} line where line.order_id = ${orders}.id)`,
  title: sql<string>`(select line.name from ${orderLines} line where line.order_id = ${orders}.id order by line.id limit 1)`,
  pictureUrl: sql<
    string | null
  >`(select line.picture_url from ${orderLines} line where line.order_id = ${orders}.id order by line.id limit 1)`,
  // Not `exists`, for which PostgreSQL would read all parts once.
  isShipped: sql<boolean>`(select coalesce(bool_or(part.is_shipped), false) from ${partOrders} part where part.order_id = ${orders}.id)`,
  refundedCents: sql<number>`(select coalesce(sum(refund.cents), 0)::int from ${orderRefunds} refund where refund.order_id = ${orders}.id and refund.state in ('done', 'paid_outside'))`,
}
// Also what was refunded at the card provider, which names no items.
const refundedOfPart = sql<number>`(select coalesce(sum(posting.cents), 0)::int from ${orderPostings} posting where posting.order_id = ${partOrders}.order_id and posting.kind = 'refund' and posting.account = 'payable:seller:' || ${partOrders}.house_id)`
const orderColumns = {
  id: orders.id,
  memberId: orders.memberId,
  state: orders.state,
  recipient: orders.recipient,
  street: orders.street,
  street2: orders.street2,
  city: orders.city,
  stateCode: orders.stateCode,
  zip: orders.zip,
  subtotalCents: orders.subtotalCents,
  shippingCents: orders.shippingCents,
  tableFeeCents: orders.tableFeeCents,
  treasuryFeeCents: orders.treasuryFeeCents,
  houseTaxCents: orders.houseTaxCents,
  taxCents: orders.taxCents,
  totalCents: orders.totalCents,
  taxRef: orders.taxRef,
  taxRecord: orders.taxRecord,
  taxFailure: orders.taxFailure,
  paymentId: orders.paymentId,
  reservedUntil: orders.reservedUntil,
  disputedAt: orders.disputedAt,
  disputeLostAt: orders.disputeLostAt,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
}

/** The number that people read out, in lowercase, exactly as indexed. */
const orderNumber = sql<string>`right(${orders.id}::text, 8)`

/** Orders with a number, or of buyers whose name, username or email address contains it. */
async function numberedOrBoughtBy(db: Db, search: string): Promise<SQL | undefined> {
  const buyers = await listContaining(db, searchedMembers, search)
  const isNamed = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, orders.memberId), contains(searchedMembers.text, search))),
  )
  const isOfBuyer = buyers ? and(isAny(orders.memberId, buyers), isNamed) : isNamed
  const [, number] = /^#?([0-9a-f]{8})$/i.exec(search) ?? []
  return number ? or(eq(orderNumber, number.toLowerCase()), isOfBuyer) : isOfBuyer
}

/** SQL for lists of orders, sellers' parts and messages. */
export function createOrderLists(db: Db) {
  const listed = (tx: Db = db) =>
    tx
      .select({ ...orderColumns, ...ofOrder, buyerName: buyerName.as('buyer_name') })
      .from(orders)
      .$dynamic()

  return {
    /** A member's orders, except the one that isn't being paid yet. */
    listOwn: (
      memberId: string,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<ListedOrder[]> =>
      listed()
        .where(
          and(eq(orders.memberId, memberId), ne(orders.state, 'draft'), newestOrders.after(after)),
        )
        .orderBy(...newestOrders.orderBy)
        .limit(limit),

    /** A member's latest paid order that is shipped somewhere. */
    findLastShipped: async (memberId: string): Promise<OrderRow | null> =>
      (
        await db
          .select(orderColumns)
          .from(orders)
          .where(
            and(
              eq(orders.memberId, memberId),
              isNotNull(orders.paidAt),
              isNotNull(orders.stateCode),
            ),
          )
          .orderBy(...newestOrders.orderBy)
          .limit(1)
      )[0] ?? null,

    listAll: async (
      { state, search }: OrderFilter,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<ListedOrder[]> =>
      listed()
        .where(
          and(
            state && eq(orders.state, state),
            search ? await numberedOrBoughtBy(db, search) : undefined,
            newestOrders.after(after),
          ),
        )
        .orderBy(...newestOrders.orderBy)
        .limit(limit),

    /** What refunds took from a part's seller. */
    refundedOf: async (partId: string): Promise<number> =>
      (
        await db.select({ cents: refundedOfPart }).from(partOrders).where(eq(partOrders.id, partId))
      )[0]?.cents ?? 0,

    listSales: (
      houseId: string,
      { state, isDisputed, sort }: Pick<SalesQuery, 'state' | 'isDisputed' | 'sort'>,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<ListedSale[]> =>
      db
        .select({
          id: partOrders.id,
          orderId: partOrders.orderId,
          houseId: partOrders.houseId,
          houseName: partOrders.houseName,
          ownerId: partOrders.ownerId,
          state: partOrders.state,
          isShipped: partOrders.isShipped,
          shipsWithinDays: partOrders.shipsWithinDays,
          subtotalCents: partOrders.subtotalCents,
          shippingCents: partOrders.shippingCents,
          isShippingRefunded: partOrders.isShippingRefunded,
          carrier: partOrders.carrier,
          tracking: partOrders.tracking,
          createdAt: partOrders.createdAt,
          fulfilledAt: partOrders.fulfilledAt,
          deliveredAt: partOrders.deliveredAt,
          itemCount: sql<number>`(select coalesce(sum(line.quantity), 0)::int from ${orderLines} line where line.part_id = ${partOrders}.id)`,
          lineCount: sql<number>`(select count(*)::int from ${orderLines} line where line.part_id = ${partOrders}.id)`,
          refundedCents: refundedOfPart,
          title: sql<string>`(select line.name from ${orderLines} line where line.part_id = ${partOrders}.id order by line.id limit 1)`,
          pictureUrl: sql<
            string | null
          >`(select line.picture_url from ${orderLines} line where line.part_id = ${partOrders}.id order by line.id limit 1)`,
          buyerName: buyerName.as('buyer_name'),
          paidAt: orders.paidAt,
          disputedAt: orders.disputedAt,
          disputeLostAt: orders.disputeLostAt,
        })
        .from(partOrders)
        .innerJoin(orders, eq(orders.id, partOrders.orderId))
        .where(
          and(
            eq(partOrders.houseId, houseId),
            state === undefined
              ? sql`${partOrders.state} not in ('draft', 'awaiting_payment')`
              : eq(partOrders.state, state),
            isDisputed === 'true' ? isNotNull(orders.disputedAt) : undefined,
            isDisputed === 'false' ? isNull(orders.disputedAt) : undefined,
            saleKeysets[sort].after(after),
          ),
        )
        .orderBy(...saleKeysets[sort].orderBy)
        .limit(limit),

    /**
     * A House's parts to ship, without disputed ones, how many are late, when the oldest was
     * ordered, and the only one.
     */
    countToShip: async (houseId: string, now: Date): Promise<ToShip> => {
      const [found] = await db
        .select({
          count: count(),
          late: sql<number>`count(*) filter (where ${orders.paidAt} + ${partOrders.shipsWithinDays} * interval '24 hours' < ${lateBefore(now.getTime()).toISOString()}::timestamptz)::int`,
          since: min(partOrders.createdAt),
          onlyId: sql<string | null>`case when count(*) = 1 then min(${partOrders.id}::text) end`,
        })
        .from(partOrders)
        .innerJoin(orders, eq(orders.id, partOrders.orderId))
        .where(
          and(
            eq(partOrders.houseId, houseId),
            eq(partOrders.state, 'paid'),
            isNull(orders.disputedAt),
          ),
        )
      return found ?? nothingToShip
    },

    messages: (
      partId: string,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<MessageRow[]> =>
      db
        .select()
        .from(orderMessages)
        .where(and(eq(orderMessages.partId, partId), newestMessages.after(after)))
        .orderBy(...newestMessages.orderBy)
        .limit(limit),
  }
}
