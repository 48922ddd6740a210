import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getDesk,
  getOwnProduct,
  getProductAlerts,
  listOwnProducts,
} from '../../contract/desk-endpoints.ts'
import type { ProductState } from '../../contract/rules.ts'

export const deskQuery = (call: Call) => read(call, getDesk, {})
export const productAlertsQuery = (call: Call) => read(call, getProductAlerts, {})
export const ownProductQuery = (call: Call, id: string) =>
  read(call, getOwnProduct, { params: { id } })

/** The House's products in one state or all, paged. */
export const ownProductsQuery = (call: Call, state: ProductState | '') =>
  readPages(call, listOwnProducts, { query: { ...(state ? { state } : {}), limit: 20 } })
