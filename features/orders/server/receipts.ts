import type { FastifyInstance, FastifyRequest } from 'fastify'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { renderReceipt } from '#platform/server/documents/documents.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, inPath } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Order } from '../contract/shapes.ts'
import type { Orders } from './service.ts'

type Options = {
  orders: Orders
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  settings: Settings
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
      responses: { 200: file('The receipt', 'application/pdf'), ...errorRefs(401, 404, 500, 503) },
    },
  },
}

/** PDF receipts of paid orders, line by line, for their buyer; 404 for others. */
export function registerOrderReceipts(
  app: FastifyInstance,
  { orders, identify, settings: { siteName, siteUrl } }: Options,
): void {
  const withinLimit = createConcurrencyLimit(
    1,
    100,
    'Many receipts are being made. Try again in a moment.',
  )
  app.get<{ Params: { id: string } }>('/orders/:id/receipt.pdf', async (request, reply) => {
    const viewer = await identify(request)
    if (!viewer) throw new DomainError('signed_out', 'Please log in.')
    const { id } = request.params
    if (!isId(id)) throw missing('Receipt')
    const order = await orders.get(viewer, id)
    if (!order.paidAt) throw missing('Receipt')
    const pdf = await withinLimit(() =>
      renderReceipt({
        issuer: { name: siteName, url: siteUrl },
        number: order.number,
        date: order.paidAt ?? order.createdAt,
        member: { name: displayNameOf(viewer.account), username: viewer.account.username },
        lines: linesOf(order),
        refundedCents: order.refunds.reduce(
          (total, { state, cents }) => total + (state === 'done' ? cents : 0),
          0,
        ),
        method: 'Card',
        note: `Sold by ${order.parts.map(({ houseName }) => houseName).join(', ')}. Fees go to the Tables, the treasury and, for Houses, the house tax.`,
      }),
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

function linesOf(order: Order): { description: string; cents: number }[] {
  const { tableFee, xconTreasuryFee, houseTaxFee } = order.feeBreakdown
  return [
    ...order.items.map(({ name, options, quantity, cents }) => ({
      description: `${quantity} × ${name}${options ? ` (${options})` : ''}`,
      cents: cents * quantity,
    })),
    { description: 'Shipping', cents: order.shippingCents },
    { description: 'Table fee (5%)', cents: Math.round(tableFee * 100) },
    { description: 'Treasury fee (5%)', cents: Math.round(xconTreasuryFee * 100) },
    { description: 'House tax (2.5%)', cents: Math.round(houseTaxFee * 100) },
    { description: 'Sales tax', cents: order.taxCents },
  ].filter(({ cents }) => cents !== 0)
}
