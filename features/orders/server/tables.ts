import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CulturalTable } from '#features/membership/contract/subscribing.ts'
import type { StateCode } from '#platform/contract/states.ts'
import { users } from '../../identity/server/tables.ts'
import { orderStates, type Carrier } from '../contract/rules.ts'

export const orderState = pgEnum('order_state', orderStates)

/** A time in milliseconds, like list cursors. */
export const at = () => timestamp({ withTimezone: true, precision: 3 })

/** Carts: a member's, or a browser's by the hash of its cookie (docs/product/orders.md 1). */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text(),
    updatedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('carts_member_unique').on(table.memberId),
    uniqueIndex('carts_secret_unique').on(table.secretHash),
    index('carts_idle')
      .on(table.updatedAt)
      .where(sql`${table.memberId} is null`),
    check('carts_one_owner', sql`(${table.memberId} is null) <> (${table.secretHash} is null)`),
  ],
)

/** What is in a cart. Products may be deleted meanwhile, so variants have no foreign key. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: uuid().notNull(),
    quantity: integer().notNull(),
    /** Name and price when it was added, to say what changed. */
    name: text().notNull(),
    cents: integer().notNull(),
    addedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.variantId] }),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Orders. Sales outlive accounts, so an order keeps existing without its buyer. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    memberId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: orderState().notNull(),
    recipient: text(),
    street: text(),
    street2: text(),
    city: text(),
    stateCode: text().$type<StateCode>(),
    zip: text(),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    tableFeeCents: integer().notNull(),
    treasuryFeeCents: integer().notNull(),
    houseTaxCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** The tax service's calculation, and its record of the paid order; null without a service. */
    taxRef: text(),
    taxRecord: text(),
    /** Why the tax service refused to record it, for administrators. */
    taxFailure: text(),
    /** The latest payment; payments have no foreign keys. */
    paymentId: uuid(),
    /** Until when stock is reserved; null if none is. */
    reservedUntil: at(),
    /** Since when the buyer's bank holds money of it. */
    disputedAt: at(),
    /** Since when the bank has decided for the buyer, and keeps what it took. */
    disputeLostAt: at(),
    createdAt: at().notNull(),
    paidAt: at(),
  },
  (table) => [
    index('orders_disputed')
      .on(table.id)
      .where(sql`${table.disputedAt} is not null`),
    index('orders_untaxed')
      .on(table.id)
      .where(
        sql`${table.taxRef} is not null and ${table.taxRecord} is null and ${table.paidAt} is not null`,
      ),
    index('orders_member').on(
      table.memberId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('orders_draft_unique')
      .on(table.memberId)
      .where(sql`${table.state} = 'draft'`),
    index('orders_payment').on(table.paymentId),
    index('orders_reserved')
      .on(table.reservedUntil)
      .where(sql`${table.reservedUntil} is not null`),
    index('orders_by_number').on(sql`right(${table.id}::text, 8)`),
    index('orders_all').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_by_state').on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} + ${table.tableFeeCents} + ${table.treasuryFeeCents} + ${table.houseTaxCents} + ${table.taxCents}`,
    ),
  ],
)

/** The part of an order that one seller fulfills. */
export const partOrders = pgTable(
  'part_orders',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    houseId: uuid().notNull(),
    houseName: text().notNull(),
    /** The seller's account. */
    ownerId: uuid().notNull(),
    state: orderState().notNull(),
    isShipped: boolean().notNull(),
    /** Within how many days of the payment it ships, as the seller said at checkout. */
    shipsWithinDays: integer(),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    isShippingRefunded: boolean().notNull().default(false),
    carrier: text().$type<Carrier>(),
    tracking: text(),
    createdAt: at().notNull(),
    fulfilledAt: at(),
    deliveredAt: at(),
  },
  (table) => [
    uniqueIndex('part_orders_seller_unique').on(table.orderId, table.houseId),
    index('part_orders_sales').on(
      table.houseId,
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('part_orders_house')
      .on(table.houseId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} not in ('draft', 'awaiting_payment')`),
  ],
)

/** What was ordered, as it was at that moment; amounts are for the whole quantity. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    partId: uuid()
      .notNull()
      .references(() => partOrders.id, { onDelete: 'cascade' }),
    variantId: uuid().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    /** Size and color, such as "M, Navy"; blank without. */
    options: text().notNull(),
    category: text().notNull(),
    tableId: text().$type<CulturalTable>().notNull(),
    isHouse: boolean().notNull(),
    pictureUrl: text(),
    /** The price of one. */
    cents: integer().notNull(),
    quantity: integer().notNull(),
    refundedQuantity: integer().notNull().default(0),
    /** How many are in stock again, because they won't be shipped. */
    restockedQuantity: integer().notNull().default(0),
    tableFeeCents: integer().notNull(),
    treasuryFeeCents: integer().notNull(),
    houseTaxCents: integer().notNull(),
    taxCents: integer().notNull(),
    isReviewed: boolean().notNull().default(false),
  },
  (table) => [
    index('order_lines_order').on(table.orderId, table.id),
    index('order_lines_part').on(table.partId, table.id),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_lines_refunded', sql`${table.refundedQuantity} between 0 and ${table.quantity}`),
    check('order_lines_restocked', sql`${table.restockedQuantity} between 0 and ${table.quantity}`),
  ],
)

/**
 * What each step of an order's payment moved, by ledger account and in the ledger's signs: step 0
 * is the charge, later ones refunds and disputes.
 */
export const orderPostings = pgTable(
  'order_postings',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    account: text().notNull(),
    kind: text().$type<'charge' | 'refund' | 'dispute'>().notNull(),
    cents: integer().notNull(),
    /** The provider's id of the dispute; null for other kinds, and before release 1.0. */
    disputeRef: text(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.step, table.account] })],
)

/** What sellers were credited for a part, and how much of it was taken back. */
export const partEarnings = pgTable(
  'part_earnings',
  {
    id: uuid().primaryKey(),
    partId: uuid()
      .notNull()
      .references(() => partOrders.id, { onDelete: 'cascade' }),
    cents: integer().notNull(),
    reversedCents: integer().notNull().default(0),
  },
  (table) => [index('part_earnings_part').on(table.partId, table.id)],
)

/** An order's timeline, in plain words for its buyer and seller. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The part it concerns; null for the whole order. */
    partId: uuid().references(() => partOrders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.at, table.id),
    index('order_events_part').on(table.partId),
  ],
)

/** Messages between a buyer and a seller about a part. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid().primaryKey(),
    partId: uuid()
      .notNull()
      .references(() => partOrders.id, { onDelete: 'cascade' }),
    isFromSeller: boolean().notNull(),
    text: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    index('order_messages_part').on(
      table.partId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** Sales tax by state, kept by the operator; states without a row have none. */
export const taxRates = pgTable(
  'tax_rates',
  {
    state: text().$type<StateCode>().primaryKey(),
    /** Thousandths of a percent: 6.25% is 6250. */
    rate: integer().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [check('tax_rates_range', sql`${table.rate} between 1 and 30000`)],
)
