import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  countToShip,
  getAdminOrder,
  getLastAddress,
  getOrder,
  getSale,
  listAdminOrders,
  listOrderMessages,
  listOrders,
  listSales,
  listTaxRates,
} from '../contract/endpoints.ts'
import type { OrderState } from '../contract/rules.ts'

export const ordersQuery = (call: Call, from: string | null = null) =>
  readPages(call, listOrders, { query: { limit: 20 } }, from)
export const orderQuery = (call: Call, id: string) => read(call, getOrder, { params: { id } })
export const messagesQuery = (call: Call, id: string) =>
  readPages(call, listOrderMessages, { params: { id }, query: { limit: 20 } })
const inState = (state: OrderState | '') => ({ ...(state ? { state } : {}), limit: 20 })
export const salesQuery = (call: Call, filter: InputOf<typeof listSales>['query']) =>
  readPages(call, listSales, { query: { ...filter, limit: 20 } })
export const lastAddressQuery = (call: Call) => read(call, getLastAddress, {})
export const toShipQuery = (call: Call) => read(call, countToShip, {})
export const saleQuery = (call: Call, id: string) => read(call, getSale, { params: { id } })
export const adminOrdersQuery = (call: Call, state: OrderState | '', search: string) =>
  readPages(call, listAdminOrders, { query: { ...inState(state), search } })
export const adminOrderQuery = (call: Call, id: string) =>
  read(call, getAdminOrder, { params: { id } })
export const taxRatesQuery = (call: Call) => read(call, listTaxRates, {})
