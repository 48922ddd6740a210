import type { orderRefunds } from './refund-tables.ts'
import type { orderEvents, orderLines, orderMessages, orders, partOrders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type PartRow = typeof partOrders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type EventRow = typeof orderEvents.$inferSelect
export type MessageRow = typeof orderMessages.$inferSelect
export type RefundRow = typeof orderRefunds.$inferSelect
