import type { FastifyInstance, FastifyRequest } from 'fastify'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { isId } from '#platform/contract/is-id.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { countCall, receiptLimit } from '#platform/server/http/route-limits.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, inPath } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import type { Receipt } from '#platform/server/documents/documents.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { receiptMethod } from '#platform/server/payments/presenting.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { isPaidBack } from '../contract/rules.ts'
import type { Order } from '../contract/shapes.ts'
import type { Orders } from './service.ts'

type Options = {
  orders: Orders
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  payments: Pick<Payments, 'find'>
  limiter: Limiter
  site: SiteIdentity
  settings: Pick<Settings, 'siteTimeZone'>
  workers: Workers
}

/** Order receipts for the API description. */
export const orderReceiptPaths: Record<string, Record<string, JsonSchema>> = {
  '/orders/{id}/receipt.pdf': {
    get: {
      operationId: 'getOrderReceipt',
      summary: "Get an order's receipt",
      description: 'Only for its buyer, once it is paid.',
      tags: ['Orders'],
      parameters: [inPath('id', 'The order')],
      responses: {
        200: file('The receipt', 'application/pdf'),
        ...errorRefs(401, 404, 429, 500, 503),
      },
    },
  },
}

/** PDF receipts of paid orders, line by line, for their buyer; 404 for others. */
export function registerOrderReceipts(
  app: FastifyInstance,
  { orders, identify, limiter, payments, workers, site, settings: { siteTimeZone } }: Options,
): void {
  app.get<{ Params: { id: string } }>('/orders/:id/receipt.pdf', async (request, reply) => {
    const viewer = await identify(request)
    if (!viewer) throw new DomainError('signed_out', 'Please log in.')
    await countCall(limiter, receiptLimit, request, viewer.account.id)
    const { id } = request.params
    if (!isId(id)) throw missing('Receipt')
    const order = await orders.get(viewer, id)
    if (!order.paidAt) throw missing('Receipt')
    const pdf = await workers.writeReceipt(
      {
        issuer: { name: site.siteName, url: site.siteUrl },
        number: order.number,
        date: order.paidAt ?? order.createdAt,
        timeZone: viewer.account.timeZone ?? siteTimeZone,
        member: { name: displayNameOf(viewer.account), username: viewer.account.username },
        lines: receiptLinesOf(order),
        refundedCents: order.refunds.reduce(
          (total, { state, cents }) => total + (isPaidBack(state) ? cents : 0),
          0,
        ),
        method: receiptMethod((await payments.find(order.paymentId ?? ''))?.isLive ?? true),
        note: `Sold by ${order.parts.map(({ houseName }) => houseName).join(', ')}. Fees go to the Tables, the treasury and, for Houses, the house tax.`,
      },
      viewer.account.id,
    )
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="order-${order.number}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(pdf)
  })
}

/** A receipt's lines: items, with their sellers if there are several, then what was added. */
export function receiptLinesOf(order: Order): Receipt['lines'] {
  const soldBy = (houseId: string) =>
    order.parts.length > 1
      ? `${order.parts.find((part) => part.houseId === houseId)?.houseName ?? ''}: `
      : ''
  const { tableFee, xconTreasuryFee, houseTaxFee } = order.feeBreakdown
  return [
    ...order.items.map(({ name, options, quantity, cents, houseId }) => ({
      description: `${soldBy(houseId)}${quantity} × ${name}${options ? ` (${options})` : ''}`,
      cents: cents * quantity,
    })),
    { description: 'Subtotal', cents: order.subtotalCents, isSubtotal: true },
    { description: 'Shipping', cents: order.shippingCents },
    { description: 'Table fee (5%)', cents: Math.round(tableFee * 100) },
    { description: 'Treasury fee (5%)', cents: Math.round(xconTreasuryFee * 100) },
    { description: 'House tax (2.5%)', cents: Math.round(houseTaxFee * 100) },
    { description: 'Sales tax', cents: order.taxCents },
  ].filter(({ cents }) => cents !== 0)
}
